import { Randomness } from "@escapement/core"
import { type Skeleton, growSkeleton, triggerPort } from "../../src/generate/Skeleton.ts"
import { findTemplate } from "../../src/tools/Library.ts"
import { assert, describe, it } from "@effect/vitest"
import { Graph } from "@escapement/env"

const grown: ReadonlyArray<Skeleton> = [5, 10, 25].flatMap((nodes) =>
  Array.from({ length: 60 }, (_, i) =>
    growSkeleton({ nodes, droppable: 0.3, python: true }, Randomness.rng("grow", nodes, i))
  ).flatMap((skeleton) => skeleton ?? [])
)

const graphOf = (skeleton: Skeleton) =>
  Graph.makeGraph(
    skeleton.nodes.map((_, node) => ({ id: String(node), inputs: [], outputs: [] })),
    skeleton.edges.map((edge) => ({
      from: { node: String(edge.from), port: edge.output },
      to: { node: String(edge.to), port: edge.input }
    }))
  )

const inputOf = (skeleton: Skeleton, to: number, port: string) =>
  findTemplate(skeleton.nodes[to] ?? "").inputs.find((input) => input.name === port)

const uses = (skeleton: Skeleton) => Map.groupBy(skeleton.edges, (edge) => `${edge.from}.${edge.output}`)

describe("growSkeleton", () => {
  it("mostly reaches its size", () => assert.isAbove(grown.length, 100))

  it("has no cycle, and every node leads to the goal", () => {
    for (const skeleton of grown) {
      const graph = graphOf(skeleton)
      assert.strictEqual(graph.order.length, skeleton.nodes.length)
      for (const node of graph.nodes) assert.isTrue(Graph.reaches(graph, node.id, "0"))
    }
  })

  it("ends in exactly one terminal", () => {
    for (const { nodes } of grown) {
      const terminals = nodes.filter((id) => findTemplate(id).kind === "terminal")
      assert.deepStrictEqual(terminals, nodes.slice(0, 1))
    }
  })

  it("feeds every input at most once, from a port of its own type", () => {
    for (const skeleton of grown) {
      const inputs = skeleton.edges.map((edge) => `${edge.to}.${edge.input}`)
      assert.strictEqual(new Set(inputs).size, inputs.length)
      for (const edge of skeleton.edges) {
        const target = findTemplate(skeleton.nodes[edge.to] ?? "")
        const type = edge.input === triggerPort ? target.trigger : inputOf(skeleton, edge.to, edge.input)?.type
        const output = findTemplate(skeleton.nodes[edge.from] ?? "").outputs.find(({ name }) => name === edge.output)
        assert.strictEqual(output?.type, type)
      }
    }
  })

  it("gives objects and special ports a source that feeds nothing else", () => {
    const shared = grown.flatMap((skeleton) => {
      const isSpecial = ({ input, to }: Skeleton["edges"][number]) =>
        input === triggerPort || inputOf(skeleton, to, input)?.feed === "built"
      return [...uses(skeleton).values()].filter((edges) => edges.length > 1 && edges.some(isSpecial))
    })
    assert.deepStrictEqual(shared, [])
  })

  it("never feeds two inputs of a node from one port", () => {
    for (const skeleton of grown) {
      const pairs = skeleton.edges.map((edge) => `${edge.from}.${edge.output}>${edge.to}`)
      assert.strictEqual(new Set(pairs).size, pairs.length)
    }
  })

  it("puts every variant into a container, and nothing else", () => {
    const wrong = grown.flatMap(({ edges, nodes }) => {
      const dropped = new Set(edges.filter(({ input }) => input === triggerPort).map(({ to }) => to))
      return nodes.filter((id, node) => (dropped.has(node) ? findTemplate(id).trigger === undefined : id.includes("~")))
    })
    assert.deepStrictEqual(wrong, [])
  })

  it("adds no variants at ratio 0, and hides far more at ratio 1", () => {
    const hidden = (droppable: number) =>
      Array.from({ length: 40 }, (_, i) =>
        growSkeleton({ nodes: 15, droppable, python: true }, Randomness.rng("ratio", i))
      )
        .flatMap((skeleton) => skeleton?.nodes ?? [])
        .filter((id) => id.includes("~")).length
    assert.strictEqual(hidden(0), 0)
    assert.isAbove(hidden(1), 60)
  })

  it("has no Python without the Python executor", () => {
    for (let i = 0; i < 100; i++) {
      const skeleton = growSkeleton({ nodes: 25, droppable: 0.3, python: false }, Randomness.rng("snake", i))
      for (const id of skeleton?.nodes ?? []) assert.notMatch(id, /python|punch-card/)
    }
  })
})
