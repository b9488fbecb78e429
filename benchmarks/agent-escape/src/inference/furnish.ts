import type { Randomness } from "@escapement/core"
import type { InferenceDifficulty } from "../Difficulty.ts"
import { type Skeleton, triggerPort } from "../generate/Skeleton.ts"
import type { Valuation } from "../generate/Valuation.ts"
import { makeFileShelf } from "../tools/FileShelf.ts"
import { drawPhrase, drawValue } from "../tools/draw.ts"
import { findTemplate } from "../tools/Library.ts"
import { type PortType, canonicalValue, isPhysical } from "../tools/PortType.ts"
import { rackPort, rackSize } from "../tools/Rack.ts"
import type { FileShelf, Template, Values } from "../tools/Template.ts"
import { addDistractors } from "./addDistractors.ts"
import type { Furnishing, Furniture, Loose } from "./Furnishing.ts"
import { type RackRow, rackOf, rackUp } from "./racks.ts"

const looseOf = ({ edges, nodes }: Pick<Furnishing, "nodes" | "edges">): ReadonlyArray<Loose> =>
  nodes.flatMap(({ inputs, template }, node) =>
    findTemplate(template)
      .inputs.filter(({ name }) => !edges.some((edge) => edge.to === node && edge.input === name))
      .map(({ name, type }) => ({ node, port: name, type, value: inputs[name] ?? "" }))
  )

/** Returns the class of a port's values. Values of one class look alike: only clues tell them apart. */
const classOf = (template: Template, port: string, type: PortType): string => {
  const isSpecial =
    template.inputs.some(({ feed, name }) => name === port && feed === "built") || template.id.startsWith("rot-n")
  return isSpecial && type !== "File_Id" ? `${template.id.replace(/~.*/, "")}.${port}` : type
}

/** Draws a number or a text as long as another one, so that outputs computed from the two have the same length, too. */
const asLongAs = (value: string, type: PortType, rng: Randomness.Rng): string => {
  if (type === "Big_Int") return String(rng.int(1, 9)) + Array.from(value.slice(1), () => rng.int(0, 9)).join("")
  let text = ""
  while (text.length < value.length) text += text === "" ? drawPhrase(rng) : ` ${drawPhrase(rng)}`
  return text.slice(0, value.length).trim()
}

/**
 * What a decoy is modelled on: the node whose input it could be, and whether its output must be as long as the
 * node's.
 */
interface Model {
  readonly template: Template
  readonly outputs: Values
  readonly isMeasured: boolean
}

/** Draws another value that would look right at a port. */
const redraw = (
  { isMeasured, outputs, template }: Model,
  { port, type }: Loose,
  rng: Randomness.Rng,
  shelf: FileShelf
): string => {
  if (template.kind === "item" || template.kind === "container") return drawValue(type, rng, shelf)
  const [output] = template.outputs
  const isWanted = isMeasured && template.invertible === true
  const isPlain = output?.type === "Big_Int" || output?.type === "Text_Generic"
  const wanted = isWanted && isPlain ? asLongAs(outputs[output.name] ?? "", output.type, rng) : undefined
  return template.complete(rng, {}, shelf, wanted).inputs[port] ?? drawValue(type, rng, shelf)
}

/** Redraws before a class is taken to have no more values. */
const maxRedraws = 30

/** Fills every class up to the candidates, and so every type that is asked for. */
const drawDecoys = (
  furnished: Pick<Furnishing, "nodes" | "edges">,
  loose: ReadonlyArray<Loose>,
  { candidates, sources }: InferenceDifficulty,
  shelf: FileShelf,
  rng: Randomness.Rng
): ReadonlyArray<RackRow> => {
  const templateOf = (node: number) => findTemplate(furnished.nodes[node]?.template ?? "")
  const asked = furnished.nodes.flatMap(({ inputs, template }, node) =>
    findTemplate(template).inputs.map(({ name, type }) => ({ node, port: name, type, value: inputs[name] ?? "" }))
  )
  const taken = new Set(asked.map(({ type, value }) => canonicalValue(type, value)))
  const byClass = Map.groupBy(loose, ({ node, port, type }) => classOf(templateOf(node), port, type))
  for (const { node, port, type, value } of asked) {
    if (!loose.some((one) => one.type === type)) byClass.set(type, [{ node, port, type, value }])
  }
  return [...byClass].flatMap(([, members]) => {
    const rows: Array<RackRow> = []
    for (let tries = 0; tries < maxRedraws * candidates && rows.length + members.length < candidates; tries++) {
      const member = rng.pick(members)
      const { outputs = {} } = furnished.nodes[member.node] ?? {}
      const model = { template: templateOf(member.node), outputs, isMeasured: sources === "racks" }
      const value = redraw(model, member, rng, shelf)
      const form = canonicalValue(member.type, value)
      if (form === undefined || taken.has(form) || value.length > 400) continue
      taken.add(form)
      rows.push({ type: member.type, value, takers: [] })
    }
    return rows
  })
}

