import { AgentFailed, type Message, defineAdapter, defineConfig } from "@escapement/core"
import { Effect, Schema } from "effect"

/** Asks the model, makes its calls, and shows it the observations, until the trial ends. */
export const myPlugin = defineAdapter({
  id: "my-plugin",
  version: "1",
  summary: "native tool calls and the whole history, nothing else",
  Options: Schema.Struct({
    reminders: Schema.Natural.pipe(Schema.withDecodingDefaultKey(Effect.succeed(3))).annotate({
      description: "how often in a row a model that calls nothing is reminded"
    })
  }),
  play: ({ reminders }) =>
    Effect.fnUntraced(function* ({ model, session }) {
      // exchanges that happened before: a fork starts with some
      const past = session.history.flatMap(({ call, observation }, i): ReadonlyArray<Message> => {
        const id = `past-${i}`
        return [
          { role: "assistant", text: "", calls: [{ id, ...call }] },
          { role: "tool", results: [{ id, tool: call.tool, content: observation.content }] }
        ]
      })
      const messages: Array<Message> = [{ role: "user", content: session.instructions }, ...past]
      let silent = 0
      // the call that ends the trial ends this loop too
      while (true) {
        const { calls, opaque, text } = yield* model.generate({ messages, tools: yield* session.tools })
        messages.push({ role: "assistant", text, calls, ...(opaque === undefined ? {} : { opaque }) })
        if (calls.length > 0) {
          silent = 0
          const results = yield* Effect.forEach(calls, ({ id, ...call }) =>
            Effect.map(session.call(call), ({ content }) => ({ id, tool: call.tool, content }))
          )
          messages.push({ role: "tool", results })
        } else if (silent++ < reminders) {
          messages.push({ role: "user", content: [{ _tag: "Text", text: "Call one of the tools." }] })
        } else {
          return yield* new AgentFailed({ reason: `${silent} replies in a row call no tool` })
        }
      }
    })
})

export default defineConfig({ adapters: [myPlugin] })
