import type { Json, Randomness, ToolCall } from "@escapement/core"
import { type Interface, submitAnswer } from "./play/Action.ts"
import { lookCall, useCall } from "./play/Interface.ts"
import type { PortType } from "./tools/PortType.ts"
import { type Entity, type Room, constantsOf } from "./Room.ts"
import { type State, visibleIn } from "./State.ts"

interface Shown {
  readonly type: PortType
  readonly value: string
}

/** Returns all values that the agent has been shown. */
const shownIn = (room: Room, state: State): ReadonlyArray<Shown> => [
  ...state.inspected.flatMap((id) => {
    const entity = room.entities.get(id)
    return entity === undefined ? [] : constantsOf(entity)
  }),
  ...state.resolved.flatMap((id) => room.entities.get(id)?.outputs ?? []),
  ...Object.entries(state.yielded ?? {}).flatMap(([id, values]) =>
    (room.entities.get(id)?.outputs ?? []).map(({ name, type }) => ({ type, value: values[name] ?? "" }))
  )
]

/** The value to enter if no value of the type was shown. */
const blank: { readonly [type in PortType]: string } = {
  Big_Int: "0",
  Text_Generic: "?",
  Hex_String: "00",
  Hex_String_Key_AES: "00".repeat(16),
  Hex_String_IV_AES: "00".repeat(16),
  File_Id: "file",
  Code_Python: "pass",
  Item: "",
  Hidden_Item: ""
}

const enter = (
  entity: Entity,
  shown: ReadonlyArray<Shown>,
  rng: Randomness.Rng
): { readonly [name: string]: Json.Json } =>
  Object.fromEntries(
    entity.inputs.map((input) => {
      const fitting = shown.filter(({ type }) => type === input.type)
      return [input.name, fitting.length === 0 ? blank[input.type] : rng.pick(fitting).value]
    })
  )

/**
 * Makes a plausible call without the answer: looks at something, uses something with shown values of the right
 * types, or submits such a value, each equally likely.
 */
export const guess = (spoken: Interface, room: Room, state: State, rng: Randomness.Rng): ToolCall => {
  const visible = visibleIn(room, state)
  const usable = visible.filter((entity) => entity.kind !== "item")
  const shown = shownIn(room, state)
  const kind = rng.int(0, 2)
  if (kind === 0 || usable.length === 0) return lookCall(rng.pick(visible))
  if (kind === 1) {
    const entity = rng.pick(usable)
    return useCall(spoken, entity, enter(entity, shown, rng))
  }
  const answers = shown.filter(({ type }) => type === room.flag.type)
  return { tool: submitAnswer.spec.name, args: { answer: answers.length === 0 ? "?" : rng.pick(answers).value } }
}
