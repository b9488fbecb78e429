import { Randomness } from "@escapement/core"
import type { Instance } from "../../benchmarks/ace/src/Instance.ts"
import { intervalsOf } from "../../benchmarks/ace/src/rules/countCrossed.ts"
import { buildTableau } from "../../benchmarks/ace/src/rules/Tableau.ts"
import { sets } from "../../benchmarks/ace/src/sets.ts"
import { isSolvedByProgram, make, playGold, quartiles } from "./crossed.ts"
import { meet } from "./meet.ts"
import { searchBy } from "./strategies.ts"
import { shareText, table } from "./table.ts"
import { countExchanges } from "./whole/countExchanges.ts"
import { countHalves } from "./whole/countHalves.ts"
import { countSupported } from "./whole/countSupported.ts"
import { fewestSlots } from "./whole/fewestSlots.ts"
import { fitShares } from "./whole/fitShares.ts"
import { type Grid, deviationsOf, gridOf } from "./whole/Grid.ts"
import { searchLocally } from "./whole/searchLocally.ts"
import { shareWithin } from "./whole/shareWithin.ts"

/** Descents of the local search on a grid, and random choices of halves that are compared. */
const [starts, splits] = [100, 30]

/** Choices after which a search by slots is given up. */
const maxNodes = 100_000

/** Widest total, from its least to its most, that is looked at together with another. */
const widest = 100

const sum = (values: ReadonlyArray<number>): number => values.reduce((all, value) => all + value, 0)

/** Returns what choices add to some totals, by slot, choice and total. */
const sumsOf = ({ sizes, totals }: Grid, rules: ReadonlyArray<number>) =>
  sizes.map((size, slot) =>
    Array.from({ length: size }, (_, choice) => rules.map((rule) => totals[rule]![slot]![choice]!))
  )

/** Returns the smallest share of all choices that one total, or two small ones, leave; and that last digits leave. */
const measureSupport = (grid: Grid) => {
  const all = sum(grid.sizes)
  const rules = [...grid.totals.keys()]
  const width = (rule: number) =>
    sum(grid.totals[rule]!.map((own) => Math.max(...Array.from(own)) - Math.min(...Array.from(own))))
  const small = rules.filter((rule) => width(rule) <= widest)
  const pairs = small.flatMap((one) => small.flatMap((two) => (two > one ? [[one, two]] : [])))
  const share = (sets: ReadonlyArray<ReadonlyArray<number>>, modulus?: number) =>
    Math.min(...sets.map((own) => (100 * countSupported(sumsOf(grid, own), modulus)) / all))
  const each = rules.map((rule) => [rule])
  return { one: share(each), two: share(pairs), digits: Math.min(share(each, 10), share(each, 100)) }
}

const measure = (instance: Instance) => {
  const grid = gridOf(instance)
  const tableau = buildTableau(instance)
  const rng = (part: string) => Randomness.rng(part, instance.id)
  const couplings = instance.couplings ?? []
  const isText = (rule: number) => couplings[rule]!.value !== undefined
  const rules = [...grid.totals.keys()]
  const byAttribute = Map.groupBy(rules.filter(isText), (rule) => couplings[rule]!.attribute)
  const { digits, one, two } = measureSupport(grid)
  const shares = fitShares(grid)
  const rounded = shares.map((own) => own.indexOf(Math.max(...own)))
  const columns = [...Map.groupBy(grid.sizes.keys(), (slot) => instance.slots[slot]!.col).values()]
  return {
    bits: sum(grid.sizes.map(Math.log2)),
    rules: rules.length,
    texts: rules.filter(isText).length,
    fewestOfRule: Math.min(...grid.totals.map((weights) => fewestSlots([weights]))),
    fewestOfTexts: Math.min(
      ...[...byAttribute.values()].map((own) => fewestSlots(own.map((rule) => grid.totals[rule]!)))
    ),
    column: 100 * Math.min(...columns.map((slots) => shareWithin(rng("column"), grid, slots))),
    one,
    two,
    digits,
    exchanges: countExchanges(grid),
    told: -sum(shares.map((own, slot) => Math.log2(own[grid.truth[slot]!]!))),
    right: rounded.filter((choice, slot) => choice === grid.truth[slot]).length,
    isRounded: deviationsOf(grid, rounded).every((deviation) => deviation === 0),
    isLong: !searchBy("failed-rules", grid.sizes, intervalsOf(tableau), maxNodes).isComplete,
    isFoundLocally: searchLocally(rng("local"), grid, starts) !== undefined,
    halves: Math.log2(countHalves(rng("halves"), grid, splits))
  }
}

/** Makes the table of what attackers without a full search find out on the grids of `frontier@5`. */
export const wholeTable = (count: number): string => {
  const instances = sets["frontier@5"]!.members.slice(0, count).map(make)
  const measured = instances.map(measure)
  const golds = instances.map(playGold)
  const over = (of: (each: (typeof measured)[number]) => number) => quartiles(measured.map(of))
  const shareOf = (name: string, hits: number, of: number) => console.error(`${name}: ${shareText(hits, of)} %`)
  shareOf("solved by local search", measured.filter((each) => each.isFoundLocally).length, count)
  shareOf("solved by rounding", measured.filter((each) => each.isRounded).length, count)
  shareOf(
    "slots that rounding has right",
    sum(measured.map(({ right }) => right)),
    sum(instances.map(({ slots }) => slots.length))
  )
  shareOf(`more than ${maxNodes} choices by dom/wdeg`, measured.filter(({ isLong }) => isLong).length, count)
  shareOf("solved by the program", instances.filter(isSolvedByProgram).length, count)
  const met = instances.filter((instance) => {
    const found = meet(buildTableau(instance))
    return found.length === 1 && String(found[0]) === String(gridOf(instance).truth)
  })
  shareOf("only solution found by meeting in the middle", met.length, count)
  return table(
    ["of a grid", "least", "quartile", "median", "quartile", "most"],
    [
      ["rules over the whole grid", ...over(({ rules }) => rules)],
      ["of these, on texts", ...over(({ texts }) => texts)],
      ["fillings that keep the rules of all slots, bits", ...over(({ bits }) => bits)],
      ["fewest slots of a rule", ...over((each) => each.fewestOfRule)],
      ["fewest slots of a sum of rules on texts of one attribute", ...over((each) => each.fewestOfTexts)],
      ["fillings of a column that bounds of totals leave, least, %", ...over(({ column }) => column)],
      ["candidates that one total leaves, least, %", ...over(({ one }) => one)],
      ["candidates that two small totals leave, least, %", ...over(({ two }) => two)],
      ["candidates that last digits leave, least, %", ...over(({ digits }) => digits)],
      ["candidates of one slot that no total tells apart, pairs", ...over(({ exchanges }) => exchanges[0])],
      ["exchanges in two slots that no total tells apart", ...over(({ exchanges }) => exchanges[1])],
      ["exchanges in three slots that no total tells apart", ...over(({ exchanges }) => exchanges[2])],
      ["fillings to try after the best guess from all means, bits", ...over(({ told }) => told)],
      ["fillings of two halves within bounds, fewest, bits", ...over(({ halves }) => halves)],
      ["calls of gold", ...quartiles(golds.map(({ calls }) => calls))],
      ["queries of gold", ...quartiles(golds.map(({ queries }) => queries))]
    ]
  )
}
