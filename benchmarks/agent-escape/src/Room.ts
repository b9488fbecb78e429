import { Graph } from "@escapement/env"
import { needsInference } from "./Difficulty.ts"
import { buildGraph } from "./generate/buildGraph.ts"
import type { Instance } from "./Instance.ts"
import type { RoomNode } from "./RoomNode.ts"
import type { RoomEdge } from "./RoomEdge.ts"
import { isRack } from "./tools/Rack.ts"
import { findTemplate } from "./tools/Library.ts"
import { type PortType, canonicalValue, isPhysical } from "./tools/PortType.ts"
import { triggerPort } from "./generate/Skeleton.ts"
import type { Files, GeneratedTool, Template } from "./tools/Template.ts"

/** A typed input of an entity, the edge that feeds it, if any, and its true value. */
export interface EntityInput {
  readonly name: string
  readonly type: PortType
  readonly title: string
  readonly value: string
  /** The value in the canonical form of its type; values in calls are compared with it. */
  readonly canonical: string
  readonly edge: RoomEdge | undefined
  /** Whether the value follows from the entity's scale; no edge feeds it, and nothing shows it. */
  readonly isWeighed: boolean
  /** Whether the value is found on a rack. */
  readonly isFromRack: boolean
}

/** A typed value output of an entity, and its true value. */
export interface EntityOutput {
  readonly name: string
  readonly type: PortType
  readonly title: string
  readonly value: string
}

/** A node of a room with its template, ready for use. */
export interface Entity {
  readonly id: string
  readonly kind: Template["kind"]
  readonly template: Template
  readonly node: RoomNode
  readonly inputs: ReadonlyArray<EntityInput>
  readonly outputs: ReadonlyArray<EntityOutput>
  /** The id of the container that holds the entity at first; undefined if no container holds it. */
  readonly holder: string | undefined
  /** Ids of the nodes that the entity drops once it is solved. */
  readonly holds: ReadonlyArray<string>
}

/** A room with everything looked up. */
export interface Room {
  readonly instance: Instance
  readonly entities: ReadonlyMap<string, Entity>
  readonly goal: Entity
  /** The true value of the goal's only output. */
  readonly flag: EntityOutput
  readonly files: Files
  readonly graph: Graph.DependencyGraph
}

const entityOf = (instance: Instance, node: RoomNode): Entity => {
  const template = findTemplate(node.template)
  const edgeInto = (port: string) => instance.edges.find(({ to }) => to.node === node.id && to.port === port)
  const isFromRack = (edge: RoomEdge | undefined) =>
    edge !== undefined && isRack(instance.nodes.find(({ id }) => id === edge.from.node)?.template ?? "")
  return {
    id: node.id,
    kind: template.kind,
    template,
    node,
    inputs: template.inputs.map((port) => ({
      name: port.name,
      type: port.type,
      title: port.title,
      value: node.inputs[port.name] ?? "",
      canonical: canonicalValue(port.type, node.inputs[port.name] ?? "") ?? "",
      edge: edgeInto(port.name),
      isWeighed: port.feed === "weighed",
      isFromRack: isFromRack(edgeInto(port.name))
    })),
    outputs: template.outputs
      .filter((port) => !isPhysical(port.type))
      .map((port) => ({
        name: port.name,
        type: port.type,
        title: node.labels?.[port.name] ?? port.title,
        value: node.outputs[port.name] ?? ""
      })),
    holder: instance.edges.find((edge) => edge.to.node === node.id && edge.to.port === triggerPort)?.from.node,
    holds: instance.edges
      .filter((edge) => edge.from.node === node.id && edge.to.port === triggerPort)
      .map((edge) => edge.to.node)
  }
}

/** Builds the room of an instance. */
export const openRoom = (instance: Instance): Room => {
  const entities = new Map(instance.nodes.map((node) => [node.id, entityOf(instance, node)]))
  const goal = entities.get(instance.goal)
  const flag = goal?.outputs[0]
  if (goal === undefined || flag === undefined) throw new Error(`instance ${instance.name} has no goal`)
  const files = new Map(instance.files.map((file) => [file.id, Buffer.from(file.content, "base64")]))
  return { instance, entities, goal, flag, files, graph: buildGraph(instance) }
}

/** Returns the inputs of an entity whose values are marked on it. */
export const constantsOf = ({ inputs }: Entity): ReadonlyArray<EntityInput> =>
  inputs.filter(({ edge, isWeighed }) => edge === undefined && !isWeighed)

/** A tool or a terminal. */
export type Machine = Entity & { readonly template: GeneratedTool }

/** Whether an entity is a tool or a terminal, which runs when it is used. */
export const isMachine = (entity: Entity): entity is Machine => isUsable(entity) && entity.kind !== "container"

/** Whether an entity can be used, with or without parameters, and not only read. */
export const isUsable = (entity: Entity): boolean => entity.kind !== "item"

/**
 * Whether no other node feeds an entity a value. Racks do not count, because they only show where values are
 * found. Source: paper, §4.1.
 */
export const isSource = (entity: Entity): boolean =>
  entity.inputs.every((input) => input.edge === undefined || input.isFromRack)

/**
 * Returns the ids of the nodes that the goal needs: all nodes, except distractors and racks without a needed
 * value in rooms that need inference.
 */
export const neededNodes = ({ entities, graph, instance }: Room): ReadonlyArray<string> => {
  const ids = [...entities.keys()]
  return needsInference(instance.difficulty) ? ids.filter((id) => Graph.reaches(graph, id, instance.goal)) : ids
}
