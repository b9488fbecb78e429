import { Effect, Schema } from "effect"
import type { AdapterKind } from "./AdapterKind.ts"
import type { AgentContext, Play } from "./AgentContext.ts"
import type { AgentUnavailable } from "./AgentFailed.ts"
import type { PlayAsync } from "./AsyncAgentContext.ts"
import type { Json, JsonObject } from "../text/Json.ts"
import { type Configurable, type Configured, NoOptions, configurable } from "../options/Options.ts"
import type { PrivilegedView } from "./PrivilegedView.ts"
import type { ModelResult } from "../model/Recording.ts"
import { playWithPromises } from "./playWithPromises.ts"
import type { Reach } from "../run/Run.ts"
import type { Session } from "./Session.ts"
import type { TrialEnded } from "./TrialEnded.ts"
import type { TextProtocol } from "./TextProtocol.ts"

/** A request that an external agent made to its own model, with the answer, as a proxy between the two saw them. */
export interface RecordedModelCall {
  /** The model name, as the request gives it. */
  readonly model: string
  /** The request as it was sent, in the provider's format. */
  readonly request: JsonObject
  readonly answer: ModelResult
}

/** Stores a request that an external agent made to its own model; the runner provides it, a proxy calls it. */
export type CallRecorder = (call: RecordedModelCall) => Effect.Effect<void>

/**
 * Runs a request of an external agent to its own model under the limits of the trial; fails, instead of sending it, if
 * the trial has no budget left for it. The request counts as a step while it is under way, and afterwards if it was
 * interrupted, as the agent aborted it. An answered request is counted by the report of its usage (`Session.report`).
 */
export type RequestMeter = <A, E, R>(request: Effect.Effect<A, E, R>) => Effect.Effect<A, E | TrialEnded, R>

/**
 * How the environment calls an adapter of any kind. Besides session and model, baselines may read `view` and `seed`,
 * external agents `seed`, `witness` and `metered`; architectures get none of the four.
 */
export type PrivilegedPlay = (
  context: AgentContext & {
    readonly view: PrivilegedView
    /** The seed of the trial. */
    readonly seed: string
    /** Records the calls of an external agent to its own model. If absent, they are not recorded. */
    readonly witness?: CallRecorder
    /** Counts the requests of an external agent to its own model. If absent, they are not counted. */
    readonly metered?: RequestMeter
  }
) => ReturnType<Play>

/**
 * An adapter of any kind, whose options are not decided and have no type. The kind `adapter` is the plugin that turns a
 * model into an agent: one architecture. A `baseline` needs no model, may see what no agent sees, and is marked as a
 * baseline in every result. An `external` adapter starts a program that brings its own model, or lets a person play.
 */
export interface AnyAdapter {
  readonly id: string
  /** Raised whenever the adapter may behave differently; part of the identity of a trial. */
  readonly version: string
  readonly kind: AdapterKind
  /** One line for lists and help. */
  readonly summary: string
  /** Of an adversary: the ability that it lacks, worded to follow “an agent that”. Absent for every other adapter. */
  readonly lacks?: string
  /** What an external agent can reach besides its session; it is on the disclosure card. */
  readonly reach?: string
  /** Measures, before a run, what an external agent with these settings can reach on this machine. */
  readonly measure?: (settings: Json) => Effect.Effect<Reach, AgentUnavailable>
  /** Fails if an external agent with these settings could play no trial on this machine. */
  readonly ready?: (settings: Json) => Effect.Effect<void, AgentUnavailable>
  /** What isolates the code that models write and the adapter runs, in words; absent if it runs no such code. */
  readonly containment?: Effect.Effect<string>
  /**
   * How it writes a thought and a call as text; only the simulated model reads it. Absent if it asks for native calls
   * or JSON.
   */
  readonly protocol?: TextProtocol
  /** Decodes its options; with them decided, it plays trials. */
  readonly settings: Configurable<PrivilegedPlay>
}

/** An adapter with its options decided, as a cell names it; `value` plays a trial. */
export interface ConfiguredAdapter extends Configured<PrivilegedPlay>, Omit<AnyAdapter, "settings"> {}

/** An adapter whose options are known by type; `with` decides them. */
export interface Adapter<in Options> extends AnyAdapter {
  readonly with: (options: Options) => ConfiguredAdapter
}

/** Joins an adapter and its decided options, as `settings.fromText` or `settings.fromJson` of the adapter give them. */
export const configureAdapter = (adapter: AnyAdapter, decided: Configured<PrivilegedPlay>): ConfiguredAdapter => ({
  id: adapter.id,
  version: adapter.version,
  kind: adapter.kind,
  summary: adapter.summary,
  ...(adapter.lacks === undefined ? {} : { lacks: adapter.lacks }),
  ...(adapter.reach === undefined ? {} : { reach: adapter.reach }),
  ...(adapter.measure === undefined ? {} : { measure: adapter.measure }),
  ...(adapter.ready === undefined ? {} : { ready: adapter.ready }),
  ...(adapter.containment === undefined ? {} : { containment: adapter.containment }),
  ...(adapter.protocol === undefined ? {} : { protocol: adapter.protocol }),
  ...decided
})

/** How an adapter plays, with its options decided: by Effects, or by Promises. */
type PlaySpec<Options> =
  | { readonly play: (options: Options) => Play; readonly playAsync?: never }
  | { readonly playAsync: (options: Options) => PlayAsync; readonly play?: never }

