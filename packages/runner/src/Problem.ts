import {
  type AnyBenchmark,
  type Benchmark,
  type Cell,
  type ConfiguredAdapter,
  type ConfiguredModel,
  type Content,
  type GenerationFailed,
  type ImportFailed,
  type InstanceSource,
  type Json,
  type Limits,
  type Metric,
  type OptionsInvalid,
  type Position,
  type Scores,
  type StoredInstance,
  type ToolSpec,
  type Trial,
  type TrialIdentity,
  type Witness,
  type World,
  type WorldFailed,
  seed
} from "@escapement/core"
import {
  type Choice,
  type ConfiguredToolset,
  type Difference,
  type Prefix,
  allPool,
  attempt,
  fingerprint,
  maxText,
  prefixOf,
  replay
} from "@escapement/env"
import { Duration, Effect, Option, Result, Schema, type Scope, Stream } from "effect"
import { metricsFor } from "./metricsFor.ts"
import { type Rehearsal, rehearse } from "./Rehearsal.ts"
import { type Panel, judge } from "./judge.ts"
import { score } from "./score.ts"

/** Limits that every trial has unless the benchmark or the user says otherwise: nothing runs for ever. */
const backstop: Limits = { wall: Duration.minutes(30) }

/** Who plays a problem, and which repeat it is. */
export interface Order {
  readonly cell: Cell
  readonly adapter: ConfiguredAdapter
  readonly model: Option.Option<ConfiguredModel>
  readonly epoch: number
  /** The seed of the run. */
  readonly root: string
  readonly putBlob: (hash: string, data: Uint8Array) => void
  /** Keeps what an external agent asks its own model. */
  readonly witness?: Witness
  /** All tools are offered when absent. */
  readonly toolset?: ConfiguredToolset
}

/** What a trial continues: another one, after its first `at` calls; those before its own fork count. */
export interface ForkPoint {
  readonly trial: Trial
  readonly at: number
  /** What that trial continues itself; needed where it is a fork. */
  readonly before?: ForkPoint
  readonly blob: (hash: string) => Uint8Array
}

/** An instance ready to be attempted: benchmark, world and instance with their types closed over. */
export interface Problem {
  readonly stored: StoredInstance
  /** What an agent is given at the start. */
  readonly opening: { readonly instructions: Content; readonly tools: ReadonlyArray<ToolSpec> }
  /** The identity of a trial before it is made. */
  readonly identify: (order: Pick<Order, "cell" | "epoch" | "root">) => TrialIdentity
  readonly attempt: (order: Order) => Effect.Effect<Trial>
  /** What holds the code that the world runs for players; absent where it runs none. */
  readonly containment?: string
  /** The limits in force for a cell. */
  readonly limits: (cell: Cell) => Limits
  readonly fork: (order: Order, from: ForkPoint) => Effect.Effect<Trial, WorldFailed>
  /** Follows a trial of it that happens elsewhere, in a run of the seed `root`. */
  readonly rehearse: (root: string, epoch: number) => Effect.Effect<Rehearsal, WorldFailed>
  readonly score: (trial: Trial) => Scores
  /** How a trial is drawn, by name; empty where the benchmark draws none. */
  readonly pictures: ReadonlyMap<string, (trial: Trial) => string>
  /** The scores of the family's judged metrics, as a panel sees a finished trial. */
  readonly judge: (trial: Trial, panel: Panel) => Effect.Effect<Scores>
  /** The first difference when the trial is played through the world again; `from` when it is a fork. */
  readonly replay: (
    trial: Trial,
    from: Option.Option<ForkPoint>
  ) => Effect.Effect<Option.Option<Difference>, WorldFailed>
}

/** A benchmark with its world's options decided. */
export interface Stage {
  readonly benchmark: AnyBenchmark
  readonly settings: Json
  /** The problems of a source, one by one; the world is acquired with the stream and released with it. */
  readonly problems: (
    source: InstanceSource,
    metrics: ReadonlyArray<Metric<unknown>>
  ) => Stream.Stream<Problem, GenerationFailed | ImportFailed | WorldFailed>
  /** Opens the world for the scope; the problems of stored instances are read into it. */
  readonly open: (
    metrics: ReadonlyArray<Metric<unknown>>
  ) => Effect.Effect<(instance: Json) => Effect.Effect<Problem, Schema.SchemaError>, WorldFailed, Scope.Scope>
  /** The problem of a stored instance. */
  readonly problem: (
    instance: Json,
    metrics: ReadonlyArray<Metric<unknown>>
  ) => Effect.Effect<Problem, WorldFailed | Schema.SchemaError, Scope.Scope>
}

