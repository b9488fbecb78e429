import { Content, type Transition } from "@escapement/core"
import { callsOf } from "../budget.ts"
import { backInRoom, beginStage } from "../instructions.ts"
import { type Relay, present } from "../Relay.ts"
import type { State } from "../State.ts"

/** Moves the trial to another state, and replaces the observation's content. */
const goOn = (
  { facts, observation }: Transition<State>,
  state: State,
  content: Content.Content
): Transition<State> => ({ state, facts, observation: { ...observation, content } })

const enterRoom = ({ instance, room }: Relay, left: Transition<State>): Transition<State> =>
  goOn(left, { _tag: "Room", state: room.initial, used: 0, isFilled: instance.board === undefined }, [
    ...left.observation.content,
    ...beginStage(instance, "room", room.instructions)
  ])

/** Opens the board. The observation of the call is held back, and shown when the board is filled. */
const bringUpBoard = (
  relay: Relay,
  { state, used }: Extract<State, { readonly _tag: "Room" }>,
  left: Transition<State>
): Transition<State> => {
  const { instance } = relay
  const board = present(relay.board, "board")
  const isOut = left.ended === "solved"
  const held = Content.plain(left.observation.content)
  const what = isOut
    ? "The flag is right, but a board bars the way out."
    : `${instance.lock} is set right, but a board holds it shut.`
  return goOn(left, { _tag: "Board", state: board.initial, used: 0, room: { state, used }, held, isOut }, [
    ...Content.text(`${what} It gives way when the board is filled.`),
    ...beginStage(instance, "board", board.instructions)
  ])
}

const returnToRoom = (
  { instance }: Relay,
  { held, isOut, room }: Extract<State, { readonly _tag: "Board" }>,
  left: Transition<State>
): Transition<State> => {
  const content = [...left.observation.content, ...Content.text("The board is filled, and it gives way.")]
  const freed = Content.text(held)
  if (isOut) return { ...left, observation: { ...left.observation, content: [...content, ...freed] } }
  const calls = callsOf(instance, "room") - room.used
  return goOn(left, { _tag: "Room", ...room, isFilled: true }, [
    ...content,
    ...Content.text(`${backInRoom}, which has ${calls} calls left.`),
    ...freed
  ])
}

/**
 * Moves a relay to its next stage, if the transition in the present stage's family finished that stage or set
 * the lock.
 */
export const advance = (relay: Relay, moved: Transition<State>): Transition<State> => {
  const { ended, facts, state } = moved
  switch (state._tag) {
    case "Race":
      return ended === "solved" ? enterRoom(relay, moved) : moved
    case "Room": {
      const isSet = facts.some((fact) => fact._tag === "Resolved" && fact.node === relay.instance.lock)
      return !state.isFilled && (isSet || ended === "solved") ? bringUpBoard(relay, state, moved) : moved
    }
    case "Board":
      return ended === "solved" ? returnToRoom(relay, state, moved) : moved
  }
}
