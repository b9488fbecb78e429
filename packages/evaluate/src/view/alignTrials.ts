import { type RunStore, type Stored, Trajectories, type Trajectory } from "@escapement/core"
import { Analysis } from "@escapement/metrics"
import { Effect } from "effect"
import type { Refused } from "../Failure.ts"
import { findBeginnings } from "../trials/openTrial.ts"

/**
 * Reads the calls of a trial from its first one on; for a fork, the calls of the trials that it continues come before
 * its own.
 */
const wholeTrajectory = Effect.fnUntraced(function* (
  stored: Stored.StoredTrial
): Effect.fn.Return<Trajectory, Refused, RunStore> {
  const own = Trajectories.listCalls(stored.trial.events)
  const beginnings = yield* findBeginnings(stored)
  const before = beginnings
    .toReversed()
    .map(({ at, stored: { trial } }) => ({ at, calls: Trajectories.listCalls(trial.events) }))
  return [...before.flatMap(({ at, calls }) => calls.filter(({ index }) => index < at)), ...own]
})

/** Compares two trials call by call, from their first calls on even if they are forks. */
export const alignTrials = Effect.fnUntraced(function* (
  one: Stored.StoredTrial,
  other: Stored.StoredTrial
): Effect.fn.Return<Analysis.Alignment, Refused, RunStore> {
  return Analysis.alignTrajectories(yield* wholeTrajectory(one), yield* wholeTrajectory(other))
})
