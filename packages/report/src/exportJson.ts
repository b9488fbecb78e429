import { type Run, type StoredTrial, Run as RunSchema, Scores, Trial } from "@escapement/core"
import { Schema, Stream } from "effect"
import { safeJson } from "./sanitise.ts"

const encodeRun = Schema.encodeSync(Schema.toCodecJson(RunSchema))
const Exported = Schema.Struct({ cell: Schema.Natural, scores: Scores, trial: Trial })
const encodeTrial = Schema.encodeSync(Schema.toCodecJson(Exported))

/**
 * A run as one JSON document, written piece by piece: `{ run, trials: [{ cell,
 * scores, trial }] }`, with all events. `cell` is an index into `run.cells`.
 */
export const jsonOf = <E>(run: Run, trials: Stream.Stream<StoredTrial, E>): Stream.Stream<string, E> =>
  Stream.succeed(`{"run":${safeJson(encodeRun(run))},"trials":[`).pipe(
    Stream.concat(
      trials.pipe(
        Stream.zipWithIndex,
        Stream.map(([{ cell, scores, trial }, index]) => {
          const encoded = safeJson(encodeTrial({ cell, scores, trial }))
          return `${index === 0 ? "\n" : ",\n"}${encoded}`
        })
      )
    ),
    Stream.concat(Stream.succeed("\n]}\n"))
  )
