import { Content, type Json, Randomness } from "@escapement/core"
import { Effect, Option } from "effect"
import type { Difficulty } from "../../benchmarks/ace/src/Difficulty.ts"
import { generate } from "../../benchmarks/ace/src/generate/generate.ts"
import type { Instance } from "../../benchmarks/ace/src/Instance.ts"
import { intervalsOf } from "../../benchmarks/ace/src/rules/countCrossed.ts"
import type { Interval } from "../../benchmarks/ace/src/rules/Interval.ts"
import { searchSlots } from "../../benchmarks/ace/src/rules/searchSlots.ts"
import { buildTableau } from "../../benchmarks/ace/src/rules/Tableau.ts"
import { sets } from "../../benchmarks/ace/src/sets.ts"
import { makeWorld } from "../../benchmarks/ace/src/World.ts"
import { playProgram } from "./program.ts"
import { applySingleRules } from "./singleRules.ts"
import { shareText, table } from "./table.ts"

/** Fillings of a column that are tried; of a column with more, as many are drawn. */
const tried = 20_000

const world = makeWorld({ profile: "clean", reasons: false })

/** Returns the least and the most that some slots add to a rule. */
const rangeOf = ({ weights }: Interval, places: ReadonlyArray<number>) => [
  places.reduce((sum, place) => sum + Math.min(...Array.from(weights[place]!)), 0),
  places.reduce((sum, place) => sum + Math.max(...Array.from(weights[place]!)), 0)
]

/** Returns the parts of the rules that concern some slots, with bounds that the best choices of all others allow. */
const widened = (intervals: ReadonlyArray<Interval>, slots: ReadonlyArray<number>): ReadonlyArray<Interval> =>
  intervals.flatMap((interval) => {
    const { least, most, scope, weights } = interval
    const isOwn = (place: number) => slots.includes(scope[place]!)
    const own = [...scope.keys()].filter(isOwn)
    const [low, high] = rangeOf(
      interval,
      [...scope.keys()].filter((place) => !isOwn(place))
    )
    const part = { scope: own.map((place) => scope[place]!), weights: own.map((place) => weights[place]!) }
    return own.length === 0 ? [] : [{ ...part, least: least - high!, most: most - low! }]
  })

/** Estimates how many fillings of some slots no single rule excludes, whatever the other slots hold. */
const countAlone = (
  sizes: ReadonlyArray<number>,
  intervals: ReadonlyArray<Interval>,
  slots: ReadonlyArray<number>,
  rng: Randomness.Rng
): number => {
  const all = slots.reduce((product, slot) => product * sizes[slot]!, 1)
  const own = widened(intervals, slots)
  const most = Math.min(all, tried)
  let kept = 0
  for (let filling = 0; filling < most; filling++) {
    let rest = all > tried ? rng.int(0, all - 1) : filling
    const choices = new Map<number, number>()
    for (const slot of slots) {
      choices.set(slot, rest % sizes[slot]!)
      rest = Math.floor(rest / sizes[slot]!)
    }
    const keeps = ({ least, most, scope, weights }: Interval) => {
      const sum = scope.reduce((total, slot, place) => total + weights[place]![choices.get(slot)!]!, 0)
      return sum >= least && sum <= most
    }
    if (own.every(keeps)) kept++
  }
  return (kept / most) * all
}

/** Plays gold to the end; returns its calls and its queries. */
export const playGold = (instance: Instance) => {
  const { gold, initial, step } = world.open(instance)
  let [state, calls, queries] = [initial, 0, 0]
  for (let ended: string | undefined; ended === undefined;) {
    const { call } = Option.getOrThrow(gold(state))
    const next = Effect.runSync(Effect.orDie(step(state, call)))
    calls++
    if (call.tool === "query_candidates") queries++
    ended = next.ended
    state = next.state
  }
  return { calls, queries }
}

/** Whether the program solves an instance. */
export const isSolvedByProgram = (instance: Instance): boolean => {
  const { initial, instructions, step } = world.open(instance)
  let [state, ended]: [typeof initial, string | undefined] = [initial, undefined]
  playProgram(Content.plain(instructions), (tool, args) => {
    const next = Effect.runSync(Effect.orDie(step(state, { tool, args })))
    state = next.state
    ended = next.ended
    const reply: Json.JsonObject = ended === undefined ? JSON.parse(Content.plain(next.observation.content)) : {}
    return reply
  })
  return ended === "solved"
}

/** Writes the least, the quartiles and the most of some values. */
export const quartiles = (values: ReadonlyArray<number>): ReadonlyArray<string> => {
  const sorted = values.toSorted((a, b) => a - b)
  return [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const value = sorted[Math.round(share * (sorted.length - 1))]!
    return value >= 10_000 ? value.toPrecision(2) : String(Number(value.toFixed(1)))
  })
}

const measure = (instance: Instance) => {
  const tableau = buildTableau(instance)
  const intervals = intervalsOf(tableau)
  const sizes = tableau.slots.map((entries) => entries.filter(({ isFeasible }) => isFeasible).length)
  const columns = [...Map.groupBy([...sizes.keys()], (slot) => instance.slots[slot]!.col).values()]
  const left = applySingleRules(sizes, intervals)
  const count = (sets: ReadonlyArray<ReadonlyArray<number>>) => sets.reduce((sum, own) => sum + own.length, 0)
  const couplings = instance.couplings ?? []
  return {
    rules: [couplings.length],
    texts: [couplings.filter(({ value }) => value !== undefined).length],
    own: columns.map((slots) =>
      countAlone(
        sizes,
        intervals.filter(({ scope }) => scope.every((slot) => slots.includes(slot))),
        slots,
        Randomness.rng("own", instance.id)
      )
    ),
    alone: columns.map((slots) => countAlone(sizes, intervals, slots, Randomness.rng("alone", instance.id))),
    fixed: [left.filter((own) => own.length === 1).length],
    left: [(100 * count(left)) / sizes.reduce((sum, size) => sum + size, 0)],
    nodes: [searchSlots(sizes, intervals, 2, Number.MAX_SAFE_INTEGER).nodes]
  }
}

/** Makes a member of a set. */
export const make = ({ difficulty, seed }: { readonly seed: Randomness.Seed; readonly difficulty: Difficulty }) =>
  Effect.runSync(generate(seed, difficulty))

/** Makes the table of what is left of the grids of `frontier@3` to a player who looks at one column or one rule. */
export const crossedTable = (count: number): string => {
  const instances = sets["frontier@3"]!.members.slice(0, count).map(make)
  const measured = instances.map(measure)
  const golds = instances.map(playGold)
  const over = (key: keyof (typeof measured)[number]) => quartiles(measured.flatMap((each) => each[key]))
  const solved = instances.filter(isSolvedByProgram).length
  console.error(`a program solves ${shareText(solved, instances.length)} %`)
  return table(
    ["of a grid", "least", "quartile", "median", "quartile", "most"],
    [
      ["rules over several slots", ...over("rules")],
      ["of these, on texts", ...over("texts")],
      ["fillings of a column by its own rules", ...over("own")],
      ["fillings of a column that no single rule excludes", ...over("alone")],
      ["slots that one rule at a time decides, of 30", ...over("fixed")],
      ["candidates that one rule at a time leaves, %", ...over("left")],
      ["choices of the exact search", ...over("nodes")],
      ["calls of gold", ...quartiles(golds.map(({ calls }) => calls))],
      ["queries of gold", ...quartiles(golds.map(({ queries }) => queries))]
    ]
  )
}
