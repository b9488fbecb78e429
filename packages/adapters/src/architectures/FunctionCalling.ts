import { defineAdapter } from "@escapement/core"
import { Effect, Schema } from "effect"
import { callTags } from "../format/CallTags.ts"
import { openConversation } from "../loop/Conversation.ts"
import { conversationOptions } from "../loop/options.ts"

/**
 * The architecture that calls tools natively until the trial ends; a reply may hold several calls, which are made in
 * order. If the option `tools` asks for text, calls are written as text instead.
 */
export const functionCalling = defineAdapter({
  id: "function-calling",
  version: "1",
  summary: "calls tools natively, several per reply",
  protocol: callTags,
  Options: Schema.Struct(conversationOptions),
  play: (options) =>
    Effect.fnUntraced(function* (context) {
      const conversation = yield* openConversation(context, options)
      return yield* Effect.forever(conversation.step([]))
    })
})