/** Joins the inputs that take the same value into one row. */
const joined = (loose: ReadonlyArray<Loose>): ReadonlyArray<RackRow> =>
  [...Map.groupBy(loose, ({ type, value }) => `${type} ${value}`).values()].flatMap((takers) =>
    takers.slice(0, 1).map(({ type, value }) => ({ type, value, takers }))
  )

/**
 * Returns a skeleton without the visible things that bear one value each. The inputs that took these values
 * become loose.
 */
const withoutLooseItems = (nodes: ReadonlyArray<Furniture>, edges: Furnishing["edges"]) => {
  const held = new Set(edges.flatMap(({ input, to }) => (input === triggerPort ? [to] : [])))
  const kept = nodes.flatMap(({ template }, node) =>
    findTemplate(template).kind === "item" && !held.has(node) ? [] : [node]
  )
  const places = new Map(kept.map((node, place) => [node, place]))
  return {
    nodes: kept.flatMap((node) => nodes[node] ?? []),
    edges: edges.flatMap((edge) => {
      const [from, to] = [places.get(edge.from), places.get(edge.to)]
      return from === undefined || to === undefined ? [] : [{ ...edge, from, to }]
    })
  }
}

/**
 * Turns the things in containers that bear one value each into racks with decoys. Also returns the decoys that
 * are left.
 */
const rackHeld = (
  { edges, nodes }: Pick<Furnishing, "nodes" | "edges">,
  decoys: ReadonlyArray<RackRow>,
  rng: Randomness.Rng
) => {
  const held = nodes.flatMap(({ template }, node) => (findTemplate(template).kind === "item" ? [node] : []))
  const left = rng.shuffle(decoys)
  // half of the decoys at most: the racks in the open need theirs
  const beside = Math.min(rackSize - 1, Math.floor(left.length / (2 * Math.max(1, held.length))))
  const changed = [...nodes]
  const ports = new Map<number, string>()
  for (const node of held) {
    const template = findTemplate(nodes[node]?.template ?? "")
    const [port] = template.outputs
    if (port === undefined) continue
    const own = { type: port.type, value: nodes[node]?.outputs[port.name] ?? "" }
    const rows = rng.shuffle([own, ...left.splice(0, beside)])
    changed[node] = rackOf(rows, rng, template.trigger)
    ports.set(node, rackPort(rows.indexOf(own)))
  }
  const moved = edges.map((edge) => ({ ...edge, output: ports.get(edge.from) ?? edge.output }))
  return { nodes: changed, edges: moved, decoys: left }
}

/**
 * Furnishes a room that needs inference: adds distractors, and racks that hold every value that no machine
 * yields, among similar decoys.
 */
export const furnish = (
  skeleton: Skeleton,
  values: Valuation,
  difficulty: InferenceDifficulty,
  rng: Randomness.Rng
): Furnishing => {
  const shelf = makeFileShelf(values.files)
  const isRacked = difficulty.sources === "racks"
  const grown = skeleton.nodes.map((template, node): Furniture => ({
    template,
    inputs: values.inputs[node] ?? {},
    outputs: values.outputs[node] ?? {}
  }))
  const needed = isRacked ? withoutLooseItems(grown, skeleton.edges) : { nodes: grown, edges: skeleton.edges }
  const count = Math.round((difficulty.distractors ?? 0) * difficulty.nodes)
  const all = addDistractors(needed.nodes, needed.edges, count, shelf, rng)
  const loose = looseOf(all)
  const rows = isRacked
    ? joined(loose)
    : loose.map((one): RackRow => ({ type: one.type, value: one.value, takers: [one] }))
  const decoys = drawDecoys(all, loose, difficulty, shelf, rng)
  const held = isRacked ? rackHeld(all, decoys, rng) : { ...all, decoys }
  const racks = rackUp([...rows, ...held.decoys], held.nodes.length, rng)
  return { nodes: [...held.nodes, ...racks.nodes], edges: [...held.edges, ...racks.edges], files: shelf.files }
}

/** Whether an edge passes a value, and is not a container's drop. */
export const passesValue = (edge: Furnishing["edges"][number]): boolean => edge.input !== triggerPort

/** Returns the outputs of a node that are values. */
export const valueOutputs = (template: string) => findTemplate(template).outputs.filter(({ type }) => !isPhysical(type))
