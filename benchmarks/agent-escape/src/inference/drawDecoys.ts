import type { Randomness } from "@escapement/core"
import { Result } from "effect"
import { findValueFlaw } from "../generate/Valuation.ts"
import { drawValue } from "../tools/draw.ts"
import { executeTool } from "../tools/executeTool.ts"
import { makeFileShelf } from "../tools/FileShelf.ts"
import { type PortType, canonicalValue, isPhysical } from "../tools/PortType.ts"
import type { FileShelf, Template, Values } from "../tools/Template.ts"

/** A thing that takes values of racks. */
export interface Taker {
  readonly node: number
  readonly template: Template
  /** The values of inputs that other machines yield, and the sum of the stamps on its load. */
  readonly given: Values
  /** The true values of the other inputs, which racks bear. */
  readonly racked: Values
}

/** A value that a rack bears, and the input that takes it; a decoy has none. */
export interface Row {
  readonly type: PortType
  readonly value: string
  /** The class of the value. */
  readonly key: string
  readonly taker?: { readonly node: number; readonly port: string }
}

/** Inputs of one taker whose decoys are drawn and borne together. */
interface Group {
  readonly taker: Taker
  readonly ports: ReadonlyArray<string>
  /** Whether the values must fit one that a machine yields, so that decoys of other takers do not fit. */
  readonly isTied: boolean
}

/** Returns the class of a port's values, in which decoys are counted: the type, if the values have no other form. */
const classOf = (template: Template, port: string): string => {
  const input = template.inputs.find(({ name }) => name === port)
  const isPlain = input?.feed === "free" || input?.type === "File_Id"
  return isPlain ? input.type : `${template.id.replace(/~.*/, "")}.${port}`
}

const groupsOf = (taker: Taker): ReadonlyArray<Group> => {
  const { racked, template, given } = taker
  const fitting = template.kind === "tool" ? (template.fitting ?? []) : []
  const ports = Object.keys(racked)
  const [together, alone] = [
    ports.filter((port) => fitting.includes(port)),
    ports.filter((port) => !fitting.includes(port))
  ]
  const isTied = fitting.some((port) => Object.hasOwn(given, port))
  return [
    ...(together.length === 0 ? [] : [{ taker, ports: together, isTied }]),
    ...alone.map((port) => ({ taker, ports: [port], isTied: false }))
  ]
}

/**
 * Draws other values of a taker's inputs on racks, by the code that drew the true ones; undefined if a room with
 * these values would be rejected.
 */
const redraw = ({ racked, template, given }: Taker, rng: Randomness.Rng, shelf: FileShelf): Values | undefined => {
  if (template.kind === "item") return undefined
  if (template.kind === "container")
    return Object.fromEntries(template.inputs.map(({ name, type }) => [name, drawValue(type, rng, shelf)]))
  const { foretold = {}, inputs } = (template.completeAlike ?? template.complete)(rng, given, shelf)
  const outputs =
    template.engine._tag === "Python"
      ? Result.succeed(foretold)
      : Result.map(executeTool(template.engine.run, { ...given, ...inputs }, shelf.files), ({ values }) => values)
  if (Result.isFailure(outputs)) return undefined
  const isFlawed = template.outputs
    .filter(({ type }) => !isPhysical(type))
    .some(({ name, type }) => findValueFlaw(outputs.success[name] ?? "", type) !== undefined)
  return isFlawed ? undefined : Object.fromEntries(Object.keys(racked).map((port) => [port, inputs[port] ?? ""]))
}

/** Redraws before a class is taken to have no more values. */
const maxRedraws = 30

/** Fewest decoys for each true value of a class without a form of its own: containers hold some of each. */
const leastDecoys = 2

