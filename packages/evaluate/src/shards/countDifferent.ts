import { Json, RunStore, type Stored } from "@escapement/core"
import { Effect, Option, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import type { Part } from "./Part.ts"

/** The outcome and the scores of each trial of a part, by its id. */
type Verdicts = ReadonlyMap<string, string>

/** Metrics of time, which no two plays of a trial have in common. */
const clocked: ReadonlySet<string> = new Set(["wall-time", "environment-share"])

/** Reads the outcomes and scores of a part from its store. */
export const verdictsOf = ({ run }: Part): Effect.Effect<Verdicts, Refused, RunStore> =>
  Effect.flatMap(RunStore, (store) =>
    Stream.runFold(
      store.results(run.id),
      () => new Map<string, string>(),
      (all, { id, outcome, scores }: Stored.TrialResult) => {
        const known = Object.entries(scores).flatMap(([metric, { value }]) =>
          clocked.has(metric) || Option.isNone(value) ? [] : [[metric, value.value] as const]
        )
        return all.set(id, Json.canonical([outcome._tag, Object.fromEntries(known)]))
      }
    )
  ).pipe(Effect.mapError(refuse))

/** Counts the copies of trials that differ from the first copy. */
export const countDifferent = (copies: ReadonlyArray<Verdicts>): number => {
  const kept = new Map<string, string>()
  let different = 0
  for (const copy of copies) {
    for (const [trial, verdict] of copy) {
      const first = kept.get(trial)
      if (first === undefined) kept.set(trial, verdict)
      else if (first !== verdict) different++
    }
  }
  return different
}
