import { Launching } from "@escapement/bridges"
import { assert, describe, expect, it } from "@effect/vitest"

const order = {
  brief: "Open the door.",
  model: "some-model",
  mcp: "http://127.0.0.1:1/mcp",
  token: "secret-token",
  home: "/home/agent"
}
const line = (value: unknown) => JSON.stringify(value)
const toldBy = ({ told }: Launching.AgentDescriptor, lines: ReadonlyArray<string>) => {
  const read = told?.()
  return lines.map((each) => read?.(each) ?? {})
}

describe("the external agents that are known by name", () => {
  it.each([Launching.claudeCode, Launching.codex, Launching.geminiCli, Launching.miniSweAgent, Launching.opencode])(
    "$id is started with the recorded arguments",
    async (agent) => {
      const shown = `${JSON.stringify(agent.launch(order), null, 2)}\n`
      await expect(shown).toMatchFileSnapshot(`golden/${agent.id}.json`)
    }
  )

  it("treat a brief that looks like a flag as a brief", () => {
    for (const agent of [Launching.claudeCode, Launching.codex]) {
      assert.deepStrictEqual(agent.launch({ ...order, brief: "--help" }).args.slice(-2), ["--", "--help"])
    }
  })

  it("claude-code counts a reply of several lines once, and cached input as input", () => {
    const usage = { input_tokens: 5, cache_creation_input_tokens: 10, cache_read_input_tokens: 100, output_tokens: 7 }
    const reply = (id: string) => line({ type: "assistant", message: { id, usage, content: [] } })
    const once = { input: 115, cached: 100, output: 7 }
    assert.deepStrictEqual(
      toldBy(Launching.claudeCode, [reply("a"), reply("a"), "no JSON", line({ type: "result", usage }), reply("b")]),
      [{ usage: once, calls: [] }, { calls: [] }, {}, {}, { usage: once, calls: [] }]
    )
  })

  it("claude-code and Launching.codex report calls of our tools, but not of their own tools", () => {
    const uses = (name: string) => ({ type: "tool_use", id: "1", name, input: { slot: 1 } })
    const content = [{ type: "text", text: "so" }, uses("mcp__env__query"), uses("TodoWrite")]
    assert.deepStrictEqual(
      toldBy(Launching.claudeCode, [line({ type: "assistant", message: { id: "a", usage: {}, content } })])[0]?.calls,
      [{ tool: "query", args: { slot: 1 } }]
    )
    const item = (server: string) => ({ id: "1", type: "mcp_tool_call", server, tool: "query", arguments: { slot: 1 } })
    assert.deepStrictEqual(
      toldBy(
        Launching.codex,
        ["env", "other"].map((server) => line({ type: "item.completed", item: item(server) }))
      ),
      [{ calls: [{ tool: "query", args: { slot: 1 } }] }, {}]
    )
  })

  it("gemini-cli and opencode report calls of our tools and the usage", () => {
    const calls = [{ tool: "query", args: { slot: 1 } }]
    const gemini = (tool_name: string) => line({ type: "tool_use", tool_name, parameters: { slot: 1 } })
    const stats = { input_tokens: 50, output_tokens: 3, cached: 20 }
    const usage = { input: 50, cached: 20, output: 3 }
    assert.deepStrictEqual(
      toldBy(Launching.geminiCli, [gemini("mcp_env_query"), gemini("glob"), line({ type: "result", stats })]),
      [{ calls }, {}, { usage }]
    )
    const open = (tool: string) => line({ type: "tool_use", part: { tool, state: { input: { slot: 1 } } } })
    const tokens = { input: 30, output: 3, cache: { read: 20 } }
    assert.deepStrictEqual(
      toldBy(Launching.opencode, [open("env_query"), open("bash"), line({ type: "step_finish", part: { tokens } })]),
      [{ calls }, {}, { usage }]
    )
  })

  it.each([
    [Launching.codex, { type: "turn.failed", error: { message: "no credit" } }],
    [Launching.claudeCode, { type: "result", is_error: true, result: "no credit" }],
    [Launching.geminiCli, { type: "result", status: "error", error: { message: "no credit" } }],
    [Launching.opencode, { type: "error", error: { name: "APIError", data: { message: "no credit" } } }]
  ])("$id reports in its own stream why it failed", (agent, said) => {
    assert.deepStrictEqual(toldBy(agent, [line(said)]), [{ failure: "no credit" }])
  })

  it("codex reports each turn", () => {
    const usage = { input_tokens: 50, cached_input_tokens: 20, output_tokens: 3 }
    assert.deepStrictEqual(
      toldBy(Launching.codex, [line({ type: "turn.started" }), line({ type: "turn.completed", usage })]),
      [{}, { usage: { input: 50, cached: 20, output: 3 } }]
    )
  })
})
