import type { ToolSpec } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { matchOfferedNames } from "../../src/simulated/offeredNames.ts"

const spec = (name: string, description = `The tool ${name}.`, properties = {}): ToolSpec => ({
  name,
  description,
  parameters: { type: "object", properties },
  role: "action"
})
const tools = [spec("submit"), spec("pre_submit"), spec("look", "Looks at a place.", { place: {} })]

const offered = (...given: ReadonlyArray<readonly [name: string, description?: string, properties?: object]>) =>
  given.map(([name, description, properties = {}]) => ({
    name,
    ...(description === undefined ? {} : { description }),
    inputSchema: { properties: { ...properties } }
  }))

const namesOf = (given: Parameters<typeof matchOfferedNames>[0]) => {
  const { toClient, toWorld } = matchOfferedNames(given, tools)
  const names = tools.map(({ name }) => toClient(name))
  assert.deepStrictEqual(
    names.map((name, at) => (name === tools[at]?.name ? name : toWorld(name))),
    tools.map(({ name }) => name)
  )
  return names
}

describe("the names that a client has for tools", () => {
  it("are the tools' own names if the client offers these", () => {
    assert.deepStrictEqual(namesOf(offered(["look"], ["submit"], ["pre_submit"], ["mcp__other__look"])), [
      "submit",
      "pre_submit",
      "look"
    ])
  })

  it.each(["mcp__env__", "env_", "env/", "mcp__env/", "env.", "mcp_env_"])(
    "are found behind the prefix %s",
    (prefix) => {
      const names = tools.map(({ name }) => `${prefix}${name}`)
      assert.deepStrictEqual(namesOf(offered(["shell"], ...names.map((name) => [name] as const))), names)
    }
  )

  it("are told apart by descriptions if two names end alike", () => {
    const given = offered(["web_look", "Opens a page."], ["env_look", "env: Looks at a place.", { place: {} }])
    assert.deepStrictEqual(namesOf(given), ["submit", "pre_submit", "env_look"])
  })

  it("are found under another name by description and parameters together, not by one alone", () => {
    const alias = ["t1", "Looks at a place.", { place: {} }] as const
    assert.deepStrictEqual(namesOf(offered(alias)), ["submit", "pre_submit", "t1"])
    assert.deepStrictEqual(namesOf(offered(["t1", "Looks at a place.", { url: {} }])), ["submit", "pre_submit", "look"])
  })

  it("leave a word unchanged that merely ends in a tool's name", () => {
    assert.deepStrictEqual(namesOf(offered(["outlook"], ["resubmit"])), ["submit", "pre_submit", "look"])
  })
})
