import { type Run, Recordings } from "@escapement/core"
import { Recorder } from "@escapement/runner"
import type { Effect } from "effect"

/** Opens the recorder of a run. It stores the run's model calls, or returns those of the run that it replays. */
export const openRecorder = ({ id, plan }: Run): Effect.Effect<Recorder.Recorder, never, Recordings> =>
  Recordings.useSync((recordings) =>
    Recorder.makeRecorder(
      recordings,
      plan.replay === undefined
        ? { _tag: "Live", run: id, cache: plan.cache === true }
        : { _tag: "Replay", run: plan.replay }
    )
  )
