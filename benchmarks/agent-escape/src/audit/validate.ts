import { Graph } from "@escapement/env"
import { Result } from "effect"
import { executeTool } from "../tools/executeTool.ts"
import type { Instance } from "../Instance.ts"
import type { RoomNode } from "../RoomNode.ts"
import type { RoomEdge } from "../RoomEdge.ts"
import { isTemplate } from "../tools/Library.ts"
import { type Entity, type Room, neededNodes, openRoom } from "../Room.ts"
import { buildGraph } from "../generate/buildGraph.ts"
import { needsInference } from "../Difficulty.ts"
import { findMisreadings } from "../inference/findMisreadings.ts"
import { triggerPort } from "../generate/Skeleton.ts"
import { writeWeight } from "../play/describe.ts"
import { findLoads, sumStamps } from "../tools/drawScale.ts"
import { isTotal } from "../tools/totals.ts"

const proseOf = (node: RoomNode): string => [node.epithet, node.look, ...node.narrative].join("\n")

const structure = (instance: Instance): ReadonlyArray<string> => {
  const unknown = instance.nodes.find((node) => !isTemplate(node.template))
  if (unknown !== undefined) return [`node ${unknown.id} has the unknown template ${unknown.template}`]
  const graph = buildGraph(instance)
  const flaws = Graph.findGraphFlaws(graph).map((flaw) => `the graph is flawed: ${JSON.stringify(flaw)}`)
  if (flaws.length > 0) return flaws
  if (graph.node(instance.goal) === undefined) return ["the goal is not a node"]
  // a room that needs inference has things that lead nowhere on purpose
  if (needsInference(instance.difficulty)) return []
  return graph.nodes
    .filter((node) => !Graph.reaches(graph, node.id, instance.goal))
    .map((node) => `node ${node.id} leads nowhere`)
}

const inputFlaws = (room: Room, entity: Entity): ReadonlyArray<string> =>
  entity.inputs.flatMap(({ edge, name, value }) => {
    if (value === "") return [`${entity.id}.${name} has no value`]
    const source = edge === undefined ? undefined : room.entities.get(edge.from.node)
    const fed = source?.outputs.find((output) => output.name === edge?.from.port)?.value
    return edge === undefined || fed === value ? [] : [`${entity.id}.${name} is not what its source yields`]
  })

const values = (room: Room): ReadonlyArray<string> => {
  const entities = [...room.entities.values()]
  return [
    ...entities.flatMap((entity) => inputFlaws(room, entity)),
    ...entities.flatMap(({ id, outputs }) =>
      outputs.filter((output) => output.value === "").map((output) => `${id}.${output.name} has no value`)
    )
  ]
}

/** Counts how many sentences at the two ends of an edge tell of it, by the words that name it. */
const tellings = (room: Room, edge: RoomEdge): number => {
  const [from, to] = [room.entities.get(edge.from.node), room.entities.get(edge.to.node)]
  if (from === undefined || to === undefined) return 0
  const ports =
    edge.to.port === triggerPort
      ? []
      : [
          from.outputs.find((output) => output.name === edge.from.port)?.title ?? "",
          to.inputs.find((input) => input.name === edge.to.port)?.title ?? ""
        ]
  const tells = (teller: Entity, other: Entity) =>
    teller.node.narrative.filter(
      (sentence) => sentence.includes(other.node.epithet) && ports.every((title) => sentence.includes(title))
    ).length
  return tells(from, to) + tells(to, from)
}

/** Shorter values occur in prose by chance. */
const tellingLength = 4

const narrative = (room: Room): ReadonlyArray<string> => {
  const { edges, nodes } = room.instance
  const sentences = nodes.reduce((total, node) => total + node.narrative.length, 0)
  const untold = edges.filter((edge) => tellings(room, edge) === 0)
  return [
    ...(sentences === edges.length ? [] : [`${sentences} hints tell of ${edges.length} edges`]),
    ...untold.map((edge) => `no hint tells of the edge into ${edge.to.node}.${edge.to.port}`)
  ]
}

/**
 * Makes a quick test of whether a part of at least four characters can occur in the text. It may wrongly say yes,
 * never wrongly no.
 */
const sieve = (text: string): ((part: string) => boolean) => {
  const seen = new Uint8Array(1 << 16)
  const placeOf = (of: string, at: number): number =>
    (of.charCodeAt(at) * 0x9e37 +
      of.charCodeAt(at + 1) * 0x1f35 +
      of.charCodeAt(at + 2) * 0x51ed +
      of.charCodeAt(at + 3)) &
    0xffff
  for (let at = 0; at + 3 < text.length; at++) seen[placeOf(text, at)] = 1
  return (part) => {
    for (let at = 0; at + 3 < part.length; at++) if (seen[placeOf(part, at)] === 0) return false
    return true
  }
}

