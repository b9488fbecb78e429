import type { Instance } from "../../benchmarks/ace/src/Instance.ts"
import { intervalsOf } from "../../benchmarks/ace/src/rules/countCrossed.ts"
import { searchSlots } from "../../benchmarks/ace/src/rules/searchSlots.ts"
import { buildTableau } from "../../benchmarks/ace/src/rules/Tableau.ts"
import { sets } from "../../benchmarks/ace/src/sets.ts"
import { isSolvedByProgram, make, playGold, quartiles } from "./crossed.ts"
import { meet } from "./meet.ts"
import { searchBy, withSums } from "./strategies.ts"
import { shareText, table } from "./table.ts"
import { measureTightness, quantitiesOf } from "./tightness.ts"

/** Choices after which other searches are given up: so many show that no order of slots makes the search short. */
const searches = [
  { name: "dom/wdeg", strategy: "failed-rules", hasSums: false, maxNodes: 50_000 },
  { name: "look-ahead", strategy: "look-ahead", hasSums: false, maxNodes: 2000 },
  { name: "look-ahead, with sums and differences", strategy: "look-ahead", hasSums: true, maxNodes: 1000 }
] as const

/** Whether a search visits more choices than it may. */
const isLong = (instance: Instance, { hasSums, maxNodes, strategy }: (typeof searches)[number]): boolean => {
  const tableau = buildTableau(instance)
  const sizes = tableau.slots.map((entries) => entries.filter(({ isFeasible }) => isFeasible).length)
  const [intervals, quantities] = [intervalsOf(tableau), quantitiesOf(tableau)]
  const rules = hasSums ? withSums(intervals, (first, second) => quantities[first] === quantities[second]) : intervals
  return !searchBy(strategy, sizes, rules, maxNodes).isComplete
}

const measure = (instance: Instance) => {
  const tableau = buildTableau(instance)
  const intervals = intervalsOf(tableau)
  const sizes = tableau.slots.map((entries) => entries.filter(({ isFeasible }) => isFeasible).length)
  const couplings = instance.couplings ?? []
  const { fewestOfRule, fewestOfSum, leastShare } = measureTightness(tableau)
  return {
    rules: [couplings.length],
    texts: [couplings.filter(({ value }) => value !== undefined).length],
    ofRule: [fewestOfRule],
    ofSum: [fewestOfSum],
    share: [100 * leastShare],
    nodes: [searchSlots(sizes, intervals, 2, Number.MAX_SAFE_INTEGER, { isLearning: true }).nodes]
  }
}

const hasItsSolution = (instance: Instance): boolean => {
  const tableau = buildTableau(instance)
  const kinds = tableau.slots.map((entries) => entries.filter(({ isFeasible }) => isFeasible).map(({ kind }) => kind))
  const found = meet(tableau)
  return found.length === 1 && found[0]!.every((choice, slot) => kinds[slot]![choice] === "truth")
}

/** Makes the table of how long the search is on the grids of `frontier@4`, and how tight small groups of slots are. */
export const wideTable = (count: number): string => {
  const instances = sets["frontier@4"]!.members.slice(0, count).map(make)
  const measured = instances.map((instance) => measure(instance))
  const golds = instances.map(playGold)
  const over = (key: keyof (typeof measured)[number]) => quartiles(measured.flatMap((each) => each[key]))
  for (const search of searches) {
    const long = instances.filter((instance) => isLong(instance, search)).length
    console.error(`more than ${search.maxNodes} choices by ${search.name}: ${long} of ${instances.length}`)
  }
  const few = instances.slice(0, 10)
  const byProgram = few.filter(isSolvedByProgram).length
  console.error(`a program solves ${shareText(byProgram, few.length)} %`)
  console.error(`meeting in the middle solves ${shareText(few.filter(hasItsSolution).length, few.length)} %`)
  return table(
    ["of a grid", "least", "quartile", "median", "quartile", "most"],
    [
      ["rules over several slots", ...over("rules")],
      ["of these, on texts", ...over("texts")],
      ["fewest slots of a rule", ...over("ofRule")],
      ["fewest slots of a sum or difference of two to four rules", ...over("ofSum")],
      ["fillings that rules leave of at most six slots, least, %", ...over("share")],
      ["choices of the exact search", ...over("nodes")],
      ["calls of gold", ...quartiles(golds.map(({ calls }) => calls))],
      ["queries of gold", ...quartiles(golds.map(({ queries }) => queries))]
    ]
  )
}
