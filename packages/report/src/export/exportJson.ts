import { type Evidence, Metrics, type Run, Run as RunSchema, type Stored, Trial } from "@escapement/core"
import { Schema, Stream } from "effect"
import { safeJson } from "../text/sanitise.ts"

const encodeRun = Schema.encodeSync(Schema.toCodecJson(RunSchema))
const Exported = Schema.Struct({ cell: Schema.Natural, scores: Metrics.Scores, trial: Trial })
const encodeTrial = Schema.encodeSync(Schema.toCodecJson(Exported))

const digestText = (digest: Evidence.RunDigest | undefined): string =>
  digest === undefined ? "" : `"digest":${safeJson({ ...digest })},`

const retriesText = (retries: ReadonlyArray<Stored.Retries>): string =>
  retries.length === 0 ? "" : `"retries":${safeJson(retries.map((one) => ({ ...one })))},`

/**
 * Writes a run as one JSON document, piece by piece: `{ run, digest, retries, trials: [{ cell, scores, trial }] }`,
 * with all events. `cell` is an index into `run.cells`. `digest`, the hashes by which the run can be verified, and
 * `retries`, which counts lost attempts that were played again, are absent if they are not given.
 */
export const renderJson = <E>(
  run: Run,
  trials: Stream.Stream<Stored.StoredTrial, E>,
  digest?: Evidence.RunDigest,
  retries: ReadonlyArray<Stored.Retries> = []
): Stream.Stream<string, E> =>
  Stream.succeed(`{"run":${safeJson(encodeRun(run))},${digestText(digest)}${retriesText(retries)}"trials":[`).pipe(
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
