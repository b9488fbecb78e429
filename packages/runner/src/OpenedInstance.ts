import {
  type Adapters,
  type Benchmark,
  type Benchmarks,
  type Cell,
  type Configuration,
  type ConfiguredModel,
  type Content,
  type Exchange,
  type Fact,
  type Json,
  type Limits,
  type Metric,
  type Metrics,
  type Position,
  Randomness,
  type Stored,
  type ToolSpec,
  Trajectories,
  type Trial,
  type TrialIdentity,
  type World,
  type WorldFailed,
  getOrInsertComputed
} from "@escapement/core"
import { Attempts, Identity, Replay, Toolsets } from "@escapement/env"
import { Duration, Effect, Option, Result, Schema, type Scope, Stream } from "effect"
import { metricsFor } from "./metricsFor.ts"
import { type ShadowTrial, openShadowTrial } from "./ShadowTrial.ts"
import { type JudgePanel, judgeTrial } from "./judgeTrial.ts"
import { rememberLast } from "./rememberLast.ts"
import { scoreTrial } from "./scoreTrial.ts"

/** The default limits of every trial, so that no trial runs for ever. */
const backstop: Limits = { wall: Duration.minutes(30) }

/** What plays a trial of an instance: the agent, the epoch, and the seed of the run. */
export interface TrialSetup {
  readonly cell: Cell
  readonly adapter: Adapters.ConfiguredAdapter
  readonly model: Option.Option<ConfiguredModel>
  readonly epoch: number
  /** The seed of the run. */
  readonly root: string
  /** Called with each image that the trial shows, by its hash, so that it can be stored. */
  readonly putBlob: (hash: string, data: Uint8Array) => void
  /** Records the calls of an external agent to its own model. */
  readonly witness?: Adapters.CallRecorder
  /** The offered tools; if absent, all tools are offered. */
  readonly toolset?: Toolsets.ConfiguredToolset
}

/**
 * The point from which a fork continues: a trial after its first `at` calls. `at` includes the calls before that
 * trial's own fork.
 */
export interface ForkPoint {
  readonly trial: Trial
  readonly at: number
  /** The trial that `trial` itself continues; required if `trial` is a fork. */
  readonly before?: ForkPoint
  /** Returns an image that was shown before that point, by its hash. */
  readonly blob: (hash: string) => Uint8Array
}

/** A part that several instances share; it is written to a store or read from one. */
interface InstancePart {
  readonly fingerprint: string
  /** Returns the part in its stored form; undefined if this process has not read it. */
  readonly stored: () => Stored.StoredInstance | undefined
  /** Gives this process the part in its stored form. */
  readonly take: (part: Json.Json) => Effect.Effect<void, Benchmarks.ImportFailed>
}

/**
 * An instance in a world whose options are decided, ready for all trials of a run. The types of benchmark, world and
 * instance are hidden.
 */
