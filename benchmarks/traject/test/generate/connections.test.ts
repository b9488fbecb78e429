import { assert, describe, it } from "@effect/vitest"
import { type LibraryTool, library, libraryTool } from "../../src/generate/Library.ts"
import { listOutputs } from "../../src/generate/connections.ts"

/** A tool whose parameter takes what another one yields in a field. */
interface Connection {
  readonly field: string
  readonly tool: string
  readonly parameter: string
}

const takers = Map.groupBy(
  library.flatMap(({ inputs, tool }) => inputs.map(({ kind, parameter }) => ({ kind, tool, parameter }))),
  ({ kind }) => kind.id
)

/** The edges of the directed tool graph that leave a tool, across all domains: values of one kind connect. */
const listConnections = ({ template, tool }: LibraryTool): ReadonlyArray<Connection> => {
  const fields = new Map(listOutputs(template).map(({ field, kind }) => [field, kind]))
  return [...fields].flatMap(([field, kind]) =>
    (takers.get(kind.id) ?? [])
      .filter((taker) => taker.tool !== tool)
      .map((taker) => ({ field, tool: taker.tool.name, parameter: taker.parameter }))
  )
}

const edges = library.flatMap((entry) => listConnections(entry).map((edge) => ({ ...edge, from: entry })))

describe("tool graph", () => {
  it("ends every edge at a parameter that accepts the value of its field", () => {
    for (const { field, from, parameter, tool } of edges) {
      const yielded = from.template.yields.find(({ name }) => name === field)
      const taken = libraryTool(tool)?.inputs.find((input) => input.parameter === parameter)
      assert.isTrue(yielded !== undefined && "kind" in yielded && taken?.kind.id === yielded.kind.id)
    }
  })

  it("leads from domain to domain, and from no tool to itself", () => {
    assert.isTrue(edges.some(({ from, tool }) => libraryTool(tool)?.domain !== from.domain))
    assert.isFalse(edges.some(({ from, tool }) => from.tool.name === tool))
  })

  it("includes all tools except the few that can only end a chain", () => {
    const entered = new Set(edges.map(({ tool }) => tool))
    const apart = library.filter((entry) => !entered.has(entry.tool.name) && listConnections(entry).length === 0)
    assert.deepStrictEqual([...new Set(apart.map(({ template }) => template.id))], ["quote"])
  })
})
