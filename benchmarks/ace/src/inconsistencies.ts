import type { Toolkit } from "@escapement/env"
import type { Item } from "./Item.ts"
import type { Domain, Field } from "./domains/Domain.ts"
import { findDomain } from "./domains/Domains.ts"
import type { Bound } from "./rules/Bound.ts"
import type { Coupling, Reach } from "./rules/Coupling.ts"
import type { Slot } from "./Slot.ts"

/** The parts of an instance that are compared with each other and with its domain. */
interface Parts {
  readonly domain: string
  readonly rows: number
  readonly cols: number
  readonly candidatesPerSlot: number
  readonly globals: ReadonlyArray<Bound>
  readonly couplings?: ReadonlyArray<Coupling>
  readonly truth: ReadonlyArray<ReadonlyArray<string>>
  readonly slots: ReadonlyArray<Slot>
  readonly items: { readonly [id: string]: Item }
}

const flawOfItem = (domain: Domain, item: Item): string | undefined => {
  const fits = (field: Field) => {
    const value = Object.hasOwn(item, field.name) ? item[field.name] : undefined
    return field.kind === "number" ? typeof value === "number" : typeof value === "string"
  }
  if (!Object.hasOwn(item, "name") || typeof item["name"] !== "string") return "an item needs a name"
  const field = domain.fields.find((field) => !fits(field))
  if (field !== undefined) return `field "${field.name}" must be a ${field.kind === "number" ? "number" : "text"}`
  return Object.keys(item).length === domain.fields.length + 1
    ? undefined
    : `an item of ${domain.id} has only a name and ${domain.fields.map((field) => field.name).join(", ")}`
}

const flawOfRules = (known: ReadonlyArray<string>, bounds: ReadonlyArray<Bound>): string | undefined => {
  const names = bounds.map((bound) => bound.rule)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) return `unknown rule "${unknown}"`
  return new Set(names).size === names.length ? undefined : "a rule is stated twice"
}

const ofItems = function* (instance: Parts, domain: Domain): Generator<Toolkit.Inconsistency> {
  for (const [id, item] of Object.entries(instance.items)) {
    const issue = flawOfItem(domain, item)
    if (issue !== undefined) yield { path: ["items", id], issue }
  }
}

const ofTruth = function* ({ cols, items, rows, truth }: Parts): Generator<Toolkit.Inconsistency> {
  if (truth.length !== rows || truth.some((row) => row.length !== cols)) {
    yield { path: ["truth"], issue: `the solution must have ${rows} rows of ${cols} cells` }
  }
  const ids = truth.flat()
  const unknown = ids.find((id) => !Object.hasOwn(items, id))
  if (unknown !== undefined) yield { path: ["truth"], issue: `no item is called ${unknown}` }
  if (new Set(ids).size !== ids.length) yield { path: ["truth"], issue: "an item is in two cells" }
}

const ofSlots = function* (instance: Parts, domain: Domain): Generator<Toolkit.Inconsistency> {
  const { candidatesPerSlot, items, slots, truth } = instance
  const known = domain.slotRules.map((rule) => rule.name)
  const hidden = new Set(slots.map(({ col, row }) => truth[row]?.[col]))
  const taken = new Set<string | undefined>(truth.flat().filter((id) => !hidden.has(id)))
  let last = -1
  for (const [index, { candidates, col, decoys, row, rules }] of slots.entries()) {
    const at = (issue: string, ...path: ReadonlyArray<string>) => ({ path: ["slots", index, ...path], issue })
    const id = truth[row]?.[col]
    if (id === undefined) yield at("the slot is not a cell of the grid")
    const place = row * instance.cols + col
    if (place <= last) yield at("slots must be listed row by row, each once")
    last = place
    const flaw = flawOfRules(known, rules)
    if (flaw !== undefined) yield at(flaw, "rules")
    if (candidates.length !== candidatesPerSlot) yield at(`there must be ${candidatesPerSlot}`, "candidates")
    if (id !== undefined && !candidates.includes(id)) yield at("the solution is not among them", "candidates")
    for (const candidate of candidates) {
      if (!Object.hasOwn(items, candidate)) yield at(`no item is called ${candidate}`, "candidates")
      if (taken.has(candidate)) yield at(`${candidate} is in two places`, "candidates")
      taken.add(candidate)
    }
    const own = new Set(candidates)
    if (decoys.some((decoy) => decoy === id || !own.has(decoy))) {
      yield at("decoys must be candidates other than the solution", "decoys")
    }
    if (new Set(decoys).size !== decoys.length) yield at("a decoy is listed twice", "decoys")
  }
}

