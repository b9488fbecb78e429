import { Graph, type Toolkit } from "@escapement/env"
import type { RoomEdge } from "./RoomEdge.ts"
import type { RoomNode } from "./RoomNode.ts"
import { findTemplate, isTemplate } from "./tools/Library.ts"
import { buildGraph } from "./generate/buildGraph.ts"
import { triggerPort } from "./generate/Skeleton.ts"

/** The parts of an instance that may contradict each other or the library. */
interface Checked {
  readonly nodes: ReadonlyArray<Pick<RoomNode, "id" | "inputs" | "outputs" | "scale" | "template">>
  readonly edges: ReadonlyArray<RoomEdge>
  readonly goal: string
}

/** Longest piece of the room that an issue repeats, in characters. */
const maxShown = 60
const shown = (text: string): string => JSON.stringify(text.slice(0, maxShown))

const ofNodes = function* ({ nodes }: Checked): Generator<Toolkit.Inconsistency> {
  const ids = new Set<string>()
  for (const [index, { id, template }] of nodes.entries()) {
    if (!isTemplate(template)) {
      yield { path: ["nodes", index, "template"], issue: `no template is called ${shown(template)}` }
    }
    if (ids.has(id)) yield { path: ["nodes", index, "id"], issue: `two nodes are called ${shown(id)}` }
    ids.add(id)
  }
}

const ofEdges = function* (instance: Checked): Generator<Toolkit.Inconsistency> {
  const flaws = Graph.findGraphFlaws(buildGraph(instance))
  for (const flaw of flaws) {
    if (flaw._tag === "Cyclic")
      yield { path: ["edges"], issue: `nodes wait for each other: ${flaw.nodes.slice(0, 5).join(", ").slice(0, 200)}` }
    if (flaw._tag === "Unresolved" || flaw._tag === "Mistyped") {
      const { from, to } = flaw.edge
      const why = flaw._tag === "Mistyped" ? "joins ports of two types" : "leads from or to a port that is not there"
      yield { path: ["edges"], issue: `the edge from ${shown(from.node)} to ${shown(to.node)} ${why}` }
    }
  }
  const fed = new Set<string>()
  for (const [index, { to }] of instance.edges.entries()) {
    const port = JSON.stringify([to.node, to.port])
    if (fed.has(port))
      yield { path: ["edges", index], issue: `two edges lead to ${shown(to.port)} of ${shown(to.node)}` }
    fed.add(port)
  }
}

/** Checks that every machine that weighs has a scale, and nothing else has one. */
const ofScales = function* ({ nodes }: Checked): Generator<Toolkit.Inconsistency> {
  for (const [index, { scale, template }] of nodes.entries()) {
    const weighs = findTemplate(template).inputs.some(({ feed }) => feed === "weighed")
    if (weighs && scale === undefined)
      yield { path: ["nodes", index, "scale"], issue: "a machine that weighs needs a scale" }
    if (!weighs && scale !== undefined) yield { path: ["nodes", index, "scale"], issue: "this thing does not weigh" }
  }
}

/** Checks that every port has a value, and that both ends of an edge have the same one, if both exist. */
const ofValues = function* (instance: Checked): Generator<Toolkit.Inconsistency> {
  const graph = buildGraph(instance)
  const indices = new Map(instance.nodes.map(({ id }, index) => [id, index]))
  const valueOf = (values: Readonly<Record<string, string>>, port: string) =>
    Object.hasOwn(values, port) ? values[port] : undefined
  for (const [index, { id, inputs, outputs }] of instance.nodes.entries()) {
    for (const { name } of graph.node(id)?.inputs ?? []) {
      if (name !== triggerPort && (valueOf(inputs, name) ?? "") === "")
        yield { path: ["nodes", index, "inputs", name], issue: "has no value" }
    }
    for (const { name, type } of graph.node(id)?.outputs ?? []) {
      const isObject = type === "Item" || type === "Hidden_Item"
      if (!isObject && (valueOf(outputs, name) ?? "") === "")
        yield { path: ["nodes", index, "outputs", name], issue: "has no value" }
    }
  }
  for (const [index, { from, to }] of instance.edges.entries()) {
    if (to.port === triggerPort) continue
    const source = instance.nodes[indices.get(from.node) ?? -1]
    const target = instance.nodes[indices.get(to.node) ?? -1]
    if (source === undefined || target === undefined) continue
    if (valueOf(source.outputs, from.port) !== valueOf(target.inputs, to.port)) {
      yield { path: ["edges", index], issue: "the values at its two ends differ" }
    }
  }
}

const ofGoal = function* (instance: Checked): Generator<Toolkit.Inconsistency> {
  const goal = buildGraph(instance).node(instance.goal)
  if (goal === undefined) yield { path: ["goal"], issue: `no node is called ${shown(instance.goal)}` }
  else if (goal.outputs.every(({ type }) => type === "Item" || type === "Hidden_Item")) {
    yield { path: ["goal"], issue: `${shown(instance.goal)} yields no flag` }
  }
}

/**
 * Lists every place where a room contradicts itself or the library, node by node; empty if the room can be
 * played. `findFlaws` checks whether its texts are good and every node is needed.
 */
export const inconsistencies = function* (instance: Checked): Generator<Toolkit.Inconsistency> {
  // the later checks look up only templates that the first check found in the library
  yield* ofNodes(instance)
  yield* ofEdges(instance)
  yield* ofGoal(instance)
  yield* ofValues(instance)
  yield* ofScales(instance)
}
