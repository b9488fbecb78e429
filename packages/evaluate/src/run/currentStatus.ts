import { type Plans, type Run, RunStore } from "@escapement/core"
import { Effect } from "effect"
import { type Refused, refuse } from "../Failure.ts"

/** Whether a store is a database that many machines share. */
export const isShared = (location: string): boolean => /^postgres(ql)?:/.test(location)

/**
 * Returns the current status of a run. A run that is stored as running while no process makes its trials was
 * interrupted: its process was killed. A run that is stored as ended while another process makes its trials is running.
 * In a PostgreSQL database, workers make trials without claiming the run, so there a stored `running` is not changed.
 */
export const currentStatus = Effect.fnUntraced(function* ({
  id,
  status
}: Run): Effect.fn.Return<Plans.RunStatus, Refused, RunStore> {
  const store = yield* RunStore
  if (status === "done" || status === "merging") return status
  const others = yield* Effect.mapError(store.others(id), refuse)
  if (others.length > 0) return "running"
  return status === "running" && !isShared(store.location) ? "interrupted" : status
})

/** The state of a run as it is now. */
export interface RunState {
  readonly status: Plans.RunStatus
  /** Number of its finished trials. */
  readonly made: number
  /** Whether somebody has paused it; absent if not. */
  readonly isPaused?: true
  /** Whether its merge was killed; absent if not. */
  readonly isHalfMerged?: true
}

/**
 * Returns the current status of a run, the number of its finished trials, whether somebody has paused it, and whether
 * its merge was killed. The status can differ from the stored one: a run whose process was killed is `interrupted`.
 */
export const currentState = Effect.fnUntraced(function* (run: Run): Effect.fn.Return<RunState, Refused, RunStore> {
  const status = yield* currentStatus(run)
  const isWhole = run.status === "done" && run.plan.until === undefined
  const made = isWhole ? run.trials : yield* Effect.mapError((yield* RunStore).count(run.id), refuse)
  if (status === "merging") {
    const processes = yield* Effect.mapError((yield* RunStore).others(run.id), refuse)
    return processes.length > 0 ? { status, made } : { status, made, isHalfMerged: true }
  }
  if (status !== "running") return { status, made }
  const { order } = yield* Effect.mapError((yield* RunStore).control(run.id), refuse)
  return order === "pause" ? { status, made, isPaused: true } : { status, made }
})