/**
 * Defines an architecture. `play` is given a session and a model, nothing else. To write an adapter
 * without Effects, give `playAsync`: an `async` function that gets the same as Promises.
 *
 * ```ts
 * import { Content, NoOptions, defineAdapter } from "@escapement/core"
 * import { Effect, Schema } from "effect"
 *
 * const patient = defineAdapter({
 *   id: "patient",
 *   version: "1",
 *   summary: "asks the model once, then gives up",
 *   Options: Schema.Struct({ greeting: Schema.String }),
 *   play: ({ greeting }) => ({ model, session }) =>
 *     Effect.gen(function* () {
 *       yield* model.generate({ messages: [{ role: "user", content: Content.text(greeting) }], tools: yield* session.tools })
 *     })
 * })
 *
 * patient.kind // → "adapter"
 * patient.with({ greeting: "Hello" }).settings // → { greeting: "Hello" }
 *
 * const brief = defineAdapter({
 *   id: "brief",
 *   version: "1",
 *   summary: "makes the calls of one reply",
 *   Options: NoOptions,
 *   playAsync: () => async ({ model, session }) => {
 *     const messages = [{ role: "user", content: session.instructions }] as const
 *     const { calls } = await model.generate({ messages, tools: await session.tools() })
 *     for (const { args, tool } of calls) await session.call({ tool, args })
 *   }
 * })
 * brief.id // → "brief"
 * ```
 */
export const defineAdapter = <Options>(
  spec: {
    readonly id: string
    /** Raised whenever the adapter may behave differently; part of the identity of a trial. */
    readonly version: string
    /** One line for lists and help. */
    readonly summary: string
    /** The Schema of the options; `NoOptions` if there are none. */
    readonly Options: Schema.Codec<Options, unknown>
    /** How it writes turns as text; only the simulated model reads it. */
    readonly protocol?: TextProtocol
    /** What isolates the code that models write and the adapter runs, in words; absent if it runs no such code. */
    readonly containment?: Effect.Effect<string>
  } & PlaySpec<Options>
): Adapter<Options> => {
  const settings = configurable(spec.id, spec.Options, (options): PrivilegedPlay => {
    const play = spec.playAsync === undefined ? spec.play(options) : playWithPromises(spec.playAsync(options))
    // the view is dropped at run time too, not only by type
    return ({ model, session }) => play({ model, session })
  })
  const adapter: AnyAdapter = {
    id: spec.id,
    version: spec.version,
    kind: "adapter",
    summary: spec.summary,
    settings,
    ...(spec.containment === undefined ? {} : { containment: spec.containment }),
    ...(spec.protocol === undefined ? {} : { protocol: spec.protocol })
  }
  return { ...adapter, with: (options) => configureAdapter(adapter, settings.with(options)) }
}

/**
 * Defines a baseline without options: a player that needs no model and may look at the world (`view`).
 *
 * ```ts
 * import { defineBaseline } from "@escapement/core"
 * import { Effect } from "effect"
 *
 * const idle = defineBaseline({ id: "idle", version: "1", summary: "does nothing", play: () => Effect.void })
 *
 * idle.kind // → "baseline"
 * ```
 */
export const defineBaseline = (spec: {
  readonly id: string
  /** Raised whenever the baseline may behave differently; part of the identity of a trial. */
  readonly version: string
  readonly summary: string
  readonly play: PrivilegedPlay
}): Adapter<{}> => {
  const settings = configurable(spec.id, NoOptions, () => spec.play)
  const adapter: AnyAdapter = { id: spec.id, version: spec.version, kind: "baseline", summary: spec.summary, settings }
  return { ...adapter, with: (options) => configureAdapter(adapter, settings.with(options)) }
}

/**
 * Defines an external agent: a program with its own model, which gets a session through a bridge.
 * `seed` is the seed of the trial; use it to name files that the program leaves behind. `witness`
 * records the agent's calls to its own model, and `metered` holds them to the limits, if the adapter sees them.
 */
export const defineExternal = <Options>(spec: {
  readonly id: string
  /** Raised whenever the adapter may behave differently; part of the identity of a trial. */
  readonly version: string
  readonly summary: string
  /** What the program can reach besides its session; it is on the disclosure card. */
  readonly reach: string
  /** Measures what a program can reach if it is started as the agent is. */
  readonly measure?: (options: Options) => Effect.Effect<Reach, AgentUnavailable>
  /** Fails, before a run, if no trial can be played: the program, a key or an option is missing. */
  readonly ready?: (options: Options) => Effect.Effect<void, AgentUnavailable>
  readonly Options: Schema.Codec<Options, unknown>
  readonly play: (
    options: Options
  ) => (context: {
    readonly session: Session
    readonly seed: string
    readonly witness: CallRecorder
    readonly metered: RequestMeter
  }) => ReturnType<Play>
}): Adapter<Options> => {
  const { id, measure, reach, ready, summary, version } = spec
  const settings = configurable(id, spec.Options, (options): PrivilegedPlay => {
    const play = spec.play(options)
    return ({ metered = (request) => request, seed, session, witness = () => Effect.void }) =>
      play({ metered, seed, session, witness })
  })
  const decode = (stored: Json) => Effect.orDie(Schema.decodeUnknownEffect(Schema.toCodecJson(spec.Options))(stored))
  const adapter: AnyAdapter = {
    id,
    version,
    kind: "external",
    summary,
    reach,
    settings,
    ...(measure === undefined ? {} : { measure: (stored: Json) => Effect.flatMap(decode(stored), measure) }),
    ...(ready === undefined ? {} : { ready: (stored: Json) => Effect.flatMap(decode(stored), ready) })
  }
  return { ...adapter, with: (options) => configureAdapter(adapter, settings.with(options)) }
}
