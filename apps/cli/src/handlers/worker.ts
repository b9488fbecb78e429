import type { Recordings, RunStore } from "@escapement/core"
import { Choices, Failures, Plugins, Steps, work, Refused } from "@escapement/evaluate"
import { Duration, Effect, Fiber, Layer, Logger, Option, type Scope } from "effect"
import { askedToEnd } from "@escapement/evaluate/terminal"
import type { Given } from "@escapement/evaluate/flags"
import { setupOf } from "../Registry.ts"
import type { workerFlags } from "../commands/worker.ts"

/** What is around the worker where a collector is named. */
const telemetry = Effect.fnUntraced(function* (collector: Option.Option<string>) {
  if (Option.isNone(collector)) return Layer.empty
  const { collectorAt, telemetryLayer } = yield* Effect.promise(() => import("@escapement/evaluate/otlp"))
  return telemetryLayer(yield* collectorAt(collector.value))
})

/** Works until it is asked to end; then finishes the trials under way, if they end in time. */
const workOn = Effect.fnUntraced(function* (
  flags: Given<typeof workerFlags>
): Effect.fn.Return<void, Refused, Recordings | RunStore | Scope.Scope> {
  const { attempts, database, drain, slots } = flags
  const setup = setupOf(flags)
  const abilities = yield* Steps.listAbilities(yield* Plugins.loadRegistry(setup), flags.can)
  const worker = yield* work({
    ...setup,
    database,
    slots,
    abilities,
    attempts,
    rates: yield* Choices.parseRateFlags(flags.rate),
    retry: yield* Steps.parseModelTimeout("--model-timeout", Option.getOrUndefined(flags.modelTimeout)),
    patience: Duration.seconds(flags.patience),
    isTraced: Option.isSome(flags.otlp)
  })
  if (Option.isSome(flags.health)) {
    const url = yield* Effect.mapError(Steps.serveHealth(worker, flags.health.value), Failures.refuse)
    yield* Effect.logInfo("health", { url })
  }
  yield* Effect.logInfo("working", { name: worker.state().name, slots, abilities })
  yield* Effect.raceFirst(askedToEnd, worker.toldToDrain)
  yield* Effect.logInfo("draining", { playing: worker.state().playing })
  const rest = yield* Effect.timeoutOption(worker.drain, Duration.seconds(drain))
  yield* Effect.logInfo("ended", {
    finished: worker.state().finished,
    brokenOff: Option.isNone(rest) ? worker.state().playing : 0
  })
})

const logger = ({ logFormat }: Given<typeof workerFlags>) =>
  Logger.layer([logFormat === "json" ? Logger.withConsoleError(Logger.formatJson) : Logger.consolePretty()])

/** Makes trials of runs in a database until it is asked to end, then exits with 0. */
export const runWorker = Effect.fnUntraced(function* (flags: Given<typeof workerFlags>) {
  if (flags.slots < 1) return yield* new Refused({ message: `--slots ${flags.slots}: expected 1 or more` })
  if (flags.attempts < 1) return yield* new Refused({ message: `--attempts ${flags.attempts}: expected 1 or more` })
  const layer = yield* telemetry(flags.otlp)
  const working = Effect.scoped(workOn(flags)).pipe(Effect.provide([logger(flags), layer]))
  // the signal interrupts this fiber, and not the one that works
  const fiber = yield* Effect.forkDetach(working)
  return yield* Effect.uninterruptible(Fiber.join(fiber))
})
