import { type RunStore, type Stored, Trajectories, type Trajectory } from "@escapement/core"
import { Analysis } from "@escapement/metrics"
import { Effect } from "effect"
import type { Refused } from "../Failure.ts"
import { findTrial } from "../trials/openTrial.ts"

/**
 * Reads the calls of a trial from its first one on; for a fork, the calls of the trials that it continues come before
 * its own.
 */
const wholeTrajectory: (stored: Stored.StoredTrial) => Effect.Effect<Trajectory, Refused, RunStore> = Effect.fnUntraced(
  function* ({ trial }) {
    const own = Trajectories.listCalls(trial.events)
    const { fork } = trial.identity
    if (fork === undefined) return own
    const before = yield* wholeTrajectory(yield* findTrial(fork.trial))
    return [...Trajectories.listCalls(before).filter(({ index }) => index < fork.at), ...own]
  }
)

/** Compares two trials call by call, from their first calls on even if they are forks. */
export const alignTrials = Effect.fnUntraced(function* (
  one: Stored.StoredTrial,
  other: Stored.StoredTrial
): Effect.fn.Return<Analysis.Alignment, Refused, RunStore> {
  return Analysis.alignTrajectories(yield* wholeTrajectory(one), yield* wholeTrajectory(other))
})
