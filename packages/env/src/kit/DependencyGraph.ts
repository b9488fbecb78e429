/** A port of a node: its name and the type of its values, in a family's own terms. */
interface GraphPort {
  readonly name: string
  readonly type: string
}

/** A node with typed inputs and outputs. */
export interface GraphNode {
  readonly id: string
  readonly inputs: ReadonlyArray<GraphPort>
  readonly outputs: ReadonlyArray<GraphPort>
}

/** One end of an edge. */
export interface PortAt {
  readonly node: string
  readonly port: string
}

/** An edge: it leads from an output of one node to the input of another node, which depends on that output. */
export interface GraphEdge {
  readonly from: PortAt
  readonly to: PortAt
}

/**
 * A graph of nodes with typed inputs and outputs, in which an edge leads from an output to the input that depends on
 * it. It is meant to be acyclic; `findGraphFlaws` checks that.
 */
export interface DependencyGraph<out Node extends GraphNode = GraphNode, out Edge extends GraphEdge = GraphEdge> {
  readonly nodes: ReadonlyArray<Node>
  readonly edges: ReadonlyArray<Edge>
  readonly node: (id: string) => Node | undefined
  /** Returns the edges into a node, in the order of the graph's edges. */
  readonly into: (id: string) => ReadonlyArray<Edge>
  /** Returns the edges out of a node. */
  readonly outOf: (id: string) => ReadonlyArray<Edge>
  /** Ids of the nodes in topological order: each node after all nodes that it depends on. */
  readonly order: ReadonlyArray<string>
  /** Returns the number of edges on the longest path that ends in a node; 0 for nodes without predecessors. */
  readonly depth: (id: string) => number
}

/**
 * A reason why nodes and edges are not a dependency graph. `Duplicate`: two nodes have this id. `Unresolved`: an end of
 * the edge names a node or a port that does not exist. `Mistyped`: its two ports have different types. `Cyclic`: these
 * nodes are on a cycle, or behind one.
 */
export type GraphFlaw =
  | { readonly _tag: "Duplicate"; readonly node: string }
  | { readonly _tag: "Unresolved"; readonly edge: GraphEdge }
  | { readonly _tag: "Mistyped"; readonly edge: GraphEdge }
  | { readonly _tag: "Cyclic"; readonly nodes: ReadonlyArray<string> }

const grouped = <Edge extends GraphEdge>(edges: ReadonlyArray<Edge>, end: (edge: Edge) => PortAt) => {
  const groups = Map.groupBy(edges, (edge) => end(edge).node)
  return (id: string): ReadonlyArray<Edge> => groups.get(id) ?? []
}

/**
 * Makes a dependency graph from nodes and edges, without a check (`findGraphFlaws`). Nodes on a cycle, and those behind
 * one, are missing in `order`, and their depth means nothing.
 *
 * ```ts
 * import { Graph } from "@escapement/env"
 *
 * const node = (id: string) => ({ id, inputs: [{ name: "in", type: "key" }], outputs: [{ name: "out", type: "key" }] })
 * const link = (from: string, to: string) => ({ from: { node: from, port: "out" }, to: { node: to, port: "in" } })
 * const graph = Graph.makeGraph([node("safe"), node("key")], [link("key", "safe")])
 *
 * graph.order // → ["key", "safe"]
 * graph.depth("safe") // → 1
 * ```
 */
export const makeGraph = <Node extends GraphNode, Edge extends GraphEdge>(
  nodes: ReadonlyArray<Node>,
  edges: ReadonlyArray<Edge>
): DependencyGraph<Node, Edge> => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const into = grouped(edges, (edge) => edge.to)
  const outOf = grouped(edges, (edge) => edge.from)
  const waiting = new Map(nodes.map((node) => [node.id, into(node.id).length]))
  const depths = new Map<string, number>()
  const order = nodes.filter((node) => waiting.get(node.id) === 0).map((node) => node.id)
  for (const id of order) {
    const depth = depths.get(id) ?? 0
    for (const { to } of outOf(id)) {
      depths.set(to.node, Math.max(depths.get(to.node) ?? 0, depth + 1))
      const left = (waiting.get(to.node) ?? 0) - 1
      waiting.set(to.node, left)
      if (left === 0) order.push(to.node)
    }
  }
  return { nodes, edges, node: (id) => byId.get(id), into, outOf, order, depth: (id) => depths.get(id) ?? 0 }
}

