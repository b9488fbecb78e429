import { defineAdapter } from "@escapement/core"
import { Effect, Result, Schema } from "effect"
import { openConversation } from "../loop/Conversation.ts"
import { count, history, images, textTools } from "../loop/options.ts"
import { manual, observation } from "../prompts/ReActPrompt.ts"
import { reactText } from "../format/ReActText.ts"
import { textFormat } from "../format/textFormat.ts"

/**
 * The architecture that thinks, calls one tool, reads the result, and thinks again, all in plain text. Source: Yao et
 * al. 2023, *ReAct*.
 */
export const react = defineAdapter({
  id: "react",
  version: "1",
  summary: "thinks and calls one tool at a time, in plain text",
  protocol: reactText,
  Options: Schema.Struct({
    retries: count(2, "unreadable replies in a row that are allowed"),
    tools: textTools,
    history,
    images
  }),
  play: ({ history, images, retries, tools }) =>
    Effect.fnUntraced(function* (context) {
      const format = textFormat({
        placement: tools,
        manual,
        parse: (reply) => Result.map(reactText.parse(reply), ({ call, thought }) => ({ thought, calls: [call] })),
        render: ({ calls, thought }) => calls.map((call) => reactText.render({ thought, call })).join("\n"),
        label: () => observation
      })
      const conversation = yield* openConversation(context, { tools: format, history, images, nudges: retries })
      return yield* Effect.forever(conversation.step([]))
    })
})
