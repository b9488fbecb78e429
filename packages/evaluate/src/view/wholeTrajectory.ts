import { type RunStore, type Stored, Trajectories, type Trajectory } from "@escapement/core"
import { Effect } from "effect"
import type { Refused } from "../Failure.ts"
import { findTrial } from "../openTrial.ts"

/** The calls of a trial from the first one on: of a fork, those of the trials that it continues before its own. */
export const wholeTrajectory: (stored: Stored.StoredTrial) => Effect.Effect<Trajectory, Refused, RunStore> =
  Effect.fnUntraced(function* ({ trial }) {
    const own = Trajectories.listCalls(trial.events)
    const { fork } = trial.identity
    if (fork === undefined) return own
    const before = yield* wholeTrajectory(yield* findTrial(fork.trial))
    return [...Trajectories.listCalls(before).filter(({ index }) => index < fork.at), ...own]
  })
