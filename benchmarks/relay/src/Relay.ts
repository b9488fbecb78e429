import type { Position, World } from "@escapement/core"
import { Option } from "effect"
import type { Instance } from "./Instance.ts"
import type { Stage, families } from "./Stage.ts"

type InstanceOf<Family extends { readonly Instance: { readonly Type: unknown } }> = Family["Instance"]["Type"]
type StateOf<Family extends { readonly State: { readonly Type: unknown } }> = Family["State"]["Type"]

/** The type of a stage's state, as its family defines it. */
export type StateIn<S extends Stage> = StateOf<(typeof families)[S]>

/** The worlds of the families, with their options decided. */
export type Worlds = { readonly [S in Stage]: World<InstanceOf<(typeof families)[S]>, StateIn<S>> }

/** An opened relay: the position of each of its stages. */
export interface Relay {
  readonly instance: Instance
  readonly race: Position<StateIn<"race">> | undefined
  readonly room: Position<StateIn<"room">>
  readonly board: Position<StateIn<"board">> | undefined
  /** Calls in the whole plan of the room and of the board: 0 without a board; `none` if the family has no plan. */
  readonly whole: { readonly room: () => Option.Option<number>; readonly board: () => Option.Option<number> }
}

/** Counts the calls of the whole plan once, because the count is needed again after every call. */
const countOnce = <S>({ initial, remaining }: Position<S>): (() => Option.Option<number>) => {
  let counted: Option.Option<number> | undefined
  return () => (counted ??= remaining(initial))
}

/** Opens the stages of a relay. */
export const openRelay = (worlds: Worlds, instance: Instance): Relay => {
  const room = worlds.room.open(instance.room)
  const board = instance.board === undefined ? undefined : worlds.board.open(instance.board)
  return {
    instance,
    race: instance.race === undefined ? undefined : worlds.race.open(instance.race),
    room,
    board,
    whole: { room: countOnce(room), board: board === undefined ? () => Option.some(0) : countOnce(board) }
  }
}

/** Returns the position of a stage. Throws if it is undefined because the relay lacks the stage. */
export const present = <S>(position: Position<S> | undefined, stage: Stage): Position<S> => {
  if (position === undefined) throw new Error(`a relay without a ${stage} stands in its ${stage}`)
  return position
}
