import type { ModelReply, ModelRequest, ToolSpec } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { aliasTool, withToolAliases } from "../../src/ai-sdk/toolAliases.ts"

const tool = (name: string): ToolSpec => ({
  name,
  description: "does it",
  parameters: { type: "object" },
  role: "action"
})

/** A model that calls the first tool it is offered, and the requests that it got. */
const caller = () => {
  const requests: Array<ModelRequest> = []
  const generate = (request: ModelRequest) =>
    Effect.sync((): ModelReply => {
      requests.push(request)
      const name = request.tools?.[0]?.name ?? "none"
      return { text: "", calls: [{ id: "1", tool: name, args: {} }], finish: "tool-calls", usage: {} }
    })
  return { model: { id: "caller", generate }, requests }
}

const awkward = [
  "Flixbus: schedule",
  "MusicData API: /youtube/{milestone}",
  "4everland",
  "漢字",
  "x".repeat(98),
  "",
  "a​b"
]

describe("aliasTool", () => {
  it("keeps names that every provider accepts", () => {
    for (const name of ["submit", "give_up", "look-up", "_x"]) assert.strictEqual(aliasTool(name), name)
  })

  it.each(awkward)("makes a name of %j that every provider accepts", (name) => {
    assert.match(aliasTool(name), /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/)
  })

  it("keeps names distinct that differ only in white space", () => {
    const names = ["Bybit: Contract Info", "Bybit: Contract  Info", "Bybit: Contract Info "]
    assert.strictEqual(new Set(names.map(aliasTool)).size, 3)
  })

  it.prop("maps an alias to itself", [Schema.String], ([name]) => {
    assert.strictEqual(aliasTool(aliasTool(name)), aliasTool(name))
  })
})

describe("withToolAliases", () => {
  it.effect("sends aliases in tools, calls and results, and restores the names", () =>
    Effect.gen(function* () {
      const { model, requests } = caller()
      const aliased = withToolAliases(model, undefined)
      const [name] = awkward
      const first = yield* aliased.generate({ messages: [], tools: [tool(name!)] })
      assert.strictEqual(first.calls[0]?.tool, name)
      yield* aliased.generate({
        messages: [
          { role: "assistant", text: "", calls: first.calls },
          { role: "tool", results: [{ id: "1", tool: name!, content: [] }] }
        ],
        tools: [tool(name!)]
      })
      const alias = aliasTool(name!)
      const sent = requests[1]
      assert.strictEqual(sent?.tools?.[0]?.name, alias)
      assert.include(sent?.tools?.[0]?.description, name)
      assert.deepInclude(sent?.messages[0], { calls: [{ id: "1", tool: alias, args: {} }] })
      assert.deepInclude(sent?.messages[1], { results: [{ id: "1", tool: alias, content: [] }] })
    })
  )

  it.effect("restores the names of tools that are no longer offered", () =>
    Effect.gen(function* () {
      const said = { text: "", finish: "tool-calls", usage: {} } as const
      const calls = [{ id: "1", tool: aliasTool("a b"), args: {} }]
      const aliased = withToolAliases({ id: "m", generate: () => Effect.succeed({ ...said, calls }) }, undefined)
      yield* aliased.generate({ messages: [], tools: [tool("a b")] })
      const reply = yield* aliased.generate({ messages: [], tools: [tool("c d")] })
      assert.strictEqual(reply.calls[0]?.tool, "a b")
    })
  )

  it.effect("refuses more tools than the provider accepts, before anything is sent", () =>
    Effect.gen(function* () {
      const { model, requests } = caller()
      const tools = Array.from({ length: 3 }, (_, i) => tool(`tool ${i}`))
      const error = yield* Effect.flip(withToolAliases(model, 2).generate({ messages: [], tools }))
      assert.include(String(error), "ModelFailed")
      assert.match("reason" in error ? error.reason : "", /at most 2 tools and was offered 3/)
      assert.isEmpty(requests)
    })
  )
})
