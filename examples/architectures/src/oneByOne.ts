import { type Message, type ModelToolResult, NoOptions, defineAdapter } from "@escapement/core"

/** Calls tools natively, written with `async` and `await` alone. */
export const oneByOne = defineAdapter({
  id: "one-by-one",
  version: "1",
  summary: "calls tools natively, with Promises",
  Options: NoOptions,
  playAsync:
    () =>
    async ({ model, session }) => {
      const messages: Array<Message> = [{ role: "user", content: session.instructions }]
      while (true) {
        const { calls, opaque, text } = await model.generate({ messages, tools: await session.tools() })
        if (calls.length === 0) return
        const results: Array<ModelToolResult> = []
        for (const { args, id, tool } of calls) {
          const { content } = await session.call({ tool, args })
          results.push({ id, tool, content })
        }
        // the provider's own state, such as a signature, goes back with the reply that it came with
        const said = { role: "assistant", text, calls, ...(opaque === undefined ? {} : { opaque }) } as const
        messages.push(said, { role: "tool", results })
      }
    }
})
