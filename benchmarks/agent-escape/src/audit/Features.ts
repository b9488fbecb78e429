import { Graph } from "@escapement/env"
import type { Instance } from "../Instance.ts"
import { leastCalls } from "../metrics/efficiency.ts"
import { isSource, isUsable, openRoom } from "../Room.ts"

/** Measured properties of an instance. */
export interface Features {
  readonly nodes: number
  readonly edges: number
  /** Edges on the longest path. */
  readonly depth: number
  /** Most nodes at one depth. */
  readonly width: number
  readonly hidden: number
  /** Usable nodes that no other node feeds. */
  readonly sources: number
  readonly items: number
  /** Different tools; a variant counts as its base. */
  readonly toolKinds: number
  readonly leastCalls: number
}

/** Measures the features of an instance. */
export const measureFeatures = (instance: Instance): Features => {
  const { entities, graph } = openRoom(instance)
  const all = [...entities.values()]
  const tools = all.filter(({ kind }) => kind === "tool").map(({ template }) => template.id.replace(/~.*/, ""))
  return {
    nodes: all.length,
    edges: instance.edges.length,
    depth: graph.depth(instance.goal),
    width: Graph.measureWidth(graph),
    hidden: all.filter(({ holder }) => holder !== undefined).length,
    sources: all.filter((entity) => isUsable(entity) && isSource(entity)).length,
    items: all.filter(({ kind }) => kind === "item").length,
    toolKinds: new Set(tools).size,
    leastCalls: leastCalls(instance)
  }
}
