import { NoOptions, defineAdapter } from "@escapement/core"

/** An agent that asks once, makes the calls of that reply and stops. */
export const hasty = defineAdapter({
  id: "hasty",
  version: "1",
  summary: "makes the calls of one reply",
  Options: NoOptions,
  playAsync:
    () =>
    async ({ model, session }) => {
      const messages = [{ role: "user", content: session.instructions }] as const
      const { calls } = await model.generate({ messages, tools: await session.tools() })
      for (const { args, tool } of calls) await session.call({ tool, args })
    }
})
