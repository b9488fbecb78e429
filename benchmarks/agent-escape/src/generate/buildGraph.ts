import { Graph } from "@escapement/env"
import type { RoomEdge } from "../RoomEdge.ts"
import type { RoomNode } from "../RoomNode.ts"
import { triggerPort } from "./Skeleton.ts"
import { findTemplate } from "../tools/Library.ts"

/** The parts of an instance that its dependency graph is built from. */
interface Joined {
  readonly nodes: ReadonlyArray<Pick<RoomNode, "id" | "template">>
  readonly edges: ReadonlyArray<RoomEdge>
}

/** Builds the dependency graph of an instance; triggers count as ports. */
export const buildGraph = ({ edges, nodes }: Joined): Graph.DependencyGraph =>
  Graph.makeGraph(
    nodes.map((node) => {
      const { inputs, outputs, trigger } = findTemplate(node.template)
      const dropped = trigger === undefined ? [] : [{ name: triggerPort, type: trigger }]
      return { id: node.id, inputs: [...inputs, ...dropped], outputs }
    }),
    edges
  )
