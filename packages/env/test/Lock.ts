import { type Observation, type ToolCall, type Transition, type World, WorldFailed, text } from "@escapement/core"
import { giveUp, typedTool } from "@escapement/env"
import { Effect, Option, Result, Schema } from "effect"

/** A lock and the note that its code is on. */
export const Instance = Schema.Struct({ code: Schema.String })
export type Instance = typeof Instance.Type

export const State = Schema.Struct({ read: Schema.Boolean, echoes: Schema.Int })
export type State = typeof State.Type

export const instance: Instance = { code: "K7Q2" }

const read = typedTool({ name: "read", description: "Reads the note.", Args: Schema.Struct({}) })
const echo = typedTool({ name: "echo", description: "Says it again.", Args: Schema.Struct({ text: Schema.String }) })
const open = typedTool({
  name: "open",
  description: "Opens the lock; the answer is final.",
  Args: Schema.Struct({ code: Schema.String }),
  role: "submit"
})
const before = [read.spec, open.spec, giveUp.spec]
const after = [read.spec, echo.spec, open.spec, giveUp.spec]
const image = { _tag: "Image", mediaType: "image/png", data: Uint8Array.of(1, 2, 3), alt: "a note" } as const

const refuse = (state: State, error: NonNullable<Observation["error"]>, message: string): Transition<State> => ({
  state,
  observation: { content: text(message), error },
  facts: [{ _tag: "Erred", class: error }]
})

const step = (instance: Instance, state: State, call: ToolCall): Transition<State> => {
  switch (call.tool) {
    case "read":
      return {
        state: { ...state, read: true },
        observation: { content: [...text(`The code is ${instance.code}.`), image] },
        facts: [{ _tag: "Produced", value: instance.code }]
      }
    case "echo":
      return Result.match(echo.decode(call.args), {
        onFailure: (bad) => refuse(state, bad.error, bad.message),
        onSuccess: (args) => ({
          state: { ...state, echoes: state.echoes + 1 },
          observation: { content: text(args.text) },
          facts: []
        })
      })
    case "open":
      return Result.match(open.decode(call.args), {
        onFailure: (bad) => refuse(state, bad.error, bad.message),
        onSuccess: ({ code }) => ({
          state,
          observation: { content: text("Click.") },
          facts: [{ _tag: "Submitted", value: code, correct: code === instance.code }],
          ended: code === instance.code ? "solved" : "wrong-answer"
        })
      })
    case "give_up":
      return { state, observation: { content: text("As you wish.") }, facts: [], ended: "gave-up" }
    default:
      return refuse(state, "unknown-tool", `There is no tool "${call.tool}".`)
  }
}

/** A world of two calls: read the note, open the lock. */
export const lock: World<Instance, State> = {
  replays: "pure",
  initial: () => ({ read: false, echoes: 0 }),
  instructions: () => text("Open the lock."),
  tools: (_, state) => (state.read ? after : before),
  step: (instance, state, call) => Effect.sync(() => step(instance, state, call)),
  gold: (instance, state) =>
    Option.some(
      state.read
        ? { call: { tool: "open", args: { code: instance.code } }, evidence: [instance.code], inferred: [] }
        : { call: { tool: "read", args: {} }, evidence: [], inferred: [] }
    ),
  remaining: (_, state) => Option.some(state.read ? 1 : 2),
  guess: (_, state, rng) =>
    rng.pick([{ tool: "read", args: {} }, ...(state.read ? [{ tool: "open", args: { code: "" } }] : [])])
}

/** The same world, but the tool of this name breaks for good. */
export const failing = (tool: string): World<Instance, State> => ({
  ...lock,
  step: (instance, state, call) =>
    call.tool === tool ? Effect.fail(new WorldFailed({ reason: "page gone" })) : lock.step(instance, state, call)
})
