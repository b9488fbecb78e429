import type { Position, World } from "@escapement/core"
import type { Instance } from "./Instance.ts"
import { families, type Stage } from "./Stage.ts"

type InstanceOf<Family extends { readonly Instance: { readonly Type: unknown } }> = Family["Instance"]["Type"]
type StateOf<Family extends { readonly State: { readonly Type: unknown } }> = Family["State"]["Type"]

/** The state of a stage, in its family. */
export type StateIn<S extends Stage> = StateOf<(typeof families)[S]>

/** The worlds of the families, their options decided. */
export type Worlds = { readonly [S in Stage]: World<InstanceOf<(typeof families)[S]>, StateIn<S>> }

/** A relay, opened: the position of each of its stages. */
export interface Relay {
  readonly instance: Instance
  readonly race: Position<StateIn<"race">> | undefined
  readonly room: Position<StateIn<"room">>
  readonly board: Position<StateIn<"board">> | undefined
}

/** Opens the stages of a relay. */
export const openRelay = (worlds: Worlds, instance: Instance): Relay => ({
  instance,
  race: instance.race === undefined ? undefined : worlds.race.open(instance.race),
  room: worlds.room.open(instance.room),
  board: instance.board === undefined ? undefined : worlds.board.open(instance.board)
})

/** A position that a state of the relay stands in. */
export const present = <S>(position: Position<S> | undefined, stage: Stage): Position<S> => {
  if (position === undefined) throw new Error(`a relay without a ${stage} stands in its ${stage}`)
  return position
}
