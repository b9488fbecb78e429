import { type RunStore, type Stored, Trajectories, type Trajectory } from "@escapement/core"
import { Analysis } from "@escapement/metrics"
import { Effect } from "effect"
import type { Refused } from "../Failure.ts"
import { findParent } from "../trials/openTrial.ts"

/**
 * Reads the calls of a trial from its first one on; for a fork, the calls of the trials that it continues come before
 * its own.
 */
const wholeTrajectory: (stored: Stored.StoredTrial) => Effect.Effect<Trajectory, Refused, RunStore> = Effect.fnUntraced(
  function* (stored) {
    const { events, identity } = stored.trial
    const own = Trajectories.listCalls(events)
    const { fork } = identity
    const parent = yield* findParent(stored)
    if (fork === undefined || parent === undefined) return own
    const before = yield* wholeTrajectory(parent)
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
