import { Graph } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"

const node = (id: string, type = "text") => ({ id, inputs: [{ name: "in", type }], outputs: [{ name: "out", type }] })
const edge = (from: string, to: string): Graph.GraphEdge => ({
  from: { node: from, port: "out" },
  to: { node: to, port: "in" }
})
const diamond = Graph.makeGraph(
  ["d", "c", "b", "a"].map((id) => node(id)),
  [edge("a", "b"), edge("a", "c"), edge("b", "d"), edge("c", "d")]
)

describe("makeGraph", () => {
  it("orders every node after all nodes that it depends on", () => {
    const at = (id: string) => diamond.order.indexOf(id)
    assert.strictEqual(diamond.order.length, 4)
    for (const { from, to } of diamond.edges) assert.isBelow(at(from.node), at(to.node))
  })

  it("uses the longest path as the depth", () => {
    const graph = Graph.makeGraph(
      ["a", "b", "c"].map((id) => node(id)),
      [edge("a", "c"), edge("a", "b"), edge("b", "c")]
    )
    assert.deepStrictEqual(["a", "b", "c"].map(graph.depth), [0, 1, 2])
  })

  it("counts the nodes of the widest depth", () => assert.strictEqual(Graph.measureWidth(diamond), 2))
})

describe("reaches", () => {
  it("follows edges forward only, and a node reaches itself", () => {
    assert.isTrue(Graph.reaches(diamond, "a", "d"))
    assert.isFalse(Graph.reaches(diamond, "d", "a"))
    assert.isFalse(Graph.reaches(diamond, "b", "c"))
    assert.isTrue(Graph.reaches(diamond, "b", "b"))
  })
})

describe("findGraphFlaws", () => {
  const tags = (graph: Parameters<typeof Graph.findGraphFlaws>[0]) =>
    Graph.findGraphFlaws(graph).map(({ _tag }) => _tag)

  it("finds no flaw in a correct graph", () => assert.deepStrictEqual(Graph.findGraphFlaws(diamond), []))

  it("reports duplicates, dangling edges, mistyped edges and cycles", () => {
    assert.deepStrictEqual(tags(Graph.makeGraph([node("a"), node("a")], [])), ["Duplicate"])
    assert.deepStrictEqual(tags(Graph.makeGraph([node("a")], [edge("b", "a")])), ["Unresolved", "Cyclic"])
    assert.deepStrictEqual(tags(Graph.makeGraph([node("a"), node("b", "number")], [edge("a", "b")])), ["Mistyped"])
    assert.deepStrictEqual(tags(Graph.makeGraph([node("a"), node("b")], [edge("a", "b"), edge("b", "a")])), ["Cyclic"])
  })
})