const pack = <Instance, Difficulty, State>(
  benchmark: Benchmark<Instance, Difficulty, State>,
  world: World<Instance, State>,
  metrics: ReadonlyArray<Metric<Instance>>,
  encode: (instance: Instance) => Json
) => {
  const { State, catalogue } = benchmark
  const chosen = (instance: Instance, pool: string): Choice => {
    const query = catalogue?.query(instance) ?? ""
    const pools = catalogue?.pools ?? {}
    const named = pool !== allPool && Object.hasOwn(pools, pool) ? pools[pool] : undefined
    return named === undefined ? { query } : { query, pool: named(instance) }
  }
  return (instance: Instance): Problem => {
    let opened: Position<State> | undefined
    const position = () => (opened ??= world.open(instance))
    const choices = new Map<string, Choice>()
    // one value for all trials: what retrieves from a pool has indexed it by the first of them
    const choiceOf = ({ pool }: ConfiguredToolset): Choice => {
      const choice = choices.get(pool) ?? chosen(instance, pool)
      choices.set(pool, choice)
      return choice
    }
    const encoded = encode(instance)
    const print = fingerprint(encoded)
    const limitsOf = (cell: Cell): Limits => ({ ...backstop, ...benchmark.budget(instance), ...cell.limits })
    // no word of the agent: every cell meets the same faults and the same luck
    const seedOf = (root: string, epoch: number, replicate?: number) =>
      seed(root, "trial", print, epoch, ...(replicate === undefined ? [] : ["replicate", replicate]))
    const identify: Problem["identify"] = ({ cell, epoch, root }) => ({
      cell,
      instance: print,
      epoch,
      seed: seedOf(root, epoch, cell.replicate)
    })
    const prefix = ({ at, before, blob, trial }: ForkPoint): Effect.Effect<Prefix<State>, WorldFailed> =>
      Effect.flatMap(before === undefined ? Effect.undefined : prefix(before), (start) =>
        prefixOf(position(), State, trial.events, at, blob, start)
      )
    const make = (order: Order, identity: TrialIdentity, from?: Prefix<State>): Effect.Effect<Trial> =>
      attempt({
        position: position(),
        State,
        identity,
        adapter: order.adapter,
        model: order.model,
        limits: limitsOf(order.cell),
        putBlob: order.putBlob,
        ...(order.witness === undefined ? {} : { witness: order.witness }),
        ...(from === undefined ? {} : { from }),
        ...(order.toolset === undefined ? {} : { offer: { toolset: order.toolset, choice: choiceOf(order.toolset) } })
      })
    return {
      stored: {
        fingerprint: print,
        benchmark: benchmark.id,
        name: benchmark.name(instance),
        facets: benchmark.facets(instance),
        instance: encoded
      },
      opening: {
        get instructions() {
          return position().instructions
        },
        get tools() {
          const { initial, tools } = position()
          return tools(initial)
        }
      },
      identify,
      ...(world.containment === undefined ? {} : { containment: world.containment }),
      limits: limitsOf,
      attempt: (order) => make(order, identify(order)),
      fork: (order, from) =>
        Effect.flatMap(prefix(from), (start) =>
          make(
            order,
            { ...identify(order), seed: from.trial.identity.seed, fork: { trial: from.trial.id, at: from.at } },
            start
          )
        ),
      rehearse: (root, epoch) => rehearse(position(), State, seedOf(root, epoch)),
      score: (trial) => score(metrics, trial, instance),
      pictures: new Map(
        Object.entries(benchmark.pictures ?? {}).map(([name, draw]) => [name, (trial: Trial) => draw(trial, instance)])
      ),
      judge: (trial, panel) => judge(benchmark.judged ?? [], trial, instance, panel),
      replay: Effect.fnUntraced(function* (trial, from) {
        const start = Option.isNone(from) ? undefined : yield* prefix(from.value)
        return yield* replay(position(), State, trial.events, {
          seed: trial.identity.seed,
          limits: limitsOf(trial.identity.cell),
          faults: trial.identity.cell.faults,
          maxText,
          ...(start === undefined ? {} : { from: start })
        })
      })
    }
  }
}

/**
 * Decides the options of a benchmark's world and closes over its types.
 *
 * @param options as text, from the command line, or as stored settings
 */
export const stageOf = (
  any: AnyBenchmark,
  options: { readonly text: { readonly [name: string]: string } } | { readonly json: Json }
): Result.Result<Stage, OptionsInvalid> =>
  any.use((benchmark) =>
    Result.map(
      "text" in options ? benchmark.world.fromText(options.text) : benchmark.world.fromJson(options.json),
      (decided): Stage => {
        const codec = Schema.toCodecJson(benchmark.Instance)
        const encode = Schema.encodeSync(codec)
        const opened = (metrics: ReadonlyArray<Metric<unknown>>) =>
          Effect.map(decided.value, (world) => pack(benchmark, world, metricsFor(benchmark.metrics, metrics), encode))
        const open: Stage["open"] = (metrics) =>
          Effect.map(
            opened(metrics),
            (close) => (instance) => Effect.map(Schema.decodeEffect(codec)(instance), (decoded) => close(decoded))
          )
        return {
          benchmark: any,
          settings: decided.settings,
          problems: (source, metrics) =>
            Stream.unwrap(Effect.map(opened(metrics), (close) => Stream.map(source.instances(benchmark), close))),
          open,
          problem: (instance, metrics) => Effect.flatMap(open(metrics), (read) => read(instance))
        }
      }
    )
  )
