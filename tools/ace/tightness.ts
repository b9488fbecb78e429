import type { Interval } from "../../benchmarks/ace/src/rules/Interval.ts"
import type { Tableau } from "../../benchmarks/ace/src/rules/Tableau.ts"
import { intervalsOf } from "../../benchmarks/ace/src/rules/countCrossed.ts"

/** Largest group of slots whose fillings are counted. */
const mostSlots = 6

/** Most rules that are added and subtracted together. */
const mostRules = 4

/** How tight the small groups of slots of a grid are. */
interface Tightness {
  /** Fewest slots that a rule with an exact total is about. */
  readonly fewestOfRule: number
  /** Fewest slots that are left of a sum or difference of up to four rules with exact totals. */
  readonly fewestOfSum: number
  /** The smallest share of the fillings of a group of at most six slots that a rule, or a sum or difference, leaves. */
  readonly leastShare: number
}

/** A rule with its weights by slot. */
interface Line {
  readonly weights: ReadonlyMap<number, ArrayLike<number>>
  readonly least: number
  readonly most: number
}

const lineOf = ({ least, most, scope, weights }: Interval): Line => ({
  weights: new Map(
    scope.flatMap((slot, place) =>
      Array.from(weights[place]!).some((weight) => weight !== 0) ? [[slot, weights[place]!] as const] : []
    )
  ),
  least,
  most
})

const add = (first: Line, second: Line, sign: number): Line => {
  const slots = new Set([...first.weights.keys(), ...second.weights.keys()])
  const weights = [...slots].flatMap((slot) => {
    const [one, two] = [first.weights.get(slot), second.weights.get(slot)]
    const sum = Array.from((one ?? two)!, (_, at) => (one?.[at] ?? 0) + sign * (two?.[at] ?? 0))
    return sum.some((weight) => weight !== 0) ? [[slot, sum] as const] : []
  })
  const [least, most] = sign > 0 ? [second.least, second.most] : [-second.most, -second.least]
  return { weights: new Map(weights), least: first.least + least, most: first.most + most }
}

/** Returns the share of the fillings of a line's slots that keep it. */
const shareOf = ({ least, most, weights }: Line): number => {
  let sums = [0]
  for (const own of weights.values()) sums = sums.flatMap((sum) => Array.from(own, (weight) => sum + weight))
  return sums.filter((sum) => sum >= least && sum <= most).length / sums.length
}

/** Lists all sums and differences of one to four lines. */
const combine = (lines: ReadonlyArray<Line>): ReadonlyArray<Line> => {
  const all: Array<Line> = []
  const extend = (line: Line, from: number, count: number): void => {
    all.push(line)
    if (count === mostRules) return
    for (let next = from; next < lines.length; next++) {
      for (const sign of [1, -1]) extend(add(line, lines[next]!, sign), next + 1, count + 1)
    }
  }
  lines.forEach((line, at) => extend(line, at + 1, 1))
  return all
}

/** Names what each interval of a tableau adds up: a number, or the cells with a text. */
export const quantitiesOf = ({ slack, terms }: Tableau): ReadonlyArray<string> =>
  terms.flatMap(({ field, operand, reach, sign, weight }, term) =>
    (reach !== undefined && sign < 0) || (reach === undefined && slack[term] === Number.POSITIVE_INFINITY)
      ? []
      : [`${field} ${weight} ${weight === "code" ? "" : operand}`]
  )

/** Measures how tight small groups of slots are: by rules, and by sums and differences of rules on the same quantity. */
export const measureTightness = (tableau: Tableau): Tightness => {
  const quantities = quantitiesOf(tableau)
  const lines = intervalsOf(tableau).map(lineOf)
  const groups = [...Map.groupBy(lines.keys(), (at) => quantities[at]!).values()].map((own) =>
    own.map((at) => lines[at]!).filter(({ weights }) => weights.size > 0)
  )
  const isExact = ({ least, most }: Line) => least === most
  const exact = groups.map((own) => own.filter(isExact))
  const sums = groups.flatMap(combine)
  const sizes = (all: ReadonlyArray<Line>) => all.map(({ weights }) => weights.size)
  const small = sums.filter(({ weights }) => weights.size > 0 && weights.size <= mostSlots)
  return {
    fewestOfRule: Math.min(...sizes(exact.flat())),
    fewestOfSum: Math.min(...sizes(exact.flatMap(combine))),
    leastShare: Math.min(1, ...small.map(shareOf))
  }
}
