import { defineAdapter } from "@escapement/core"
import { Effect, Schema } from "effect"
import { callFormat } from "./callFormat.ts"
import { callTags } from "./CallTags.ts"
import { openConversation } from "./Conversation.ts"
import { count, history, images, tools } from "./options.ts"

/** Calls tools natively, several per reply, played in the reply's order, until the trial ends. */
export const functionCalling = defineAdapter({
  id: "function-calling",
  version: "1",
  summary: "calls tools natively, several per reply",
  protocol: callTags,
  Options: Schema.Struct({
    nudges: count(2, "replies in a row that may call nothing before the agent has failed"),
    tools,
    history,
    images
  }),
  play: ({ history, images, nudges, tools }) =>
    Effect.fnUntraced(function* (context) {
      const options = { format: callFormat(tools), history, images, retries: nudges }
      const conversation = yield* openConversation(context, options)
      return yield* Effect.forever(conversation.step([]))
    })
})
