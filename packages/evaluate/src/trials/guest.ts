import {
  type Adapters,
  AgentUnavailable,
  type Benchmarks,
  type Cell,
  defineExternal,
  type Faults,
  type Limits,
  type Plans,
  type Session,
  type Trial,
  NoOptions
} from "@escapement/core"
import { Instances, TrialMaking } from "@escapement/runner"
import { Effect, Option, type Scope, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"

/**
 * Configures a benchmark for use outside a run, such as by a guest (an agent that connects to `serve env`): with
 * options of its world, as texts after `--benchmark-option`; the others have their defaults.
 */
export const configureGuest = (
  benchmark: Benchmarks.AnyBenchmark,
  options: { readonly [name: string]: string }
): Effect.Effect<TrialMaking.ConfiguredBenchmark, Refused> =>
  Effect.mapError(Effect.fromResult(TrialMaking.configureBenchmark(benchmark, { text: options })), refuse)

/** Returns the cell of an adapter that plays without a model. */
export const bareCell = (
  { benchmark, settings }: TrialMaking.ConfiguredBenchmark,
  { id, kind, settings: own, version }: Adapters.ConfiguredAdapter,
  bounds: Pick<Cell, "limits" | "faults"> = { limits: {}, faults: { p: 0 } }
): Cell => {
  const { generator, world } = benchmark.versions
  return {
    benchmark: { id: benchmark.id, generator, world, settings },
    adapter: { id, version, kind, settings: own },
    ...bounds
  }
}

/** Opens the source of instances that a plan describes; `seed` is the seed of the run. */
export const instancesFor = (source: Plans.Source, seed: string): Benchmarks.InstanceSource =>
  Instances.openSource(source, seed)

/**
 * The trial that a guest plays. A guest is the client of a bridge, such as an agent that connects to `serve env`; it
 * belongs to no run.
 */
export interface GuestTrial {
  readonly benchmark: Benchmarks.AnyBenchmark
  /** Options of its world, as on the command line. */
  readonly options: { readonly [name: string]: string }
  /** Where the instances come from; the first one is played. */
  readonly source: Plans.Source
  /** Seed of the instances and of the trial. */
  readonly seed: string
  /** Limits of the trial; absent ones are the benchmark's own. */
  readonly limits: Limits
  readonly faults: Faults
}

/** Makes a player that plays through a bridge; the bridge stays open until the trial is over. */
const guest = (open: (session: Session) => Effect.Effect<void, Refused, Scope.Scope>) =>
  defineExternal({
    id: "guest",
    version: "1",
    summary: "an agent that connects from outside",
    reach: "everything that it brings",
    Options: NoOptions,
    play:
      () =>
      ({ session }) =>
        Effect.mapError(open(session), ({ message }) => new AgentUnavailable({ reason: message }))
  }).with({})

/**
 * Lets a guest, the client of a bridge, play the first instance of a source. The trial is not stored.
 *
 * @param open serves the session until its trial is over; if it fails, so does this
 * @returns the trial; `Option.none` if there is no instance
 */
export const playGuest = Effect.fnUntraced(function* (
  { benchmark, faults, limits, options, seed, source }: GuestTrial,
  open: (session: Session) => Effect.Effect<void, Refused, Scope.Scope>
): Effect.fn.Return<Option.Option<Trial>, Refused> {
  const configured = yield* configureGuest(benchmark, options)
  let refusal: Refused | undefined
  // a bridge that cannot be opened is no outcome of a trial
  const adapter = guest((session) => Effect.tapError(open(session), (error) => Effect.sync(() => (refusal = error))))
  const cell = bareCell(configured, adapter, { limits, faults })
  const setup = { cell, adapter, model: Option.none(), epoch: 0, root: seed, putBlob: () => {} }
  const trial = yield* configured.instances(instancesFor(source, seed), []).pipe(
    Stream.take(1),
    Stream.mapEffect((opened) => opened.attempt(setup)),
    Stream.runHead,
    Effect.mapError(refuse)
  )
  return refusal === undefined ? trial : yield* refusal
})
