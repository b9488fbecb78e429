import { Choices, Plugins, Steps, Refused } from "@escapement/evaluate"
import { Duration, Effect, Fiber, Layer, Logger, Option } from "effect"
import { askedToEnd, cleanLogger } from "@escapement/evaluate/terminal"
import type { Given } from "@escapement/evaluate/flags"
import { setupOf } from "../Registry.ts"
import type { workerFlags } from "../commands/worker.ts"

/** Makes the telemetry around the worker; empty if no collector is named. */
const telemetry = Effect.fnUntraced(function* (collector: Option.Option<string>) {
  if (Option.isNone(collector)) return Layer.empty
  const { collectorAt, telemetryLayer } = yield* Effect.promise(() => import("@escapement/evaluate/otlp"))
  return telemetryLayer(yield* collectorAt(collector.value))
})

/** Runs a worker as its flags say. */
const workOn = Effect.fnUntraced(function* (flags: Given<typeof workerFlags>) {
  const { attempts, database, slots } = flags
  const setup = setupOf(flags)
  yield* Steps.workUntil({
    ...setup,
    database,
    slots,
    abilities: yield* Steps.listAbilities(yield* Plugins.loadRegistry(setup), flags.can),
    attempts,
    rates: yield* Choices.parseRateFlags(flags.rate),
    retry: yield* Steps.parseModelTimeout("--model-timeout", Option.getOrUndefined(flags.modelTimeout)),
    patience: Duration.seconds(flags.patience),
    isTraced: Option.isSome(flags.otlp),
    asked: askedToEnd,
    drain: Duration.seconds(flags.drain),
    health: Option.getOrUndefined(flags.health)
  })
})

const logger = ({ logFormat }: Given<typeof workerFlags>) => {
  const written = logFormat === "json" ? Logger.withConsoleError(Logger.formatJson) : Logger.consolePretty()
  return Logger.layer([cleanLogger(written), Logger.tracerLogger])
}

/** Makes trials of the runs in a database until it is asked to end, then exits with 0. */
export const runWorker = Effect.fnUntraced(function* (flags: Given<typeof workerFlags>) {
  if (flags.slots < 1) return yield* new Refused({ message: `--slots ${flags.slots}: expected 1 or more` })
  if (flags.attempts < 1) return yield* new Refused({ message: `--attempts ${flags.attempts}: expected 1 or more` })
  const layer = yield* telemetry(flags.otlp)
  const working = Effect.scoped(workOn(flags)).pipe(Effect.provide([logger(flags), layer]))
  // the signal interrupts this fiber, not the one that works
  const fiber = yield* Effect.forkDetach(working)
  return yield* Effect.uninterruptible(Fiber.join(fiber))
})
