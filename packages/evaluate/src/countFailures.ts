import { type Run, RunStore } from "@escapement/core"
import { Effect, Stream } from "effect"
import { type Refused, refuse } from "./Failure.ts"

/** Trials that failed alike, and why. */
export interface FailureCount {
  readonly outcome: "infra-error" | "agent-error"
  readonly reason: string
  readonly trials: number
}

/** Different reasons that are told apart. */
const maxReasons = 1000
/** Why trials of a run ended in `infra-error` and `agent-error`: every reason with its number of trials, the most frequent first. */
export const countFailures = Effect.fnUntraced(function* (
  run: Run
): Effect.fn.Return<ReadonlyArray<FailureCount>, Refused, RunStore> {
  const store = yield* RunStore
  const counts = new Map<string, FailureCount>()
  yield* Stream.runForEach(Stream.mapError(store.results(run.id), refuse), ({ outcome }) =>
    Effect.sync(() => {
      if (outcome._tag !== "infra-error" && outcome._tag !== "agent-error") return
      const key = `${outcome._tag} ${outcome.reason}`
      const found = counts.get(key)
      if (found === undefined && counts.size >= maxReasons) return
      counts.set(key, { outcome: outcome._tag, reason: outcome.reason, trials: (found?.trials ?? 0) + 1 })
    })
  )
  return [...counts.values()].toSorted((a, z) => z.trials - a.trials)
})