/**
 * Finds all flaws of a graph; empty if it is a valid dependency graph.
 *
 * ```ts
 * import { Graph } from "@escapement/env"
 *
 * const node = (id: string) => ({ id, inputs: [{ name: "in", type: "key" }], outputs: [{ name: "out", type: "key" }] })
 * const link = (from: string, to: string) => ({ from: { node: from, port: "out" }, to: { node: to, port: "in" } })
 *
 * Graph.findGraphFlaws(Graph.makeGraph([node("key")], [])) // → []
 * Graph.findGraphFlaws(Graph.makeGraph([node("a"), node("b")], [link("a", "b"), link("b", "a")])) // → [{ _tag: "Cyclic", nodes: ["a", "b"] }]
 * ```
 */
export const findGraphFlaws = (graph: DependencyGraph): ReadonlyArray<GraphFlaw> => {
  const seen = new Set<string>()
  const duplicates = graph.nodes.flatMap(({ id }): ReadonlyArray<GraphFlaw> => {
    const isSeen = seen.has(id)
    seen.add(id)
    return isSeen ? [{ _tag: "Duplicate", node: id }] : []
  })
  const broken = graph.edges.flatMap((edge): ReadonlyArray<GraphFlaw> => {
    const from = graph.node(edge.from.node)?.outputs.find((port) => port.name === edge.from.port)
    const to = graph.node(edge.to.node)?.inputs.find((port) => port.name === edge.to.port)
    if (from === undefined || to === undefined) return [{ _tag: "Unresolved", edge }]
    return from.type === to.type ? [] : [{ _tag: "Mistyped", edge }]
  })
  const ordered = new Set(graph.order)
  const cyclic = graph.nodes.map((node) => node.id).filter((id) => !ordered.has(id))
  return [...duplicates, ...broken, ...(cyclic.length === 0 ? [] : [{ _tag: "Cyclic", nodes: cyclic } as const])]
}

/**
 * Whether a path leads from one node to another; a node reaches itself.
 *
 * ```ts
 * import { Graph } from "@escapement/env"
 *
 * const node = (id: string) => ({ id, inputs: [{ name: "in", type: "key" }], outputs: [{ name: "out", type: "key" }] })
 * const link = (from: string, to: string) => ({ from: { node: from, port: "out" }, to: { node: to, port: "in" } })
 * const graph = Graph.makeGraph([node("key"), node("safe")], [link("key", "safe")])
 *
 * Graph.reaches(graph, "key", "safe") // → true
 * Graph.reaches(graph, "safe", "key") // → false
 * ```
 */
export const reaches = (graph: DependencyGraph, from: string, to: string): boolean => {
  const reached = new Set([from])
  for (const id of reached) {
    if (id === to) return true
    for (const edge of graph.outOf(id)) reached.add(edge.to.node)
  }
  return false
}

/**
 * Returns the width of a graph: the largest number of nodes that have the same depth; 0 without nodes.
 *
 * ```ts
 * import { Graph } from "@escapement/env"
 *
 * const node = (id: string) => ({ id, inputs: [{ name: "in", type: "key" }], outputs: [{ name: "out", type: "key" }] })
 * const link = (from: string, to: string) => ({ from: { node: from, port: "out" }, to: { node: to, port: "in" } })
 *
 * // two keys may be found in any order
 * Graph.measureWidth(Graph.makeGraph([node("red"), node("blue"), node("safe")], [link("red", "safe"), link("blue", "safe")])) // → 2
 * ```
 */
export const measureWidth = (graph: DependencyGraph): number => {
  const counts = new Map<number, number>()
  for (const node of graph.nodes) counts.set(graph.depth(node.id), (counts.get(graph.depth(node.id)) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}
