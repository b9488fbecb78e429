import { RateLimits, type Recordings, type RunStore } from "@escapement/core"
import { openWorker } from "@escapement/cluster"
import { endOrphans } from "@escapement/doors"
import { Retry } from "@escapement/models"
import { type Section } from "@escapement/runner"
import { Duration, Effect, Fiber, Layer, Logger, Option, type Scope } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { builtIn } from "../Registry.ts"
import { knowKeys } from "../environmentKeys.ts"
import { pluginsOf, registryOf } from "../plugins/registryOf.ts"
import { limitsOf, ratesOf } from "../rateLimitsOf.ts"
import { retryOf } from "../retryOf.ts"
import { abilitiesOf } from "../workers/abilitiesOf.ts"
import { askedToEnd } from "../process/asked.ts"
import { openRun } from "../workers/openRun.ts"
import { serveHealth } from "../workers/serveHealth.ts"

/** Flags of `escapement worker`. */
export interface WorkerFlags {
  readonly database: string
  readonly slots: number
  readonly can: ReadonlyArray<string>
  readonly plugin: ReadonlyArray<string>
  readonly rate: ReadonlyArray<string>
  /** In seconds. */
  readonly modelTimeout: Option.Option<number>
  /** In seconds. */
  readonly drain: number
  /** In seconds. */
  readonly patience: number
  readonly health: Option.Option<number>
  readonly otlp: Option.Option<string>
  readonly logFormat: "json" | "pretty"
}

const unchanged = (sections: ReadonlyArray<Section>) => sections

/** What is done to sections, and around the worker, where a collector is named. */
const telemetry = Effect.fnUntraced(function* (collector: Option.Option<string>) {
  if (Option.isNone(collector)) return { through: unchanged, layer: Layer.empty }
  const { collectorAt, telemetryLayer } = yield* Effect.promise(() => import("../telemetry/otlp.ts"))
  const { tracedSections } = yield* Effect.promise(() => import("../telemetry/spans.ts"))
  return { through: tracedSections, layer: telemetryLayer(yield* collectorAt(collector.value)) }
})

/** Works until it is asked to end; then finishes the trials under way, if they end in time. */
const work = Effect.fnUntraced(function* (
  flags: WorkerFlags,
  through: typeof unchanged
): Effect.fn.Return<void, Refused, Recordings | RunStore | Scope.Scope> {
  const { database, drain, slots } = flags
  yield* endOrphans
  const registry = yield* registryOf(flags.plugin, builtIn)
  const abilities = yield* abilitiesOf(registry, flags.can)
  const limits = yield* limitsOf(yield* ratesOf(flags.rate), Option.some(database))
  const playing = { plugin: pluginsOf(flags.plugin), patience: flags.patience, through }
  // for all that its trials ask
  const retry = yield* retryOf(flags.modelTimeout)
  yield* knowKeys
  const open = yield* openRun(playing).pipe(
    Effect.provideService(RateLimits, limits),
    Effect.provideService(Retry, retry)
  )
  const worker = yield* Effect.mapError(openWorker({ database, slots, abilities, open }), refuse)
  if (Option.isSome(flags.health)) {
    const url = yield* Effect.mapError(serveHealth(worker, flags.health.value), refuse)
    yield* Effect.logInfo("health", { url })
  }
  yield* Effect.logInfo("working", { name: worker.state().name, slots, abilities })
  yield* askedToEnd
  yield* Effect.logInfo("draining", { playing: worker.state().playing })
  const rest = yield* Effect.timeoutOption(worker.drain, Duration.seconds(drain))
  yield* Effect.logInfo("ended", {
    finished: worker.state().finished,
    brokenOff: Option.isNone(rest) ? worker.state().playing : 0
  })
})

const logger = ({ logFormat }: WorkerFlags) =>
  Logger.layer([logFormat === "json" ? Logger.withConsoleError(Logger.formatJson) : Logger.consolePretty()])

/** Makes trials of runs in a database until it is asked to end, then exits with 0. */
export const runWorker = Effect.fnUntraced(function* (flags: WorkerFlags) {
  if (flags.slots < 1) return yield* new Refused({ message: `--slots ${flags.slots}: expected 1 or more` })
  const { layer, through } = yield* telemetry(flags.otlp)
  const working = Effect.scoped(work(flags, through)).pipe(Effect.provide([logger(flags), layer]))
  // the signal interrupts this fiber, and not the one that works
  const fiber = yield* Effect.forkDetach(working)
  const ended = Effect.andThen(
    Fiber.join(fiber),
    Effect.sync(() => process.exit(0))
  )
  return yield* Effect.uninterruptible(ended)
})
