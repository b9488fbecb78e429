import { RunStore, type Stored, traced, type TrialExecution } from "@escapement/core"
import { Effect } from "effect"
import type { RunAgent } from "./RunAgent.ts"
import type { OpenedInstance } from "./OpenedInstance.ts"
import type { Recorder } from "./recording/Recorder.ts"
import { recordedFor } from "./recording/recordedFor.ts"

/** A request to make a trial now. */
export interface TrialRequest {
  readonly run: string
  /** The seed of the run. */
  readonly root: string
  readonly recorder: Recorder | undefined
  readonly agent: RunAgent
  readonly opened: OpenedInstance
  readonly epoch: number
  /** Id of the trial. */
  readonly trial: string
}

/** Makes a trial and stores it, with its scores and the images that were shown. */
export const makeTrial = Effect.fnUntraced(function* (
  attempt: TrialRequest
): Effect.fn.Return<TrialExecution.FinishedTrial, Stored.StoreFailed, RunStore> {
  const { agent, epoch, opened, recorder, root, run, trial: id } = attempt
  const store = yield* RunStore
  const blobs = new Map<string, Uint8Array>()
  const trial = yield* opened.attempt({
    cell: agent.cell,
    adapter: agent.adapter,
    model: recordedFor(recorder, agent.model, id, epoch),
    epoch,
    root,
    ...(recorder === undefined ? {} : { witness: recorder.witness({ name: id, epoch, repeats: "counted" }) }),
    putBlob: (hash, data) => void blobs.set(hash, data),
    ...(agent.toolset === undefined ? {} : { toolset: agent.toolset })
  })
  for (const [hash, data] of blobs) yield* store.putBlob(hash, data)
  const stored: Stored.StoredTrial = { run, cell: agent.index, trial, scores: opened.score(trial) }
  yield* store.finish(stored)
  const { retries } = trial.timing
  return { trial: id, outcome: trial.outcome, usage: trial.usage, ...(retries === undefined ? {} : { retries }) }
}, traced("Trial.make"))
