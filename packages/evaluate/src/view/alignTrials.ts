import { type RunStore, type Stored, Trajectories, type Trajectory } from "@escapement/core"
import { Analysis } from "@escapement/metrics"
import { Effect } from "effect"
import type { Refused } from "../Failure.ts"
import { findTrial } from "../trials/openTrial.ts"

/** The calls of a trial from the first one on: of a fork, those of the trials that it continues before its own. */
const wholeTrajectory: (stored: Stored.StoredTrial) => Effect.Effect<Trajectory, Refused, RunStore> = Effect.fnUntraced(
  function* ({ trial }) {
    const own = Trajectories.listCalls(trial.events)
    const { fork } = trial.identity
    if (fork === undefined) return own
    const before = yield* wholeTrajectory(yield* findTrial(fork.trial))
    return [...Trajectories.listCalls(before).filter(({ index }) => index < fork.at), ...own]
  }
)

/** Two trials beside each other, call by call, whatever they were forked from. */
export const alignTrials = Effect.fnUntraced(function* (
  one: Stored.StoredTrial,
  other: Stored.StoredTrial
): Effect.fn.Return<Analysis.Alignment, Refused, RunStore> {
  return Analysis.alignTrajectories(yield* wholeTrajectory(one), yield* wholeTrajectory(other))
})
