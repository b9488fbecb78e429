import { ranksOf } from "../statistics/evidence/rankP.ts"
import type { Adversaries } from "@escapement/core"

/** A property of the candidates of a list relative to each other: one number per candidate. */
interface Column {
  readonly name: string
  readonly values: ReadonlyArray<number>
}

/** Logarithm of how much more often than by chance a value was right; 0 for an uninformative value. */
export type Tally = (field: string, value: string | number) => number

type Candidates = Adversaries.Choice["candidates"]

/** The name of the pseudo-field that holds a candidate's position in the list. */
const position = "position"

/** Lists the fields of a choice's candidates; the position in the list comes first. */
export const fieldsOf = ({ candidates }: Adversaries.Choice): ReadonlyArray<string> => [
  position,
  ...Object.keys(candidates[0] ?? {}).filter((field) => field !== position)
]

/** Replaces values by their ranks in the list, from −0.5 to 0.5; equal values share a rank. */
const ranks = (values: ReadonlyArray<number>): ReadonlyArray<number> =>
  values.length < 2
    ? values.map(() => 0)
    : Array.from(ranksOf(Float64Array.from(values)), (rank) => rank / (values.length - 1) - 0.5)

/** Replaces values by their distance from the mean in standard deviations, limited to ±3. */
const scores = (values: ReadonlyArray<number>): ReadonlyArray<number> => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  return values.map((value) => (deviation === 0 ? 0 : Math.max(-3, Math.min(3, (value - mean) / deviation))))
}

/** Returns for each point the rank of the distance to its nearest neighbour: an outlier has a high rank. */
const loneliness = (points: ReadonlyArray<ReadonlyArray<number>>): ReadonlyArray<number> => {
  const gaps = points.map((point, i) =>
    points.reduce((nearest, other, j) => {
      if (i === j) return nearest
      return Math.min(
        nearest,
        point.reduce((sum, value, k) => sum + (value - other[k]!) ** 2, 0)
      )
    }, 1000)
  )
  return ranks(gaps)
}

const rarity = (values: ReadonlyArray<string | number>): ReadonlyArray<number> => {
  const counts = new Map<string | number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return values.map((value) => 1 / counts.get(value)!)
}

const trailing = (text: string): number => Number(/\d{1,15}$/.exec(text)?.[0] ?? 0)
const squared = (values: ReadonlyArray<number>): ReadonlyArray<number> => values.map((value) => value * value)

const numeric = (field: string, values: ReadonlyArray<number>): ReadonlyArray<Column> => {
  const [rank, score] = [ranks(values), scores(values)]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return [
    { name: `rank of ${field}`, values: rank },
    { name: `middle of ${field}`, values: squared(rank) },
    { name: `least ${field}`, values: values.map((value) => Number(value === least)) },
    { name: `most ${field}`, values: values.map((value) => Number(value === most)) },
    { name: `score of ${field}`, values: score },
    { name: `distance of ${field}`, values: squared(score) },
    { name: `gap of ${field}`, values: loneliness(values.map((value) => [value])) }
  ]
}

const textual = (field: string, values: ReadonlyArray<string>): ReadonlyArray<Column> => {
  const sorted = [...new Set(values)].toSorted()
  return [
    { name: `length of ${field}`, values: ranks(values.map((value) => value.length)) },
    { name: `number in ${field}`, values: ranks(values.map(trailing)) },
    { name: `alphabet of ${field}`, values: ranks(values.map((value) => sorted.indexOf(value))) }
  ]
}

const valuesOf = (candidates: Candidates, field: string): ReadonlyArray<string | number> =>
  candidates.map((candidate, index) => (field === position ? index : (candidate[field] ?? "")))

const isNumber = (value: string | number): value is number => typeof value === "number" && Number.isFinite(value)

const single = (field: string, values: ReadonlyArray<string | number>, tally: Tally): ReadonlyArray<Column> => [
  ...(values.every(isNumber) ? numeric(field, values) : textual(field, values.map(String))),
  { name: `rarity of ${field}`, values: rarity(values) },
  { name: `tally of ${field}`, values: values.map((value) => tally(field, value)) }
]

const products = (of: ReadonlyArray<Column>): ReadonlyArray<Column> =>
  of.flatMap((one, i) =>
    of.slice(i + 1).map((other) => ({
      name: `${one.name} × ${other.name}`,
      values: one.values.map((value, k) => value * other.values[k]!)
    }))
  )

/**
 * Computes all columns of a list's candidates from some of their fields: of each field, of each pair, and of all
 * together.
 */
export const columnsOf = (
  candidates: Candidates,
  fields: ReadonlyArray<string>,
  tally: Tally
): ReadonlyArray<Column> => {
  const values = new Map(fields.map((field) => [field, valuesOf(candidates, field)]))
  const singles = fields.flatMap((field) => single(field, values.get(field) ?? [], tally))
  if (fields.length === 1) return singles
  const numbers = fields.filter((field) => field !== position && values.get(field)!.every(isNumber))
  const heights = numbers.map((field) => scores(values.get(field)!.map(Number)))
  const together = loneliness(candidates.map((_, i) => heights.map((height) => height[i]!)))
  const combined = singles.filter(({ name }) => /^(rank|rarity|length) of /.test(name))
  return [...singles, ...products(combined), { name: "gap of all", values: together }]
}