const ofGlobals = function* ({ globals }: Parts, domain: Domain): Generator<Toolkit.Inconsistency> {
  const names = domain.globalRules.map((rule) => rule.name)
  if (globals.length !== names.length || globals.some(({ rule }, index) => rule !== names[index])) {
    yield { path: ["globals"], issue: `the rules must be ${names.join(", ")}` }
  }
}

type Cell = Pick<Slot, "row" | "col">

/** Explains why several rows or columns do not exist; undefined if they do. */
const flawOfList = (word: string, all: ReadonlyArray<number>, count: number): string | undefined => {
  if (all.some((own) => own >= count)) return `the grid has no such ${word}`
  return all.length < 2 || all.some((own, at) => at > 0 && own <= all[at - 1]!)
    ? `several ${word}s must be listed in order, each once`
    : undefined
}

/** Explains why the cells of a coupling do not exist; undefined if they do. */
const flawOfReach = ({ cols, rows, slots }: Parts, reach: Reach): string | undefined => {
  const isSlot = (cell: Cell) => slots.some(({ col, row }) => cell.row === row && cell.col === col)
  switch (reach._tag) {
    case "Column":
      return reach.col >= cols ? "the grid has no such column" : undefined
    case "Row":
      return reach.row >= rows ? "the grid has no such row" : undefined
    case "Pair": {
      const { first, second } = reach
      if (!isSlot(first) || !isSlot(second)) return "both cells of a pair must be hidden slots"
      return first.row === second.row && first.col === second.col ? "a pair needs two cells" : undefined
    }
    case "Columns":
      return flawOfList("column", reach.cols, cols)
    case "Rows":
      return flawOfList("row", reach.rows, rows)
    case "Crossing":
      return flawOfList("row", reach.rows, rows) ?? flawOfList("column", reach.cols, cols)
    case "Grid":
      return undefined
    case "Block": {
      const { first, last } = reach
      if (last.row >= rows || last.col >= cols) return "the grid has no such cell"
      return first.row > last.row || first.col > last.col ? "the first cell of a block is after its last" : undefined
    }
  }
}

/** Explains why a coupling cannot add its attribute up; undefined if it can. */
const flawOfAttribute = (domain: Domain, { attribute, than, value }: Coupling): string | undefined => {
  const field = domain.fields.find(({ name }) => name === attribute)
  if (value === undefined) return field?.kind === "number" ? undefined : `no numeric attribute is called "${attribute}"`
  if (field?.kind !== "category") return `no text attribute is called "${attribute}"`
  return than.length > 0 ? "a number of cells has no items to be compared with" : undefined
}

/** Checks that couplings add up cells that exist, and name visible items. */
const ofCouplings = function* (instance: Parts, domain: Domain): Generator<Toolkit.Inconsistency> {
  const { couplings = [], slots, truth } = instance
  const isSlot = (row: number, col: number) => slots.some((slot) => slot.row === row && slot.col === col)
  const visible = new Set(truth.flatMap((ids, row) => ids.filter((_, col) => !isSlot(row, col))))
  for (const [index, coupling] of couplings.entries()) {
    const { least, most, reach, than } = coupling
    const at = (issue: string, ...path: ReadonlyArray<string>) => ({ path: ["couplings", index, ...path], issue })
    const attributeFlaw = flawOfAttribute(domain, coupling)
    if (attributeFlaw !== undefined) yield at(attributeFlaw, "attribute")
    if (least > most) yield at("the least is more than the most", "least")
    const reachFlaw = flawOfReach(instance, reach)
    if (reachFlaw !== undefined) yield at(reachFlaw, "reach")
    const hidden = than.find((id) => !visible.has(id))
    if (hidden !== undefined) yield at(`${hidden} is not visible in the grid`, "than")
  }
}

/**
 * Lists every place where an instance contradicts itself or its domain; empty if the instance can be played. It
 * does not check whether the solution keeps the rules or is unique.
 */
export const inconsistencies = function* (instance: Parts): Generator<Toolkit.Inconsistency> {
  const domain = findDomain(instance.domain)
  yield* ofItems(instance, domain)
  yield* ofTruth(instance)
  yield* ofGlobals(instance, domain)
  yield* ofSlots(instance, domain)
  yield* ofCouplings(instance, domain)
}
