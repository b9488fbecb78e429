import { readRun, Results } from "@escapement/evaluate"
import { Console, Effect } from "effect"
import { standardError } from "@escapement/evaluate/terminal"
import { type ReadingFlags, showRun } from "../showRun.ts"
import { type MetricFlags, readingOf } from "./run.ts"

/** Flags of `run watch`. */
interface WatchFlags extends ReadingFlags, MetricFlags {
  readonly id: string
}

/** Follows a run that workers make, and prints its results when all its trials are made. */
export const watchRun = Effect.fnUntraced(function* (flags: WatchFlags) {
  const { metrics, registry, run } = yield* readRun(flags.id, readingOf(flags))
  const { lines } = standardError()
  const advice = `no trial finished for a minute; if no worker or command plays this run: escapement eval --resume ${run.id} --database …`
  const end = yield* Results.followRun(run, {
    onProgress: (done) => lines([`${done}/${run.trials}`]),
    onSilence: lines([advice])
  })
  yield* showRun({ run: end, metrics, registry }, flags, flags.metric)
})

const commands = { pause: "Pause", resume: "Resume", cancel: "Cancel", requeue: "RetryInfra" } as const

/** Sends a command to a running run. */
export const steer = (name: keyof typeof commands) => (flags: { readonly id: string }) =>
  Effect.flatMap(Results.steerRun(flags.id, { _tag: commands[name] }), Console.log)

/** Changes how many trials of a running run are made at a time. */
export const setConcurrency = ({ id, trials }: { readonly id: string; readonly trials: number }) =>
  Effect.flatMap(Results.steerRun(id, { _tag: "Concurrency", trials }), Console.log)
