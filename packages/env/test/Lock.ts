import { Content, type Position, type World, WorldFailed } from "@escapement/core"
import { defineWorld, giveUpTool, toolbox, Transitions, typedTool, worldTool } from "@escapement/env"
import { Effect, Option, Schema } from "effect"

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
const image = { _tag: "Image", mediaType: "image/png", data: Uint8Array.of(1, 2, 3), alt: "a note" } as const

const tools = {
  read: worldTool(read, (lock: Instance, state: State) =>
    Transitions.show(
      { ...state, read: true },
      [...Content.text(`The code is ${lock.code}.`), image],
      [{ _tag: "Produced", value: lock.code }]
    )
  ),
  echo: worldTool(echo, (_: Instance, state: State, { text }) =>
    Transitions.show({ ...state, echoes: state.echoes + 1 }, text)
  ),
  open: worldTool(open, (lock: Instance, state: State, { code }) => {
    const correct = code === lock.code
    return Transitions.end(state, correct ? "solved" : "wrong-answer", "Click.", [
      { _tag: "Submitted", value: code, correct }
    ])
  }),
  give_up: giveUpTool<Instance, State>("As you wish.")
}
const after = toolbox(Object.values(tools))
// `echo` answers before it is on offer
const before = { ...toolbox([tools.read, tools.open, tools.give_up]), find: after.find }

/** A world of two calls: read the note, open the lock. */
export const lockWorld: World<Instance, State> = defineWorld({
  prepare: (instance: Instance) => instance,
  initial: (): State => ({ read: false, echoes: 0 }),
  instructions: () => "Open the lock.",
  tools: (_, state) => (state.read ? after : before),
  gold: (instance, state) =>
    Option.some(
      state.read
        ? { call: { tool: "open", args: { code: instance.code } }, evidence: [instance.code], inferred: [] }
        : { call: { tool: "read", args: {} }, evidence: [], inferred: [] }
    ),
  remaining: (_, state) => Option.some(state.read ? 1 : 2),
  guess: (_, state, rng) =>
    rng.pick([{ tool: "read", args: {} }, ...(state.read ? [{ tool: "open", args: { code: "" } }] : [])])
})

/** That world, opened. */
export const lock: Position<State> = lockWorld.open(instance)

/** The same, but the tool of this name breaks for good. */
export const failing = (tool: string): Position<State> => ({
  ...lock,
  step: (state, call) =>
    call.tool === tool ? Effect.fail(new WorldFailed({ reason: "page gone" })) : lock.step(state, call)
})