export interface OpenedInstance {
  readonly stored: Stored.StoredInstance
  /** Parts that the instance needs and that are stored once for several instances. */
  readonly parts: ReadonlyArray<InstancePart>
  /** What an agent is given at the start; `history` holds earlier exchanges. */
  readonly opening: {
    readonly instructions: Content.Content
    readonly history: ReadonlyArray<Exchange>
    readonly tools: ReadonlyArray<ToolSpec>
  }
  /** Returns the identity of a trial before it is made; of a fork, if it begins `from` a point of another trial. */
  readonly identify: (setup: Pick<TrialSetup, "cell" | "epoch" | "root">, from?: ForkPoint) => TrialIdentity
  /** Plays a trial to its end; a failure of the agent or of a provider is its outcome. */
  readonly attempt: (setup: TrialSetup) => Effect.Effect<Trial>
  /** What isolates the code that the world runs for players; absent if it runs no code. */
  readonly containment?: string
  /** Returns the limits of a cell's trials. */
  readonly limits: (cell: Cell) => Limits
  /** Plays a trial that continues another one from a point. */
  readonly fork: (setup: TrialSetup, from: ForkPoint) => Effect.Effect<Trial, WorldFailed>
  /** Follows a trial of this instance that is played elsewhere, in a run with the seed `root`. */
  readonly rehearse: (root: string, epoch: number) => Effect.Effect<ShadowTrial, WorldFailed>
  /** Computes the scores of a finished trial, without those of judges. */
  readonly score: (trial: Trial) => Metrics.Scores
  /** The functions that draw a trial, by name; empty if the benchmark has none. */
  readonly pictures: ReadonlyMap<string, (trial: Trial) => string | Uint8Array>
  /**
   * Writes a trial in the form that the authors' own runner leaves: file texts by path; empty if the trial has no such
   * form.
   */
  readonly officialFiles: (trial: Trial, label: string) => ReadonlyMap<ReadonlyArray<string>, string>
  /** Whether the family can draw what a person sees after each call. */
  readonly draws: boolean
  /**
   * Draws what a person sees of a trial after its first `at` calls; `Option.none()` if the family draws nothing.
   * Depends only on the trial and `at`.
   */
  readonly picture: (from: ForkPoint) => Effect.Effect<Option.Option<Benchmarks.Picture>, WorldFailed>
  /** Asks a panel of judges for the scores of the family's judged metrics on a finished trial. */
  readonly judge: (trial: Trial, panel: JudgePanel) => Effect.Effect<Metrics.Scores>
  /**
   * Plays the trial through the world again and returns the first difference; `Option.none()` if there is none. `from`
   * is required for a fork.
   */
  readonly replay: (
    trial: Trial,
    from: Option.Option<ForkPoint>
  ) => Effect.Effect<Option.Option<Replay.ReplayDifference>, WorldFailed>
}

/** Number of instances that can be played, and numbers of those set aside, by reason. */
interface InstanceCount {
  readonly instances: number
  readonly setAside: { readonly [reason: string]: number }
  /** Numbers of playable instances that differ from their published form, by difference. */
  readonly lacking: { readonly [what: string]: number }
  /**
   * The option of the world that gives sounds as text, if an instance plays sounds. All published instances, or all of
   * a file, are checked; of a generator or a set only the first one.
   */
  readonly sounds?: string
}

/** A benchmark whose world options are decided. */
export interface ConfiguredBenchmark {
  readonly benchmark: Benchmarks.AnyBenchmark
  /** The options of the world, with every default filled in. */
  readonly settings: Json.Json
  /**
   * Counts the playable instances of a source, and the published ones that are set aside, by reason. A generator is not
   * read beyond its first instance.
   */
  readonly count: (
    source: Benchmarks.InstanceSource
  ) => Effect.Effect<InstanceCount, Benchmarks.GenerationFailed | Benchmarks.ImportFailed | WorldFailed>
  /** Opens the instances of a source one by one. The world is acquired and released with the stream. */
  readonly instances: (
    source: Benchmarks.InstanceSource,
    metrics: ReadonlyArray<Metric<unknown>>
  ) => Stream.Stream<OpenedInstance, Benchmarks.GenerationFailed | Benchmarks.ImportFailed | WorldFailed>
  /** Opens the world until the scope closes; returns a function that opens stored instances in it. */
  readonly open: (
    metrics: ReadonlyArray<Metric<unknown>>
  ) => Effect.Effect<
    (instance: Json.Json) => Effect.Effect<OpenedInstance, Schema.SchemaError>,
    WorldFailed,
    Scope.Scope
  >
  /** Opens a stored instance, and the world for it, until the scope closes. */
  readonly instance: (
    instance: Json.Json,
    metrics: ReadonlyArray<Metric<unknown>>
  ) => Effect.Effect<OpenedInstance, WorldFailed | Schema.SchemaError, Scope.Scope>
}

/** Lists the facts of the calls before a point, in order. */
const factsBefore = ({ at, before, trial }: ForkPoint): ReadonlyArray<Fact> => [
  ...(before === undefined ? [] : factsBefore(before)),
  ...Trajectories.listCalls(trial.events).flatMap(({ facts, index }) => (index < at ? facts : []))
]

const partsOf = <Instance, Difficulty, State>(
  { id, shared }: Benchmark<Instance, Difficulty, State>,
  instance: Instance
): ReadonlyArray<InstancePart> =>
  (shared?.of(instance) ?? []).map((fingerprint) => ({
    fingerprint,
    stored: () => {
      const part = shared?.find(fingerprint)
      const name = `${id}/shared/${fingerprint.slice(0, 12)}`
      return part === undefined ? undefined : { fingerprint, benchmark: id, name, facets: {}, instance: part }
    },
    take: (part) => shared?.take(fingerprint, part) ?? Effect.void
  }))

