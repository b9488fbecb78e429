import type {
  Adapters,
  Faults,
  Limits,
  Model,
  ModelContext,
  ModelError,
  Position,
  Trial,
  TrialIdentity
} from "@escapement/core"
import { Attempts } from "@escapement/env"
import { Effect, Option, type Schema } from "effect"
import { type ReplyOverride, type RecordedExchange, makeScriptedModel } from "./Player.ts"

/** How a trial is made; everything has a default. */
export interface TrialSetting<out State> {
  readonly seed?: string
  readonly limits?: Limits
  readonly faults?: Faults
  readonly from?: Attempts.Prefix<State>
  /** Replies in place of gold calls. */
  readonly instead?: ReplyOverride
  /** Replaces the player. */
  readonly model?: (context: ModelContext) => Model<ModelError>
}

/** A trial and the conversation that its agent had. */
export interface PlayedTrial {
  readonly trial: Trial
  readonly answered: ReadonlyArray<RecordedExchange>
  /** Returns the bytes of an image that was shown. */
  readonly blob: (hash: string) => Uint8Array
}

/** An instance and its position, to be played. */
export interface Playable<Instance, State> {
  readonly position: Position<State>
  readonly State: Schema.Codec<State, unknown>
  readonly instance: Instance
}

/** Makes the identity of a trial: equal for every trial of the kit, except for what the setting says. */
const identityOf = <State>(adapter: Adapters.ConfiguredAdapter, setting: TrialSetting<State>): TrialIdentity => ({
  cell: {
    benchmark: { id: "kit", generator: 1, world: 1, settings: {} },
    adapter: { id: adapter.id, version: adapter.version, kind: adapter.kind, settings: adapter.settings },
    model: { id: "player", settings: {} },
    limits: setting.limits ?? {},
    faults: setting.faults ?? { p: 0 }
  },
  instance: "kit",
  epoch: 0,
  seed: setting.seed ?? "kit"
})

/** Lets an adapter play an instance, with a model that knows the way unless the setting says otherwise. */
export const playTrial = <Instance, State>(
  playable: Playable<Instance, State>,
  adapter: Adapters.ConfiguredAdapter,
  setting: TrialSetting<State> = {}
): Effect.Effect<PlayedTrial> =>
  Effect.suspend(() => {
    const answered: Array<RecordedExchange> = []
    const blobs = new Map<string, Uint8Array>()
    const { instead, model } = setting
    const open = (context: ModelContext) =>
      model?.(context) ?? makeScriptedModel(context, (each) => void answered.push(each), instead)
    const options: Attempts.Attempt<State> = {
      ...playable,
      identity: identityOf(adapter, setting),
      adapter,
      model: Option.some({ id: "player", settings: {}, value: (context) => Effect.sync(() => open(context)) }),
      limits: setting.limits ?? {},
      putBlob: (hash, data) => void blobs.set(hash, data),
      ...(setting.from === undefined ? {} : { from: setting.from })
    }
    const blob = (hash: string) => blobs.get(hash) ?? new Uint8Array()
    return Effect.map(Attempts.attempt(options), (trial) => ({ trial, answered, blob }))
  })
