import type { Bound, Item } from "../Instance.ts"
import type { GlobalRule } from "../Domain.ts"
import type { Board } from "../Board.ts"
import { isCap, numberOf } from "../Rule.ts"
import { itemOf } from "../judge.ts"
import { minimalSets } from "./bits.ts"

/** Beyond so many combinations of feasible candidates a plan asks for every attribute of the global rules. */
export const maxCombinations = 100_000

/** A global rule as counters: what an item in a row adds to which counter, and what the counters must keep to. */
interface Tally {
  readonly field: number
  readonly isCap: boolean
  readonly bound: number
  readonly counters: Int32Array
  readonly counterOf: (item: Item, row: number) => number
  readonly amountOf: (item: Item) => number
}

const one = () => 1
const first = () => 0

const tallyOf = (board: Board, rule: GlobalRule, { bound }: Bound): Tally => {
  const field = rule.attribute
  const base = { field: 1 << (board.fieldIndex.get(field) ?? 0), isCap: isCap(rule), bound }
  const number = (item: Item) => numberOf(item, field)
  switch (rule.kind) {
    case "sum-max":
    case "sum-min":
      return { ...base, counters: new Int32Array(1), counterOf: first, amountOf: number }
    case "row-sum-max":
      return { ...base, counters: new Int32Array(board.instance.rows), counterOf: (_, row) => row, amountOf: number }
    case "count-min":
      return {
        ...base,
        counters: new Int32Array(1),
        counterOf: first,
        amountOf: (item) => Number(item[field] === rule.value)
      }
    case "count-min-threshold":
      return {
        ...base,
        counters: new Int32Array(1),
        counterOf: first,
        amountOf: (item) => Number(number(item) >= rule.threshold)
      }
    case "repeat-max": {
      const values = new Map<unknown, number>()
      for (const item of Object.values(board.instance.items)) {
        if (!values.has(item[field])) values.set(item[field], values.size)
      }
      return {
        ...base,
        counters: new Int32Array(values.size),
        counterOf: (item) => values.get(item[field]) ?? 0,
        amountOf: one
      }
    }
  }
}

const add = (tallies: ReadonlyArray<Tally>, item: Item, row: number, sign: 1 | -1): void => {
  for (const { amountOf, counterOf, counters } of tallies) {
    const at = counterOf(item, row)
    counters[at] = counters[at]! + sign * amountOf(item)
  }
}

const breaks = ({ bound, counters, isCap }: Tally): boolean =>
  isCap ? counters.some((value) => value > bound) : counters.some((value) => value < bound)

/** The fields of the rules that each combination of feasible candidates breaks, but for the solution. */
const violations = (
  board: Board,
  tallies: ReadonlyArray<Tally>,
  open: ReadonlyArray<{ readonly row: number; readonly truth: string; readonly items: ReadonlyMap<string, Item> }>
): ReadonlySet<number> => {
  const found = new Set<number>()
  const visit = (depth: number, isTruth: boolean): void => {
    const slot = open[depth]
    if (slot === undefined) {
      if (!isTruth) found.add(tallies.reduce((fields, tally) => (breaks(tally) ? fields | tally.field : fields), 0))
      return
    }
    for (const [id, item] of slot.items) {
      add(tallies, item, slot.row, 1)
      visit(depth + 1, isTruth && id === slot.truth)
      add(tallies, item, slot.row, -1)
    }
  }
  const isOpen = new Set(open.map((slot) => slot.truth))
  for (const [row, ids] of board.instance.truth.entries()) {
    for (const id of ids) {
      const item = itemOf(board.instance, id)
      if (item !== undefined && !isOpen.has(id)) add(tallies, item, row, 1)
    }
  }
  visit(0, true)
  return found
}

/**
 * The smallest sets of fields whose global rules together admit only the
 * solution among all combinations of feasible candidates: who knows these fields
 * of every cell can deduce it.
 *
 * @param feasible the candidates, by index, that keep the rules of each slot
 */
export const tellingSets = (board: Board, feasible: ReadonlyArray<ReadonlyArray<number>>): ReadonlyArray<number> => {
  const { domain, instance, slots } = board
  const tallies = instance.globals.flatMap((bound) => {
    const rule = domain.globalRules.find(({ name }) => name === bound.rule)
    return rule === undefined ? [] : [tallyOf(board, rule, bound)]
  })
  const all = tallies.reduce((fields, { field }) => fields | field, 0)
  const open = slots.flatMap((slot, index) => {
    const own = feasible[index] ?? []
    const items = new Map(own.map((at) => [slot.candidates[at] ?? "", slot.items[at] ?? {}]))
    return own.length > 1 ? [{ row: slot.row, truth: slot.truth, items }] : []
  })
  const combinations = open.reduce((product, { items }) => product * items.size, 1)
  if (combinations > maxCombinations) return [all]
  const broken = [...violations(board, tallies, open)]
  const telling = minimalSets(all, (fields) => broken.every((violated) => (violated & fields) !== 0))
  return telling.length === 0 ? [all] : telling
}