/** Lists the secrets that the prose of a room gives away: ids, values, and epithets that two entities share. */
const secrecy = (room: Room): ReadonlyArray<string> => {
  const { inventory = [], nodes, setting } = room.instance
  const epithets = new Set(nodes.map((node) => node.epithet))
  const prose = [setting, ...nodes.map(proseOf), ...inventory].join("\n")
  const mayHold = sieve(prose)
  const entities = [...room.entities.values()]
  const secrets = [...entities.flatMap(({ inputs }) => inputs), ...entities.flatMap(({ outputs }) => outputs)]
  // an inventory's numbers have at most four digits: a value of four characters can occur among them by chance
  const least = inventory.length > 0 ? tellingLength + 1 : tellingLength
  return [
    ...(epithets.size === nodes.length ? [] : ["two entities share an epithet"]),
    ...nodes
      .filter((node) => mayHold(node.id) && prose.includes(node.id))
      .map((node) => `the narrative names ${node.id} by its id`),
    ...secrets
      .filter(({ value }) => value.length >= least && mayHold(value) && prose.includes(value))
      .map(({ name }) => `the narrative prints the value of a port ${name}`)
  ]
}

const flag = (room: Room): ReadonlyArray<string> => {
  const entities = [...room.entities.values()]
  const shown = [
    ...entities.flatMap((entity) => entity.inputs),
    ...entities.flatMap((entity) => (entity.id === room.goal.id ? [] : entity.outputs))
  ]
  return shown.some(({ value }) => value.includes(room.flag.value)) ? ["the flag is disclosed before the goal"] : []
}

/** Reports what would tell right values from wrong ones in a room whose machines are total. */
const silence = (room: Room): ReadonlyArray<string> => {
  if (room.instance.difficulty.tools !== "total") return []
  const entities = [...room.entities.values()]
  const isRead = (id: string | undefined) => room.entities.get(id ?? "")?.kind === "item"
  return [
    ...entities
      .filter(({ kind, template }) => kind === "tool" && !isTotal(template.id))
      .map(({ id }) => `${id} does not run on all values of its types`),
    ...entities
      .filter(({ inputs, kind }) => kind === "container" && !inputs.every(({ edge }) => isRead(edge?.from.node)))
      .map(({ id }) => `the lock of ${id} takes what a machine yields`)
  ]
}

/** Reports each scale whose load is not the only one of its weight, or has another sum of stamps than its node takes. */
const scales = (room: Room): ReadonlyArray<string> =>
  [...room.entities.values()].flatMap(({ id, inputs, node: { scale } }) => {
    if (scale === undefined) return []
    const [load, ...others] = findLoads(scale)
    if (load === undefined) return [`no ingots of ${id} weigh ${writeWeight(scale.total)}`]
    if (others.length > 0) return [`two selections of the ingots of ${id} weigh ${writeWeight(scale.total)}`]
    const stamps = String(sumStamps(load))
    return inputs
      .filter(({ isWeighed, value }) => isWeighed && value !== stamps)
      .map(({ name }) => `${id}.${name} is not the sum of the stamps on its load`)
  })

/** Whether some sequence of calls solves the goal, without the use of one node if `without` is given. */
const isSolvable = (room: Room, without?: string): boolean => {
  const done = new Set<string>()
  for (let before = -1; before < done.size;) {
    before = done.size
    for (const entity of room.entities.values()) {
      const isVisible = entity.holder === undefined || done.has(entity.holder)
      const isFed = entity.inputs.every(({ edge }) => edge === undefined || done.has(edge.from.node))
      if (isVisible && isFed && entity.id !== without) done.add(entity.id)
    }
  }
  return done.has(room.goal.id)
}

/**
 * Reports a room whose goal no sequence of calls reaches, such as one with a container that waits for what it
 * holds.
 */
const reachable = (room: Room): ReadonlyArray<string> =>
  isSolvable(room) ? [] : ["no sequence of calls reaches the goal"]

/** Reports each node that the room does not need. */
export const findIdle = (instance: Instance): ReadonlyArray<string> => {
  const room = openRoom(instance)
  return neededNodes(room).flatMap((id) => (isSolvable(room, id) ? [`it can be solved without ${id}`] : []))
}

/**
 * Lists all flaws of an instance; empty if it may be played. Source: paper, App. A.6, final validation; the
 * checks of narratives and the flag are ours.
 */
export const findFlaws = (instance: Instance): ReadonlyArray<string> => {
  const flaws = structure(instance)
  if (flaws.length > 0) return flaws
  const room = openRoom(instance)
  const told = needsInference(instance.difficulty) ? findMisreadings(room) : narrative(room)
  return [
    ...values(room),
    ...reachable(room),
    ...told,
    ...secrecy(room),
    ...flag(room),
    ...silence(room),
    ...scales(room)
  ]
}

/**
 * Lists the tools whose results, executed again, differ from the instance. The Python executor is left out, as
 * only a world can run it.
 */
export const findDrift = (instance: Instance): ReadonlyArray<string> => {
  const room = openRoom(instance)
  return [...room.entities.values()].flatMap(({ id, node, template }) => {
    if (template.kind === "item" || template.kind === "container" || template.engine._tag === "Python") return []
    const product = executeTool(template.engine.run, node.inputs, room.files)
    if (Result.isFailure(product)) return [`${id} (${template.id}) failed: ${product.failure}`]
    const { values } = product.success
    return Object.keys(node.outputs).every((port) => values[port] === node.outputs[port])
      ? []
      : [`${id} (${template.id}) yields something else now`]
  })
}