const countBy = (keys: ReadonlyArray<string>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/**
 * Returns what racks bear: the true values of the takers, and decoys until each class has as many values as there
 * are candidates. A decoy is another draw of the values that a taker could have, of all together whose fit can be
 * computed. So nothing in the values tells which draw is the true one. Fails if two inputs of a class have the same
 * true value.
 */
export const drawDecoys = (
  takers: ReadonlyArray<Taker>,
  candidates: number,
  shelf: FileShelf,
  rng: Randomness.Rng
): Result.Result<ReadonlyArray<Row>, string> => {
  const groups = takers.flatMap(groupsOf)
  const rows: Array<Row> = []
  const taken = new Map<string, Set<string>>()
  const takenIn = (key: string): Set<string> => {
    const known = taken.get(key) ?? new Set()
    taken.set(key, known)
    return known
  }
  /** Adds the values of a group, unless a value is unfit or there already. */
  const add = ({ ports, taker }: Group, values: Values, isTrue: boolean): boolean => {
    const entered = ports.map((port) => {
      const type = taker.template.inputs.find(({ name }) => name === port)?.type ?? "Text_Generic"
      const value = values[port] ?? ""
      return { port, type, value, key: classOf(taker.template, port), form: canonicalValue(type, value) ?? "" }
    })
    const isUnfit = ({ form, key, type, value }: (typeof entered)[number]) =>
      findValueFlaw(value, type) !== undefined || takenIn(key).has(form)
    if (entered.some(isUnfit)) return false
    for (const { form, key, port, type, value } of entered) {
      takenIn(key).add(form)
      rows.push({ type, value, key, ...(isTrue ? { taker: { node: taker.node, port } } : {}) })
    }
    return true
  }
  const addDecoy = (group: Group): boolean => {
    for (let tries = 0; tries < maxRedraws; tries++) {
      const scratch = makeFileShelf(shelf.files)
      const values = redraw(group.taker, rng, scratch)
      if (values === undefined || !add(group, values, false)) continue
      for (const port of group.ports) {
        const file = scratch.files.get(values[port] ?? "")
        if (file !== undefined) shelf.put(file)
      }
      return true
    }
    return false
  }
  for (const group of groups) {
    if (!add(group, group.taker.racked, true)) return Result.fail("a value on a rack is unsuitable, or there twice")
  }
  for (const group of groups.filter(({ isTied }) => isTied)) {
    for (let count = 1; count < candidates; count++) addDecoy(group)
  }
  const plainTypes = new Set(
    takers.flatMap(({ template }) =>
      template.inputs.filter(({ feed, type }) => feed === "free" && !isPhysical(type)).map(({ type }) => type)
    )
  )
  const trueIn = countBy(groups.flatMap(({ ports, taker }) => ports.map((port) => classOf(taker.template, port))))
  const leastOf = (key: string): number =>
    [...plainTypes].some((type) => type === key)
      ? Math.max(candidates, (1 + leastDecoys) * (trueIn.get(key) ?? 0))
      : candidates
  const byClass = Map.groupBy(
    groups.flatMap((group) => group.ports.map((port) => ({ group, key: classOf(group.taker.template, port) }))),
    ({ key }) => key
  )
  const fill = (key: string, least: number, addOne: () => boolean) => {
    while (takenIn(key).size < least && addOne()) continue
  }
  for (const [key, members] of byClass) {
    let left = rng.shuffle([...new Set(members.map(({ group }) => group))])
    // another taker is tried if one has no more values
    fill(key, leastOf(key), () => {
      while (left.length > 0) {
        const [group, ...others] = left
        const isAdded = group !== undefined && addDecoy(group)
        left = isAdded ? [...others, group] : others
        if (isAdded) return true
      }
      return false
    })
  }
  // types that machines alone yield are on racks, too
  for (const type of plainTypes) {
    fill(type, candidates, () => {
      const value = drawValue(type, rng, shelf)
      if (takenIn(type).has(canonicalValue(type, value) ?? "")) return true
      takenIn(type).add(canonicalValue(type, value) ?? "")
      rows.push({ type, value, key: type })
      return true
    })
  }
  return Result.succeed(rows)
}
