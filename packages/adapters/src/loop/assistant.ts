import type { Json, Message, ModelToolCall } from "@escapement/core"

/** Builds an assistant message, with the provider's state if there is any. */
export const assistant = (text: string, calls: ReadonlyArray<ModelToolCall>, opaque?: Json.Json): Message => {
  const said: Message = { role: "assistant", text, calls }
  return opaque === undefined ? said : { ...said, opaque }
}
