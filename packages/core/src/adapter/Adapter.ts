import { Effect, Schema, type Scope } from "effect"
import type { AgentFailed, AgentUnavailable } from "./AgentFailed.ts"
import type { PlayAsync } from "./AsyncAgentContext.ts"
import type { Json, JsonObject } from "../text/Json.ts"
import type { ContextOverflowed, Model, ModelFailed } from "../model/Model.ts"
import { type Configurable, type Configured, NoOptions, configurable } from "../options/Options.ts"
import type { PrivilegedView } from "./PrivilegedView.ts"
import type { ModelResult } from "../model/Recording.ts"
import { playWithPromises } from "./playWithPromises.ts"
import type { Reach } from "../run/Run.ts"
import type { Session, TrialEnded } from "./Session.ts"
import type { TextProtocol } from "./TextProtocol.ts"

/** All that an adapter is handed. */
export interface AgentContext {
  readonly session: Session
  readonly model: Model
}

/** A call that an external agent made to its own model, as the proxy between them saw it. */
export interface RecordedModelCall {
  /** In the words of the request. */
  readonly model: string
  /** The request as it was sent, in the provider's format. */
  readonly request: JsonObject
  readonly answer: ModelResult
}

/** Keeps what an external agent asked its own model. */
export type CallRecorder = (call: RecordedModelCall) => Effect.Effect<void>

/**
 * Plays one trial. Returning before the trial has ended counts as giving up. `ModelFailed`
 * is for a model of the adapter's own; what fails in the model that it is handed ends the trial by itself.
 */
export type Play = (
  context: AgentContext
) => Effect.Effect<void, AgentFailed | AgentUnavailable | ContextOverflowed | ModelFailed | TrialEnded, Scope.Scope>

/** Plays one trial with a privileged view. */
export type PrivilegedPlay = (
  context: AgentContext & {
    readonly view: PrivilegedView
    readonly seed: string
    /** Nothing of an external agent's model is kept when absent. */
    readonly witness?: CallRecorder
  }
) => ReturnType<Play>

/** Whose an adapter is: an architecture over our model, a player with a privileged view, or a program that brings its own model. */
export const AdapterKind = Schema.Literals(["adapter", "baseline", "external"])
export type AdapterKind = typeof AdapterKind.Type

/**
 * The plugin that turns a model into an agent: one architecture. A `baseline`
 * sees what no agent may, needs no model, and is marked as such everywhere. An
 * `external` one is a program outside that brings a model of its own.
 */
export interface AnyAdapter {
  readonly id: string
  /** Raised whenever its behaviour may differ; part of the identity of a trial. */
  readonly version: string
  readonly kind: AdapterKind
  readonly summary: string
  /** What an adversary does without, as it follows “an agent that”; absent for everybody else. */
  readonly lacks?: string
  /** What an external agent can reach besides its session; stands on the disclosure card. */
  readonly reach?: string
  /** Measures what an external agent of some settings can reach here, before a run. */
  readonly measure?: (settings: Json) => Effect.Effect<Reach, AgentUnavailable>
  /** What holds the code of models that it runs, in words; absent if it runs none. */
  readonly containment?: Effect.Effect<string>
  readonly protocol?: TextProtocol
  readonly settings: Configurable<PrivilegedPlay>
}

/** An adapter with its options decided. */
export interface ConfiguredAdapter extends Configured<PrivilegedPlay>, Omit<AnyAdapter, "settings"> {}

/** An adapter whose options are known by type. */
export interface Adapter<in Options> extends AnyAdapter {
  readonly with: (options: Options) => ConfiguredAdapter
}

/** An adapter with the options that were decoded for it. */
export const configureAdapter = (adapter: AnyAdapter, decided: Configured<PrivilegedPlay>): ConfiguredAdapter => ({
  id: adapter.id,
  version: adapter.version,
  kind: adapter.kind,
  summary: adapter.summary,
  ...(adapter.lacks === undefined ? {} : { lacks: adapter.lacks }),
  ...(adapter.reach === undefined ? {} : { reach: adapter.reach }),
  ...(adapter.measure === undefined ? {} : { measure: adapter.measure }),
  ...(adapter.containment === undefined ? {} : { containment: adapter.containment }),
  ...(adapter.protocol === undefined ? {} : { protocol: adapter.protocol }),
  ...decided
})

/** How an adapter plays, with its options decided: by Effects, or by Promises. */
type PlaySpec<Options> =
  | { readonly play: (options: Options) => Play; readonly playAsync?: never }
  | { readonly playAsync: (options: Options) => PlayAsync; readonly play?: never }

/**
 * Defines an architecture. `play` is handed a session and a model and nothing else.
 * An adapter without Effects has `playAsync`, an `async` function that is handed the same as Promises.
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
    readonly version: string
    readonly summary: string
    readonly Options: Schema.Codec<Options, unknown>
    readonly protocol?: TextProtocol
    /** What holds the code of models that it runs, in words. */
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
 * Defines a baseline: a player that needs no model and may look at the world.
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
  readonly version: string
  readonly summary: string
  readonly play: PrivilegedPlay
}): Adapter<{}> => {
  const settings = configurable(spec.id, NoOptions, () => spec.play)
  const adapter: AnyAdapter = { id: spec.id, version: spec.version, kind: "baseline", summary: spec.summary, settings }
  return { ...adapter, with: (options) => configureAdapter(adapter, settings.with(options)) }
}

/**
 * Defines an external agent: a program with a model of its own, handed a session
 * through a bridge. `seed` is that of the trial, to name what it leaves behind;
 * `witness` keeps what it asks its model, where the adapter sees that.
 */
export const defineExternal = <Options>(spec: {
  readonly id: string
  readonly version: string
  readonly summary: string
  readonly reach: string
  /** Measures what a program can reach that is started as the agent is. */
  readonly measure?: (options: Options) => Effect.Effect<Reach, AgentUnavailable>
  readonly Options: Schema.Codec<Options, unknown>
  readonly play: (
    options: Options
  ) => (context: {
    readonly session: Session
    readonly seed: string
    readonly witness: CallRecorder
  }) => ReturnType<Play>
}): Adapter<Options> => {
  const { id, measure, reach, summary, version } = spec
  const settings = configurable(id, spec.Options, (options): PrivilegedPlay => {
    const play = spec.play(options)
    return ({ seed, session, witness = () => Effect.void }) => play({ seed, session, witness })
  })
  const decode = Schema.decodeUnknownEffect(Schema.toCodecJson(spec.Options))
  const adapter: AnyAdapter = {
    id,
    version,
    kind: "external",
    summary,
    reach,
    settings,
    ...(measure === undefined
      ? {}
      : { measure: (stored: Json) => Effect.flatMap(Effect.orDie(decode(stored)), measure) })
  }
  return { ...adapter, with: (options) => configureAdapter(adapter, settings.with(options)) }
}
