import type { Stored, Trial, TrialExecution } from "@escapement/core"
import { RunStore } from "@escapement/core"
import { Effect } from "effect"
import type { TrialRequest } from "./makeTrial.ts"

/** A trial during which this many processes died is not started again. */
export const mostDeaths = 3

const times = ["never", "once", "twice", "three times"]

/** Writes the reason of a trial whose processes died. */
export const processDied = (deaths: number): string => `its process died ${times[deaths] ?? `${deaths} times`}`

/** Stores a trial as lost because its processes died too often: it is not made, and says nothing about the agent. */
export const loseTrial = Effect.fnUntraced(function* (
  { agent, epoch, opened, root, run, trial: id }: TrialRequest,
  why: string
): Effect.fn.Return<TrialExecution.FinishedTrial, Stored.StoreFailed, RunStore> {
  const store = yield* RunStore
  const outcome = { _tag: "infra-error", reason: `${why}: ${agent.cell.adapter.id}` } as const
  const trial: Trial = {
    id,
    identity: opened.identify({ cell: agent.cell, epoch, root }),
    outcome,
    events: [{ _tag: "Ended", outcome }],
    usage: {},
    timing: { wall: 0, model: 0, environment: 0, waiting: 0, harness: 0 }
  }
  yield* store.finish({ run, cell: agent.index, trial, scores: opened.score(trial) })
  return { trial: id, outcome, usage: trial.usage }
})
