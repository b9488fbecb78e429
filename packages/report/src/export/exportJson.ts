import { type Evidence, Metrics, type Run, Run as RunSchema, type Stored, Trial } from "@escapement/core"
import { Schema, Stream } from "effect"
import { safeJson } from "../text/sanitise.ts"

const encodeRun = Schema.encodeSync(Schema.toCodecJson(RunSchema))
const Exported = Schema.Struct({ cell: Schema.Natural, scores: Metrics.Scores, trial: Trial })
const encodeTrial = Schema.encodeSync(Schema.toCodecJson(Exported))

const digestText = (digest: Evidence.RunDigest | undefined): string =>
  digest === undefined ? "" : `"digest":${safeJson({ ...digest })},`

/**
 * Writes a run as one JSON document, piece by piece: `{ run, digest, trials: [{ cell, scores, trial }] }`, with all
 * events. `cell` is an index into `run.cells`.
 */
export const renderJson = <E>(
  run: Run,
  trials: Stream.Stream<Stored.StoredTrial, E>,
  digest?: Evidence.RunDigest
): Stream.Stream<string, E> =>
  Stream.succeed(`{"run":${safeJson(encodeRun(run))},${digestText(digest)}"trials":[`).pipe(
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