const pack = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  world: World<Instance, State>,
  metrics: ReadonlyArray<Metric<Instance>>,
  encode: (instance: Instance) => Json.Json
) => {
  const { State, catalogue } = benchmark
  const chosen = (instance: Instance, pool: string): Toolsets.ToolsetContext => {
    const query = catalogue?.query(instance) ?? ""
    const pools = catalogue?.pools ?? {}
    const named = pool !== Toolsets.allPool && Object.hasOwn(pools, pool) ? pools[pool] : undefined
    return named === undefined ? { query } : { query, pool: named(instance) }
  }
  return (instance: Instance): OpenedInstance => {
    let opened: Position<State> | undefined
    const position = () => (opened ??= world.open(instance))
    const choices = new Map<string, Toolsets.ToolsetContext>()
    // one value for all trials, as a retriever indexes the pool when the first trial uses it
    const choiceOf = ({ pool }: Toolsets.ConfiguredToolset): Toolsets.ToolsetContext => {
      const choice = getOrInsertComputed(choices, pool, () => chosen(instance, pool))
      return choice
    }
    const encoded = encode(instance)
    const print = Identity.fingerprint(encoded)
    const limitsOf = (cell: Cell): Limits => ({
      ...backstop,
      ...(world.budget?.(instance) ?? benchmark.budget(instance)),
      ...cell.limits
    })
    // the agent is not part of the seed, so that every cell meets the same faults and random numbers
    const seedOf = (root: string, epoch: number, replicate?: number) =>
      Randomness.seed(root, "trial", print, epoch, ...(replicate === undefined ? [] : ["replicate", replicate]))
    const identify: OpenedInstance["identify"] = ({ cell, epoch, root }, from) => ({
      cell,
      instance: print,
      epoch,
      // a fork keeps the seed of the trial that it continues
      seed: from === undefined ? seedOf(root, epoch, cell.replicate) : from.trial.identity.seed,
      ...(from === undefined ? {} : { fork: { trial: from.trial.id, at: from.at } })
    })
    const prefix = ({ at, before, blob, trial }: ForkPoint): Effect.Effect<Attempts.Prefix<State>, WorldFailed> =>
      Effect.flatMap(before === undefined ? Effect.undefined : prefix(before), (start) =>
        Replay.openPrefix(position(), State, trial.events, at, blob, start)
      )
    const make = (setup: TrialSetup, identity: TrialIdentity, from?: Attempts.Prefix<State>): Effect.Effect<Trial> =>
      Attempts.attempt({
        position: position(),
        State,
        identity,
        adapter: setup.adapter,
        model: setup.model,
        limits: limitsOf(setup.cell),
        putBlob: setup.putBlob,
        ...(setup.witness === undefined ? {} : { witness: setup.witness }),
        ...(from === undefined ? {} : { from }),
        ...(setup.toolset === undefined ? {} : { offer: { toolset: setup.toolset, choice: choiceOf(setup.toolset) } })
      })
    return {
      stored: {
        fingerprint: print,
        benchmark: benchmark.id,
        name: benchmark.name(instance),
        facets: benchmark.facets(instance),
        instance: encoded
      },
      parts: partsOf(benchmark, instance),
      opening: {
        get instructions() {
          return position().instructions
        },
        get history() {
          return position().history ?? []
        },
        get tools() {
          const { initial, tools } = position()
          return tools(initial)
        }
      },
      identify,
      ...(world.containment === undefined ? {} : { containment: world.containment }),
      limits: limitsOf,
      attempt: (setup) => make(setup, identify(setup)),
      fork: (setup, from) => Effect.flatMap(prefix(from), (start) => make(setup, identify(setup, from), start)),
      rehearse: (root, epoch) => openShadowTrial(position(), State, seedOf(root, epoch)),
      score: (trial) => scoreTrial(metrics, trial, instance),
      pictures: new Map(
        Object.entries(benchmark.pictures ?? {}).map(([name, draw]) => [name, (trial: Trial) => draw(trial, instance)])
      ),
      officialFiles: (trial, label) => benchmark.officialFiles?.(trial, instance, label) ?? new Map(),
      get draws() {
        return position().picture !== undefined
      },
      picture: Effect.fnUntraced(function* (from) {
        const { picture } = position()
        if (picture === undefined) return Option.none()
        const { state } = yield* prefix(from)
        return Option.some(picture(state, factsBefore(from)))
      }),
      judge: (trial, panel) => judgeTrial(benchmark.judged ?? [], trial, instance, panel),
      replay: Effect.fnUntraced(function* (trial, from) {
        const start = Option.isNone(from) ? undefined : yield* prefix(from.value)
        return yield* Replay.replay(position(), State, trial.events, {
          seed: trial.identity.seed,
          limits: limitsOf(trial.identity.cell),
          faults: trial.identity.cell.faults,
          maxText: Attempts.maxText,
          ...(start === undefined ? {} : { from: start })
        })
      })
    }
  }
}

