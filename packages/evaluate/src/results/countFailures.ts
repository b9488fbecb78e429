import { type Run, RunStore, type Stored } from "@escapement/core"
import { Effect, Stream } from "effect"
import type { Lines } from "@escapement/report"
import { type Refused, refuse } from "../Failure.ts"

/** The most different reasons that are kept apart; trials with further reasons are counted together. */
const maxReasons = 1000
const others = `one of more than ${maxReasons} different reasons`

/** Counts why trials ended in `infra-error` and `agent-error`, trial by trial. */
export const makeFailureTable = () => {
  const counts = new Map<string, Lines.FailureCount>()
  return {
    add: ({ outcome }: Pick<Stored.TrialResult, "outcome">): void => {
      if (outcome._tag !== "infra-error" && outcome._tag !== "agent-error") return
      const isKept = counts.size < maxReasons || counts.has(`${outcome._tag} ${outcome.reason}`)
      const reason = isKept ? outcome.reason : others
      const key = `${outcome._tag} ${reason}`
      counts.set(key, { outcome: outcome._tag, reason, trials: (counts.get(key)?.trials ?? 0) + 1 })
    },
    /** Returns every reason with its number of trials, the most frequent first. */
    rows: (): ReadonlyArray<Lines.FailureCount> => [...counts.values()].toSorted((a, z) => z.trials - a.trials)
  }
}

/**
 * Counts why trials of a run ended in `infra-error` and `agent-error`: every reason with its number of trials, the most
 * frequent first.
 */
export const countFailures = Effect.fnUntraced(function* (
  run: Run
): Effect.fn.Return<ReadonlyArray<Lines.FailureCount>, Refused, RunStore> {
  const store = yield* RunStore
  const table = makeFailureTable()
  yield* Stream.runForEach(Stream.mapError(store.results(run.id), refuse), (result) =>
    Effect.sync(() => table.add(result))
  )
  return table.rows()
})
