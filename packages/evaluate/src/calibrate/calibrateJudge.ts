import { type Json, type Plans, Usage } from "@escapement/core"
import { Summary } from "@escapement/metrics"
import { Effect, Option, Result, Stream } from "effect"
import { Refused } from "../Failure.ts"
import { knowKeys } from "../plan/environmentKeys.ts"
import { loadRegistry } from "../plugins/loadRegistry.ts"
import type { Setup } from "../Registry.ts"
import { makeBalance } from "./balance.ts"
import { generateTranscripts } from "./generateTranscripts.ts"
import { type Judge, findJudge } from "./Judge.ts"
import { lengthOf } from "./Transcript.ts"

/** Options of `calibrateJudge` and `calibrateWith`. */
export interface Calibrating extends Setup {
  /** Number of transcripts that the judge is shown, 2 or more; default 10,000. */
  readonly transcripts?: number | undefined
  /** The family whose transcripts are judged; default `traject`. */
  readonly benchmark?: string | undefined
  /** Default: the first tier of the family. */
  readonly tier?: string | undefined
  /** Seed of the trials that are played for the transcripts; default `1`. */
  readonly seed?: string | undefined
  /** Number of transcripts judged at a time; default 8. */
  readonly concurrency?: number | undefined
  /** Called after every 500 judged transcripts. */
  readonly onProgress?: ((judged: number, wanted: number) => Effect.Effect<void>) | undefined
}

/** How often a judge errs (its calibration), and how that was measured. */
export interface CalibratedJudge {
  /** Id of the judge. */
  readonly judge: string
  /** The family whose transcripts were judged. */
  readonly benchmark: string
  /** Seed of the trials that were played. */
  readonly seed: string
  /** Number of transcripts that were asked for. `calibration` counts those that were judged, which may be fewer. */
  readonly wanted: number
  /** Number of trials that were played for the transcripts. */
  readonly played: number
  readonly calibration: Summary.Calibration
  /** Why the judge neither passed nor failed a transcript, of the first such transcript; absent if there is none. */
  readonly unjudged?: string
  /** What the judge used. */
  readonly usage: Usage.Usage
}

/** The most trials that are played for each wanted transcript: half of the transcripts must have failed. */
const mostPlayed = 8

/** Calibrates a judge that is a value; `calibrateJudge` finds one by its name. */
export const calibrateWith = Effect.fnUntraced(function* (
  judge: Judge,
  calibrating: Calibrating
): Effect.fn.Return<CalibratedJudge, Refused> {
  const {
    benchmark = "traject",
    concurrency = 8,
    onProgress,
    seed = "1",
    tier,
    transcripts: wanted = 10_000
  } = calibrating
  if (!Number.isSafeInteger(wanted) || wanted < 2) {
    return yield* new Refused({ message: `transcripts ${wanted}: expected a whole number of 2 or more` })
  }
  const [balance, table] = [makeBalance(wanted), Summary.makeCalibrationTable()]
  let [played, judged, usage] = [0, 0, Usage.addUsage({}, {})]
  let unjudged: { readonly index: number; readonly reason: string } | undefined
  yield* generateTranscripts({ benchmark, tier, seed, most: mostPlayed * wanted }, calibrating).pipe(
    Stream.tap(() => Effect.sync(() => void played++)),
    Stream.filter((labelled) => balance.takes(labelled)),
    Stream.take(wanted),
    Stream.zipWithIndex,
    Stream.mapEffect(
      ([labelled, index]) => Effect.map(judge.judge(labelled.transcript, index), (said) => ({ labelled, index, said })),
      { concurrency, unordered: true }
    ),
    Stream.runForEach(({ index, labelled, said: { usage: used, verdict } }) =>
      Effect.suspend(() => {
        const { architecture, cause, instance, passed } = labelled
        usage = Usage.addUsage(usage, used)
        if (Result.isFailure(verdict) && index < (unjudged?.index ?? Infinity))
          unjudged = { index, reason: verdict.failure }
        table.add({
          passed,
          verdict: Result.getSuccess(verdict),
          instance,
          architecture,
          cause,
          length: lengthOf(labelled)
        })
        judged++
        return onProgress !== undefined && judged % 500 === 0 ? onProgress(judged, wanted) : Effect.void
      })
    )
  )
  const calibration = table.calibration()
  const reason = unjudged === undefined ? {} : { unjudged: unjudged.reason }
  return { judge: judge.id, benchmark, seed, wanted, played, calibration, ...reason, usage }
})

/**
 * Calibrates a judge (a model by its name, or a file that exports a function) against exact labels. The transcripts are
 * of simulated models, balanced by architecture, cause of failure and length; the environment knows which of them
 * passed.
 */
export const calibrateJudge = Effect.fnUntraced(function* (
  reference: Plans.ComponentSpec,
  calibrating: Calibrating
): Effect.fn.Return<CalibratedJudge, Refused> {
  yield* knowKeys
  const registry = yield* loadRegistry(calibrating, [calibrating.benchmark ?? "traject"])
  return yield* calibrateWith(yield* findJudge(registry, reference), calibrating)
})

/** Encodes a calibration as JSON; what is not known (`Option.none` in `Summary.Calibration`) is `null`. */
export const calibrationJson = ({ calibration, ...rest }: CalibratedJudge): Json.Json => {
  const { falseFail, falsePass, worth, ...counts } = calibration
  const known = { falsePass: Option.getOrNull(falsePass), falseFail: Option.getOrNull(falseFail) }
  return JSON.parse(JSON.stringify({ ...rest, calibration: { ...counts, ...known, worth: Option.getOrNull(worth) } }))
}
