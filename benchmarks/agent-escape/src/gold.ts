import type { GoldCall, Json } from "@escapement/core"
import { submitAnswer } from "./play/Action.ts"
import type { Interface } from "./play/Action.ts"
import { lookCall, useCall } from "./play/Interface.ts"
import { nextMove } from "./plan/Outstanding.ts"
import { listIngot, writeWeight } from "./play/describe.ts"
import type { Entity, Room } from "./Room.ts"
import { stampsPort } from "./Scale.ts"
import type { State } from "./State.ts"

/** Returns what the sum of the stamps on an entity's load is computed from: its total weight and its ingots. */
const weightsOf = ({ node: { scale } }: Entity): ReadonlyArray<string> =>
  scale === undefined ? [] : [writeWeight(scale.total), ...scale.ingots.map(listIngot)]

/**
 * Returns the next gold call. Its evidence is the ids it names, every value it enters, and what a sum of stamps is
 * computed from.
 */
export const goldCall = (spoken: Interface, room: Room, state: State): GoldCall => {
  const move = nextMove(room, state)
  switch (move._tag) {
    case "Look":
      return { call: lookCall(move.entity), evidence: [move.entity.id], inferred: [] }
    case "Use": {
      const parameters: Json.JsonObject = Object.fromEntries(move.entity.inputs.map(({ name, value }) => [name, value]))
      const { inputs } = move.entity
      const values = inputs
        .filter((input) => !input.isWeighed && !state.confirmed.includes(`${move.entity.id}.${input.name}`))
        .map((input) => input.value)
      return {
        call: useCall(spoken, move.entity, parameters),
        evidence: [move.entity.id, ...values, ...weightsOf(move.entity)],
        // a call of the generic interface has the values of a thing in one argument
        inferred: inputs.some(({ isWeighed }) => isWeighed) ? [spoken === "native" ? stampsPort : "parameters"] : []
      }
    }
    case "Submit":
      return {
        call: { tool: submitAnswer.spec.name, args: { answer: room.flag.value } },
        evidence: [room.flag.value],
        inferred: []
      }
  }
}
