import { type Run, RunStore, Waits } from "@escapement/core"
import type { Refused } from "@escapement/evaluate"
import { Failures, readRun, Results } from "@escapement/evaluate"
import { Console, Effect } from "effect"
import { standardError } from "@escapement/evaluate/terminal"
import { type ReadingFlags, showRun } from "../showRun.ts"
import { type MetricFlags, readingOf } from "./run.ts"

/** Flags of `run watch`. */
export interface WatchFlags extends ReadingFlags, MetricFlags {
  readonly id: string
}

const interval = "2 seconds"
/** Milliseconds without a new trial after which is said how to go on. */
const silence = 60_000

/** Follows a run until all its trials are there, or it is ended. Returns how it stands then. */
const follow = Effect.fnUntraced(function* (run: Run): Effect.fn.Return<Run, Refused, RunStore> {
  const store = yield* RunStore
  const output = standardError()
  let before = -1
  let changed = yield* Waits.monotonicMillis
  while (true) {
    const { status } = yield* Results.findRun(run.id)
    const done = (yield* Effect.mapError(store.finished(run.id), Failures.refuse)).size
    const now = yield* Waits.monotonicMillis
    if (done !== before) {
      yield* output.lines([`${done}/${run.trials}`])
      before = done
      changed = now
    }
    if (status !== "running" || done >= run.trials) return { ...run, status }
    if (now - changed >= silence) {
      yield* output.lines([
        `no trial finished for a minute; if no worker or command plays this run: escapement eval --resume ${run.id} --database …`
      ])
      changed = now
    }
    yield* Effect.sleep(interval)
  }
})

/** Follows a run that workers make, and prints its results when its trials are there. */
export const watchRun = Effect.fnUntraced(function* (flags: WatchFlags) {
  const store = yield* RunStore
  const { metrics, registry, run } = yield* readRun(flags.id, readingOf(flags))
  const end = yield* follow(run)
  // nobody waits for a run that was handed over: whoever sees it whole says so
  if (end.status === "running") yield* Effect.mapError(store.end(run.id, "done"), Failures.refuse)
  yield* showRun({ run: end, metrics, registry }, flags, flags.metric)
})

const commands = { pause: "Pause", resume: "Resume", cancel: "Cancel", requeue: "RetryInfra" } as const

/** Tells a run under way something. */
export const steer = (name: keyof typeof commands) => (flags: { readonly id: string }) =>
  Effect.flatMap(Results.steerRun(flags.id, { _tag: commands[name] }), Console.log)

/** Changes how many trials of a run under way are made at a time. */
export const setConcurrency = ({ id, trials }: { readonly id: string; readonly trials: number }) =>
  Effect.flatMap(Results.steerRun(id, { _tag: "Concurrency", trials }), Console.log)
