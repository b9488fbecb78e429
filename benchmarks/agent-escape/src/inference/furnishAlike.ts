import type { Randomness } from "@escapement/core"
import { Result } from "effect"
import type { InferenceDifficulty } from "../Difficulty.ts"
import { type Skeleton, triggerPort } from "../generate/Skeleton.ts"
import type { Valuation } from "../generate/Valuation.ts"
import { makeFileShelf } from "../tools/FileShelf.ts"
import { findTemplate } from "../tools/Library.ts"
import { isPhysical } from "../tools/PortType.ts"
import { rackPort, rackSize } from "../tools/Rack.ts"
import { type Row, type Taker, drawDecoys } from "./drawDecoys.ts"
import type { Furnishing, Furniture } from "./Furnishing.ts"
import { rackOf, rackUp } from "./racks.ts"

/** A skeleton with its values. */
interface Plan {
  readonly skeleton: Skeleton
  readonly values: Valuation
}

/** Whether a container holds the goal of a plan. */
export const hasHiddenGoal = ({ skeleton }: Plan): boolean =>
  skeleton.edges.some(({ input, to }) => to === 0 && input === triggerPort)

/** Joins a plan and a second one without its goal, which is the first node. */
const join = (plan: Plan, second: Plan): Pick<Furnishing, "nodes" | "edges" | "files"> => {
  const furnitureOf = ({ skeleton, values }: Plan) =>
    skeleton.nodes.map((template, node): Furniture => {
      const scale = values.scales[node]
      return {
        template,
        inputs: values.inputs[node] ?? {},
        outputs: values.outputs[node] ?? {},
        ...(scale === undefined ? {} : { scale })
      }
    })
  const first = furnitureOf(plan)
  const by = first.length - 1
  const edges = second.skeleton.edges.filter(({ to }) => to !== 0)
  return {
    nodes: [...first, ...furnitureOf(second).slice(1)],
    edges: [...plan.skeleton.edges, ...edges.map((edge) => ({ ...edge, from: edge.from + by, to: edge.to + by }))],
    files: new Map([...plan.values.files, ...second.values.files])
  }
}

/** Lists the things that take values, each with the values that racks will bear. */
const takersOf = ({ edges, nodes }: Pick<Furnishing, "nodes" | "edges">): ReadonlyArray<Taker> =>
  nodes.flatMap(({ inputs, template: id }, node) => {
    const template = findTemplate(id)
    // a sum of stamps is given as what a machine yields is: racks bear neither
    const isGiven = (port: string) =>
      template.inputs.some(({ feed, name }) => name === port && feed === "weighed") ||
      edges.some(
        ({ from, input, to }) =>
          to === node && input === port && findTemplate(nodes[from]?.template ?? "").kind !== "item"
      )
    const ports = template.inputs.filter(({ type }) => !isPhysical(type)).map(({ name }) => name)
    const valuesOf = (names: ReadonlyArray<string>) =>
      Object.fromEntries(names.map((name) => [name, inputs[name] ?? ""]))
    const racked = ports.filter((port) => !isGiven(port))
    return [{ node, template, given: valuesOf(ports.filter(isGiven)), racked: valuesOf(racked) }]
  })

/** A rack that takes the place of an item in a container, and the item's row on it. */
interface Held {
  readonly item: number
  readonly rows: ReadonlyArray<Row>
  readonly own: Row
}

/** Rounds up or down at random, so that the mean is exact. */
const roundAtRandom = (value: number, rng: Randomness.Rng): number =>
  Math.floor(value) + Number(rng.unit() < value - Math.floor(value))

/**
 * Puts decoys beside the row of each item in a container, as many as its class has for each true value: so labels in
 * containers are needed as often as others. Returns the rows that are left.
 */
const rackHeld = (
  { edges, nodes }: Pick<Furnishing, "nodes" | "edges">,
  rows: ReadonlyArray<Row>,
  rng: Randomness.Rng
): { readonly held: ReadonlyArray<Held>; readonly left: ReadonlyArray<Row> } => {
  const inContainers = new Set(edges.flatMap(({ input, to }) => (input === triggerPort ? [to] : [])))
  const trueRows = rows.filter(({ taker }) => taker !== undefined)
  const decoys = Map.groupBy(rng.shuffle(rows.filter(({ taker }) => taker === undefined)), ({ key }) => key)
  const besideOf = new Map(
    [...Map.groupBy(trueRows, ({ key }) => key)].map(([key, same]) => [
      key,
      (decoys.get(key)?.length ?? 0) / same.length
    ])
  )
  const held: Array<Held> = []
  for (const edge of edges) {
    if (!inContainers.has(edge.from) || findTemplate(nodes[edge.from]?.template ?? "").kind !== "item") continue
    const own = trueRows.find(({ taker }) => taker?.node === edge.to && taker.port === edge.input)
    if (own === undefined) continue
    const count = Math.max(1, Math.min(rackSize - 1, roundAtRandom(besideOf.get(own.key) ?? 1, rng)))
    held.push({ item: edge.from, own, rows: rng.shuffle([own, ...(decoys.get(own.key) ?? []).splice(0, count)]) })
  }
  const moved = new Set(held.map(({ own }) => own))
  return { held, left: [...trueRows.filter((row) => !moved.has(row)), ...[...decoys.values()].flat()] }
}

/**
 * Furnishes a room whose decoys and distractors are drawn as what is needed. A second plan, drawn as the first and
 * without its goal, gives the distractors. Racks bear every value that no machine yields, of both plans, among
 * decoys.
 */
export const furnishAlike = (
  plan: Plan,
  second: Plan,
  { candidates }: InferenceDifficulty,
  rng: Randomness.Rng
): Result.Result<Furnishing, string> => {
  const joined = join(plan, second)
  const shelf = makeFileShelf(joined.files)
  const drawn = drawDecoys(takersOf(joined), candidates, shelf, rng)
  if (Result.isFailure(drawn)) return Result.fail(drawn.failure)
  const { held, left } = rackHeld(joined, drawn.success, rng)
  const rackAt = new Map(held.map((one) => [one.item, one]))
  const kept = joined.nodes.flatMap(({ template }, node) =>
    findTemplate(template).kind === "item" && !rackAt.has(node) ? [] : [node]
  )
  const places = new Map(kept.map((node, place) => [node, place]))
  const nodes = kept.flatMap((node): ReadonlyArray<Furniture> => {
    const furniture = joined.nodes[node]
    if (furniture === undefined) return []
    const rack = rackAt.get(node)
    return [rack === undefined ? furniture : rackOf(rack.rows, rng, findTemplate(furniture.template).trigger)]
  })
  const edges = joined.edges.flatMap((edge) => {
    const [from, to] = [places.get(edge.from), places.get(edge.to)]
    if (from === undefined || to === undefined) return []
    const rack = rackAt.get(edge.from)
    return [{ ...edge, from, to, output: rack === undefined ? edge.output : rackPort(rack.rows.indexOf(rack.own)) }]
  })
  const racks = rackUp(
    left.map(({ taker, type, value }) => ({
      type,
      value,
      takers: taker === undefined ? [] : [{ node: places.get(taker.node) ?? 0, port: taker.port }]
    })),
    nodes.length,
    rng
  )
  return Result.succeed({
    nodes: [...nodes, ...racks.nodes],
    edges: [...edges, ...racks.edges],
    files: shelf.files
  })
}
