import type { Adversaries } from "@escapement/core"
import { Effect } from "effect"
import type { Domain, Field } from "../domains/Domain.ts"
import { readNumber } from "../rules/Rule.ts"
import { type Reach, covers } from "../rules/Coupling.ts"
import { guesser } from "./guesser.ts"
import type { Cell } from "./Hands.ts"
import type { Look } from "./look.ts"

/** The average value per cell that a sentence suggests for the cells it is about. */
interface Hint {
  readonly field: string
  readonly average: number
  readonly reach?: Reach
}

const middleOf = (field: Field): number => (field.kind === "number" ? (field.range[0] + field.range[1]) / 2 : 0)

/** Reads a block such as `rows 2 to 4 of columns 0 to 1`, or cells such as `rows 0 and 2 of columns 1, 3 and 4`. */
const blockIn = (words: string): Reach => {
  const [rows = [], cols = []] = words.split(" of ").map((part) => (part.match(/\d+/g) ?? []).map(Number))
  if (words.includes(" and ")) return { _tag: "Crossing", rows, cols }
  const [top = 0, bottom = top] = rows
  const [left = 0, right = left] = cols
  return { _tag: "Block", first: { row: top, col: left }, last: { row: bottom, col: right } }
}

const reachIn = (words: string): Reach | undefined => {
  const [first = 0, second = 0, third = 0, fourth = 0] = (words.match(/\d+/g) ?? []).map(Number)
  if (words.startsWith("columns")) return { _tag: "Columns", cols: (words.match(/\d+/g) ?? []).map(Number) }
  if (words.includes(" of ")) return blockIn(words)
  if (words.startsWith("column")) return { _tag: "Column", col: first }
  if (words.startsWith("rows")) return { _tag: "Rows", rows: (words.match(/\d+/g) ?? []).map(Number) }
  if (words.startsWith("row")) return { _tag: "Row", row: first }
  return { _tag: "Pair", first: { row: first, col: second }, second: { row: third, col: fourth } }
}

const cellsOf = (reach: Reach, rows: number, cols: number): number => {
  switch (reach._tag) {
    case "Column":
      return rows
    case "Row":
      return cols
    case "Pair":
      return 2
    case "Columns":
      return reach.cols.length * rows
    case "Block":
      return (reach.last.row - reach.first.row + 1) * (reach.last.col - reach.first.col + 1)
    case "Rows":
      return reach.rows.length * cols
    case "Crossing":
      return reach.rows.length * reach.cols.length
    case "Grid":
      return rows * cols
  }
}

const fieldIn = (domain: Domain, words: string): Field | undefined =>
  domain.fields.find(({ name }) => name === words.replaceAll(" ", "_"))

/** Reads bounds over the whole grid as averages per cell. */
const gridHints = (domain: Domain, text: string, cells: number): ReadonlyArray<Hint> =>
  [
    ...text.matchAll(
      /the total ([a-z_ ]+) of (?:all|the) [a-z]+ in the whole grid must be (?:at most|at least|exactly) (-?\d+)/g
    )
  ].flatMap(([, words, bound]) => {
    const field = fieldIn(domain, words!)
    return field === undefined ? [] : [{ field: field.name, average: Number(bound) / cells }]
  })

/** Reads bounds over columns, rows, blocks and pairs as averages; named items in a bound count as average ones. */
const couplingHints = (domain: Domain, text: string, rows: number, cols: number): ReadonlyArray<Hint> =>
  [
    ...text.matchAll(
      /the total ([a-z_ ]+) of the [a-z]+ in ((?:columns \d+, \d+ and \d+)|(?:column|row|slots)[^,.]*(?:, \d+\) and \(\d+, \d+\))?)(, less .*?)?,? must be at least (-?\d+) and at most (-?\d+)/g
    )
  ].flatMap(([, words, where, less, least, most]) => {
    const field = fieldIn(domain, words!)
    const reach = reachIn(where!)
    if (field === undefined || reach === undefined) return []
    const base = less === undefined ? 0 : 2 * middleOf(field)
    const average = ((Number(least) + Number(most)) / 2 + base) / cellsOf(reach, rows, cols)
    return [{ field: field.name, average, reach }]
  })

const hintsIn = ({ sight, text }: Look): ReadonlyArray<Hint> => {
  const [, rows = 0, cols = 0] = (/has (\d+) [a-z ]+ as rows and (\d+) /.exec(text) ?? []).map(Number)
  return [...gridHints(sight.domain, text, rows * cols), ...couplingHints(sight.domain, text, rows, cols)]
}

/**
 * Measures how far a candidate is from the hints about its cell, in ranges of the fields; hints of pairs weigh
 * most.
 */
const distance = (
  domain: Domain,
  hints: ReadonlyArray<Hint>,
  { col, row }: Cell,
  item: Parameters<typeof readNumber>[0]
) =>
  hints.reduce((sum, { average, field, reach }) => {
    const known = domain.fields.find(({ name }) => name === field)
    if (known?.kind !== "number" || (reach !== undefined && !covers(reach, row, col))) return sum
    const weight = reach === undefined ? 1 : reach._tag === "Pair" ? 3 : 2
    return sum + (weight * Math.abs(readNumber(item, field) - average)) / (known.range[1] - known.range[0])
  }, 0)

/**
 * Reads bounds by regular expressions and chooses, slot by slot, the candidate nearest to their averages;
 * computes no sums.
 */
export const pattern: Adversaries.Adversary = guesser(
  {
    id: "pattern",
    lacks: "adds nothing up and averages bounds",
    summary: "reads bounds by regular expressions and takes the candidates nearest to their averages"
  },
  (look) =>
    Effect.sync(() => {
      const hints = hintsIn(look)
      return look.sight.slots.map(({ feasible, items }, index) => {
        const far = feasible.map((at) => distance(look.sight.domain, hints, look.cells[index]!, items[at] ?? {}))
        return feasible[far.indexOf(Math.min(...far))] ?? 0
      })
    })
)
