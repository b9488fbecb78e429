import { type Run, type RunPlan, RunStore, type TrialExecution } from "@escapement/core"
import { Effect, Option, Stream } from "effect"
import { currentStatus } from "./currentStatus.ts"
import { Refused, refuse } from "../Failure.ts"

/** Whether a trial ended in `infra-error`, so that it says nothing about its agent. */
const isInfra = ({ outcome }: Pick<TrialExecution.FinishedTrial, "outcome">) => outcome._tag === "infra-error"

/** Whether lost trials of a run can be made again at all. */
export const isRetirable = ({ replay, until }: RunPlan): boolean => replay === undefined && until === undefined

/** Lists the ids of the trials of a run that ended in `infra-error`. */
export const listInfra = Effect.fnUntraced(function* ({
  id
}: Run): Effect.fn.Return<ReadonlyArray<string>, Refused, RunStore> {
  const store = yield* RunStore
  const failed = yield* Effect.mapError(Stream.runCollect(Stream.filter(store.results(id), isInfra)), refuse)
  return failed.map((result) => result.id)
})

/**
 * Refuses to repeat lost trials of a replay, of a run that a process still plays, and of a run with a stopping rule,
 * whose looks count these trials as lost. A stored run without lost trials has none to repeat.
 */
export const requireRetirable = Effect.fnUntraced(function* (run: Run): Effect.fn.Return<void, Refused, RunStore> {
  const { id, plan } = run
  const store = yield* RunStore
  if (plan.replay !== undefined) {
    return yield* new Refused({
      message: "--retry infra: a replay calls no model, so it would fail again in the same way"
    })
  }
  const isStored = Option.isSome(yield* Effect.mapError(store.run(id), refuse))
  if (plan.until !== undefined && !(isStored && (yield* listInfra(run)).length === 0)) {
    const message = `--retry infra: run ${id} is played with --until, whose looks count lost trials: they are not played again`
    return yield* new Refused({ message })
  }
  if (isStored && (yield* currentStatus(run)) === "running") {
    const message = `--retry infra: run ${id} is being played: wait for its end, or cancel it with escapement run cancel`
    return yield* new Refused({ message })
  }
})

/** Takes the trials that ended in `infra-error` out of a run, so that they are made again. Returns their number. */
export const retireInfra = Effect.fnUntraced(function* (run: Run): Effect.fn.Return<number, Refused, RunStore> {
  const store = yield* RunStore
  yield* Effect.mapError(store.flush, refuse)
  const failed = yield* listInfra(run)
  yield* Effect.mapError(store.retire(run.id, failed), refuse)
  return failed.length
})