const countInstances = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  { lacks, refusal, sounds: soundsOf }: World<Instance, State>,
  source: Benchmarks.InstanceSource
): Effect.Effect<InstanceCount, Benchmarks.GenerationFailed | Benchmarks.ImportFailed> => {
  const setAside: Record<string, number> = {}
  const lacking: Record<string, number> = {}
  let sounds: string | undefined
  const count = (counts: Record<string, number>, reason: string | undefined): void => {
    if (reason !== undefined) counts[reason] = (counts[reason] ?? 0) + 1
  }
  const noting = (instance: Instance): string | undefined => {
    const reason = refusal?.(instance)
    count(setAside, reason)
    return reason
  }
  const stream = source.instances(benchmark, noting, ({ reason }) => count(setAside, reason))
  const known = source.count(benchmark)
  const heard = Stream.tap(stream, (instance) => Effect.sync(() => (sounds ??= soundsOf?.(instance))))
  return Effect.map(
    Option.isSome(known)
      ? Effect.as(Stream.runHead(heard), known.value)
      : Stream.runCount(Stream.tap(heard, (instance) => Effect.sync(() => count(lacking, lacks?.(instance))))),
    (instances) => ({ instances, setAside, lacking, ...(sounds === undefined ? {} : { sounds }) })
  )
}

/**
 * Decides the options of a benchmark's world and hides the benchmark's types. Fails if the options are invalid.
 *
 * @param options text from the command line, or stored settings
 */
export const configureBenchmark = (
  any: Benchmarks.AnyBenchmark,
  options: { readonly text: { readonly [name: string]: string } } | { readonly json: Json.Json }
): Result.Result<ConfiguredBenchmark, Configuration.OptionsInvalid> =>
  any.use((given) => {
    const benchmark = rememberLast(given)
    return Result.map(
      "text" in options ? benchmark.world.fromText(options.text) : benchmark.world.fromJson(options.json),
      (decided): ConfiguredBenchmark => {
        const codec = Schema.toCodecJson(benchmark.Instance)
        const encode = Schema.encodeSync(codec)
        const opened = (metrics: ReadonlyArray<Metric<unknown>>) =>
          Effect.map(decided.value, (world) => ({
            close: pack(benchmark, world, metricsFor(benchmark.metrics, metrics), encode),
            refusal: world.refusal
          }))
        const open: ConfiguredBenchmark["open"] = (metrics) =>
          Effect.map(
            opened(metrics),
            ({ close }) =>
              (instance) =>
                Effect.map(Schema.decodeEffect(codec)(instance), (decoded) => close(decoded))
          )
        return {
          benchmark: any,
          settings: decided.settings,
          instances: (source, metrics) =>
            Stream.unwrap(
              Effect.map(opened(metrics), ({ close, refusal }) =>
                Stream.map(source.instances(benchmark, refusal), (instance) => close(instance))
              )
            ),
          count: (source) =>
            Effect.scoped(Effect.flatMap(decided.value, (world) => countInstances(benchmark, world, source))),
          open,
          instance: (instance, metrics) => Effect.flatMap(open(metrics), (read) => read(instance))
        }
      }
    )
  })
