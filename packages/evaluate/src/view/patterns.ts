import { Randomness, type RunStore, type Stored, TextRules, type Trial, getOrInsertComputed } from "@escapement/core"
import { Analysis, Statistics } from "@escapement/metrics"
import { Lines } from "@escapement/report"
import { Effect, Option } from "effect"
import { eachTrial } from "../results/eachTrial.ts"
import type { Refused } from "../Failure.ts"
import type { ReadRun } from "../results/readRun.ts"
import type { Pattern, Patterns } from "./Api.ts"

/** Most reasons that are distinguished; unsolved trials with further reasons are counted together. */
const mostPatterns = 500
const mostExamples = 20
/** Most causes of a group that are distinguished, and most that are shown. */
const [mostCauses, shownCauses] = [500, 3]
const others = "one of many other ways"

/** Names the error that a simulated model made on purpose in the reply of a call; undefined for a real model. */
const mechanismOf = ({ events }: Trial, call: number): string | undefined => {
  let mechanism: string | undefined
  for (const event of events) {
    if (event._tag === "ModelReplied") mechanism = event.mechanism
    if (event._tag === "Called" && event.index === call) return mechanism
  }
  return undefined
}

const errorOf = ({ events }: Trial, call: number): string | undefined => {
  const found = events.find((event) => event._tag === "Called" && event.index === call)
  return found?._tag === "Called" ? found.error : undefined
}

const departureText = (
  trial: Trial,
  what: string,
  departure: Analysis.Departure | undefined
): ReadonlyArray<string> => {
  if (departure === undefined) return []
  const { call, cause, tool } = departure
  const error = errorOf(trial, call)
  const mechanism = mechanismOf(trial, call)
  const why = [cause, ...(error === undefined || error === cause ? [] : [error])].join(", ")
  return [`${what}: ${tool.slice(0, 80)} (${why}${mechanism === undefined ? "" : `; simulated: ${mechanism}`})`]
}

/** Lists what is known of an unsolved trial besides its reason, one cause a line. */
const causesOf = (trial: Trial): ReadonlyArray<string> => {
  const { outcome } = trial
  if (outcome._tag === "budget-exhausted") return [`its limit of ${outcome.limit}`]
  const regret = Analysis.measureRegret(trial)
  if (regret === undefined) return "reason" in outcome ? [outcome.reason.slice(0, 200)] : []
  return [
    ...departureText(trial, "first call off the plan", regret.offPlan),
    ...departureText(trial, "point of no return", regret.noReturn)
  ]
}

interface Group {
  readonly reason: string
  readonly outcomes: Map<string, number>
  readonly causes: Map<string, number>
  trials: number
  readonly examples: Array<Pattern["examples"][number]>
  /** Number of trials that were not solved for this reason, by cell and instance. */
  readonly counts: Map<number, Map<string, number>>
}

const count = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1)

const byCount = (counts: ReadonlyMap<string, number>) => [...counts].toSorted(([, a], [, b]) => b - a)

/** Lists the causes of a group; a cause of only some of its trials is preceded by their number. */
const causeTexts = ({ causes, trials }: Group): ReadonlyArray<string> => {
  const texts = byCount(causes)
    .slice(0, shownCauses)
    .map(([text, times]) => (times === trials ? text : `${times} × ${text}`))
  const more = causes.size - texts.length
  return more > 0 ? [...texts, `and ${TextRules.counted(more, "other")}`] : texts
}

const add = (counts: Map<number, Map<string, number>>, cell: number, instance: string): void => {
  const of = getOrInsertComputed(counts, cell, () => new Map<string, number>())
  count(of, instance)
}

/** Makes a table that groups unsolved trials by their reason. */
const makeTable = (wanted: ReadonlySet<string> | undefined) => {
  const groups = new Map<string, Group>()
  const played = new Map<number, Map<string, number>>()
  let [trials, unsolved] = [0, 0]
  return {
    add: ({ cell, trial }: Stored.StoredTrial): void => {
      trials++
      add(played, cell, trial.identity.instance)
      if (trial.outcome._tag === "solved" || wanted?.has(trial.id) === false) return
      unsolved++
      const own = Lines.failureText(trial.outcome._tag, Analysis.explainFailure(trial))
      const key = groups.has(own) || groups.size < mostPatterns ? own : others
      const group: Group = groups.get(key) ?? {
        reason: key,
        outcomes: new Map(),
        causes: new Map(),
        trials: 0,
        examples: [],
        counts: new Map()
      }
      groups.set(key, group)
      group.trials++
      count(group.outcomes, trial.outcome._tag)
      for (const cause of causesOf(trial)) {
        if (group.causes.has(cause) || group.causes.size < mostCauses) count(group.causes, cause)
      }
      add(group.counts, cell, trial.identity.instance)
      if (group.examples.length < mostExamples)
        group.examples.push({ id: trial.id, cell, name: trial.identity.instance })
    },
    read: () => ({ trials, unsolved, groups, played })
  }
}

/** Returns the share of an agent's trials that were not solved for one reason, with its interval over the instances. */
const shareOf = (
  unsolved: ReadonlyMap<string, number>,
  played: ReadonlyMap<string, number>,
  bootstrap: Statistics.Bootstrap
): string => {
  const means = Float64Array.from([...played].map(([instance, trials]) => (unsolved.get(instance) ?? 0) / trials))
  return Option.match(Statistics.estimate(means, "share", bootstrap), {
    onNone: () => "–",
    onSome: (estimate) => Lines.formatEstimate(estimate, "share", played.size)
  })
}

/**
 * Groups the unsolved trials of a run by reason, in the words of the short answer. Reads the
 * events of all trials, one trial at a time.
 *
 * @param names of the instances, by fingerprint
 * @param wanted ids of the trials that are grouped; all unsolved trials if undefined
 */
export const patternsOfRun = Effect.fnUntraced(function* (
  { run }: ReadRun,
  names: ReadonlyMap<string, string>,
  wanted?: ReadonlySet<string>
): Effect.fn.Return<Patterns, Refused, RunStore> {
  const table = makeTable(wanted)
  yield* eachTrial(run, table.add)
  const { groups, played, trials, unsolved } = table.read()
  const bootstrap = Statistics.makeBootstrap(Randomness.seed(run.plan.seed, "patterns"))
  const patterns = [...groups]
    .toSorted(([, a], [, b]) => b.trials - a.trials)
    .map(([key, group]): Pattern => ({
      key,
      reason: group.reason,
      outcomes: byCount(group.outcomes).map(([outcome, trials]) => ({ outcome, trials })),
      causes: causeTexts(group),
      trials: group.trials,
      agents: [...group.counts]
        .toSorted(([a], [b]) => a - b)
        .map(([cell, counts]) => ({
          cell,
          trials: [...counts.values()].reduce((sum, count) => sum + count, 0),
          share: shareOf(counts, played.get(cell) ?? new Map<string, number>(), bootstrap)
        })),
      examples: group.examples.map((example) => ({ ...example, name: names.get(example.name) ?? example.name }))
    }))
  return { trials, unsolved, patterns }
})
