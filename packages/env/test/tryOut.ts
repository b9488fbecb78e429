import {
  type Adapters,
  defineAdapter,
  defineBaseline,
  type Faults,
  type Limits,
  type Model,
  type ModelError,
  type ModelReply,
  type OpenModel,
  type Position,
  type ToolCall,
  type Trial,
  NoOptions
} from "@escapement/core"
import { Attempts, type Toolsets } from "@escapement/env"
import { Effect, Option } from "effect"
import { State, instance, lock } from "./Lock.ts"

/** How a trial of the lock is made; everything has a default. */
export interface Setting {
  readonly play?: Adapters.Play
  readonly privileged?: Adapters.PrivilegedPlay
  readonly model?: Model<ModelError> | OpenModel
  readonly limits?: Limits
  readonly faults?: Faults
  readonly seed?: string
  readonly position?: Position<State>
  readonly from?: Attempts.Prefix<State>
  readonly putBlob?: (hash: string, data: Uint8Array) => void
  readonly offer?: { readonly toolset: Toolsets.ConfiguredToolset; readonly choice: Toolsets.ToolsetContext }
}

const about = { id: "scripted", version: "1", summary: "for tests" }

/** Makes one trial of the lock. */
export const tryOut = (setting: Setting): Effect.Effect<Trial> => {
  const adapter =
    setting.privileged === undefined
      ? defineAdapter({
          ...about,
          Options: NoOptions,
          play: () => setting.play ?? (() => Effect.void)
        }).with({})
      : defineBaseline({ ...about, play: setting.privileged }).with({})
  const { model } = setting
  const open: OpenModel = typeof model === "function" ? model : () => Effect.succeed(model ?? speaking([]))
  return Attempts.attempt({
    position: setting.position ?? lock,
    State,
    identity: {
      cell: {
        benchmark: { id: "lock", generator: 1, world: 1, settings: {} },
        adapter: { id: adapter.id, version: adapter.version, kind: adapter.kind, settings: adapter.settings },
        limits: setting.limits ?? {},
        faults: setting.faults ?? { p: 0 }
      },
      instance: "lock",
      epoch: 0,
      seed: setting.seed ?? "seed"
    },
    adapter,
    model: Option.some({ id: "scripted", settings: {}, value: open }),
    limits: setting.limits ?? {},
    putBlob: setting.putBlob ?? (() => {}),
    ...(setting.from === undefined ? {} : { from: setting.from }),
    ...(setting.offer === undefined ? {} : { offer: setting.offer })
  })
}

/** A reply of text, in so many tokens. */
export const reply = (more: Partial<ModelReply> = {}): ModelReply => ({
  text: "hm",
  calls: [],
  finish: "stop",
  usage: { input: 6, output: 4 },
  ...more
})

/** A model that gives these replies in order and then the last one again. */
export const speaking = (replies: ReadonlyArray<ModelReply>): Model<ModelError> => {
  let turn = 0
  return { id: "scripted", generate: () => Effect.sync(() => replies[turn++] ?? replies.at(-1) ?? reply()) }
}

/** A play that makes these calls one after the other. */
export const calling =
  (...calls: ReadonlyArray<ToolCall>): Adapters.Play =>
  ({ session }) =>
    Effect.forEach(calls, session.call, { discard: true })

/** A play that asks the model for ever. */
export const talking: Adapters.Play = ({ model }) => Effect.forever(model.generate({ messages: [] }))

export const read: ToolCall = { tool: "read", args: {} }
export const open: ToolCall = { tool: "open", args: { code: instance.code } }
export const giveUp: ToolCall = { tool: "give_up", args: {} }
export const echo = (text: string): ToolCall => ({ tool: "echo", args: { text } })
export const unknown: ToolCall = { tool: "fly", args: {} }

/** An outcome in one word, with its limit. */
export const outcomeOf = ({ outcome }: Trial): string =>
  outcome._tag === "budget-exhausted" ? `${outcome._tag}:${outcome.limit}` : outcome._tag
