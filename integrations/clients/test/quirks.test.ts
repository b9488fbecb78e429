import { assert, describe, it } from "@effect/vitest"
import { chat, responses } from "./openaiLoops.ts"
import { playClients, withTask } from "./playClients.ts"
import type { Client, Task } from "./Task.ts"
import { someOf } from "../../../tools/test/isThorough.ts"

/** Makes a client that sees a changed task. */
const through =
  (client: Client, see: (task: Task) => Task): Client =>
  (task) =>
    client(see(task))

/** Puts a prefix before tool names, as clients do with those of an MCP server. */
const prefixed = (prefix: string) => (task: Task) => ({
  ...task,
  tools: task.tools.map((tool) => ({ ...tool, name: `${prefix}${tool.name}` })),
  call: (tool: string, args: unknown) => task.call(tool.slice(prefix.length), args)
})

/** Gives tools entirely different names. */
const aliased = (task: Task) => {
  const names = new Map(task.tools.map(({ name }, at) => [`t${at}`, name]))
  return {
    ...task,
    tools: task.tools.map((tool, at) => ({ ...tool, name: `t${at}` })),
    call: (tool: string, args: unknown) => task.call(names.get(tool) ?? tool, args)
  }
}

/** Wraps results in an envelope. */
const wrapped = (wrap: (text: string) => unknown) => (task: Task) => ({
  ...task,
  call: async (tool: string, args: unknown) => JSON.stringify(wrap(await task.call(tool, args)))
})

/** Refuses some calls before they are made, with a text of the client. */
const refusing = (isRefused: (nth: number) => boolean, words: string) => (task: Task) => {
  let nth = 0
  return { ...task, call: async (tool: string, args: unknown) => (isRefused(nth++) ? words : task.call(tool, args)) }
}
const everyThird = (nth: number) => nth % 3 === 0

const block = (text: string) => ({ type: "text", text })

describe("a client with unusual habits", () => {
  it("plays like function calling, with any tool names, wrapped results, and initial refusals", async () => {
    const endings = await playClients(
      someOf(
        [
          ["prefixed", through(chat(false), prefixed("mcp__env__"))],
          ["short-prefix", through(chat(true), prefixed("env_"))],
          ["aliased", through(chat(false), aliased)],
          [
            "mcp-result",
            through(
              responses(false, "items"),
              wrapped((text) => ({ content: [block(text)], isError: false }))
            )
          ],
          [
            "blocks",
            through(
              chat(false),
              wrapped((text) => [block(text)])
            )
          ],
          [
            "json-string",
            through(
              chat(false),
              wrapped((text) => text)
            )
          ],
          ["unsupported", through(chat(false), refusing(everyThird, "unsupported call: query_candidates"))],
          ["denied", through(responses(true, "previous"), refusing(everyThird, "The user denied permission."))]
        ],
        3
      )
    )
    assert.deepStrictEqual(endings, ["The trial is over."])
  })

  it("is told that its refusals are noticed, and is not asked forever", () =>
    withTask(async (task) => {
      const calls: Array<string> = []
      const counting = { ...task, call: async (tool: string) => (calls.push(tool), "Error: no such tool available") }
      const { said } = await chat(false)(counting)
      assert.lengthOf(calls, 3)
      assert.strictEqual(said, "I stop: the last 3 calls were not made. The client said: Error: no such tool available")
    }))
})
