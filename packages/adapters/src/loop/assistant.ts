import type { Json, Message, ModelToolCall } from "@escapement/core"

/** An assistant's message, with the provider's state where there is some. */
export const assistant = (text: string, calls: ReadonlyArray<ModelToolCall>, opaque?: Json.Json): Message => {
  const said: Message = { role: "assistant", text, calls }
  return opaque === undefined ? said : { ...said, opaque }
}
