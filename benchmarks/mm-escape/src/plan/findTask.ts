import type { ChainItem, Lock } from "../Chain.ts"
import { cluesTo, isImplied } from "../play/clues.ts"
import { type Game, currentRoom, findDigits } from "../Game.ts"
import type { State } from "../State.ts"
import type { Task } from "./Task.ts"

/** Whether a password was shown, or follows from clues that were read. */
export const isLearned = ({ items }: Game, { clues = [], known }: State, id: string): boolean =>
  known.includes(id) || isImplied(items.values(), clues, id)

/**
 * Follows the chain backwards from the wanted item; `through` are the ids on the way, so that a circular chain ends.
 */
const open = (game: Game, state: State, id: string, lock: Lock, through: ReadonlyArray<string>): Task | undefined => {
  switch (lock._tag) {
    case "Open":
      return { _tag: "Grab", id, use: "", input: "" }
    case "Key":
      return state.bag.includes(lock.id)
        ? { _tag: "Grab", id, use: lock.id, input: "" }
        : obtain(game, state, lock.id, through)
    case "Password":
      return isLearned(game, state, lock.id)
        ? { _tag: "Grab", id, use: "", input: findDigits(game, lock.id) }
        : learn(game, state, lock.id, through)
  }
}

const itemsHere = (game: Game, state: State): ReadonlyArray<ChainItem> => currentRoom(game, state).chain.items

const obtain = (game: Game, state: State, id: string, through: ReadonlyArray<string>): Task | undefined => {
  const item = itemsHere(game, state).find((item) => item.id === id)
  if (item === undefined || through.includes(id)) return undefined
  if (item.shown) return { _tag: "Grab", id, use: "", input: "" }
  const box = itemsHere(game, state).find((box) => box._tag === "Box" && box.shown && box.contents.includes(id))
  return box?._tag === "Box" ? open(game, state, box.id, box.lock, [...through, id]) : undefined
}

const learn = (game: Game, state: State, id: string, through: ReadonlyArray<string>): Task | undefined => {
  const items = itemsHere(game, state)
  if (items.some((item) => item._tag === "Password" && item.id === id && item.shown)) return { _tag: "Look", id }
  const recorder = items.find((item) => item._tag === "Recorder" && item.shown && item.password === id)
  if (recorder !== undefined) return { _tag: "Grab", id: recorder.id, use: "", input: "" }
  const note =
    items.find(
      (item) => item._tag === "Note" && item.parts.some((part) => part._tag === "Password" && part.id === id)
    ) ?? cluesTo(items, id).find((clue) => !(state.clues ?? []).includes(clue.id))
  return note === undefined ? undefined : peruse(game, state, note, id, through)
}

/** Reads a note for a password; takes it first. */
const peruse = (
  game: Game,
  state: State,
  note: ChainItem,
  id: string,
  through: ReadonlyArray<string>
): Task | undefined =>
  state.bag.includes(note.id) ? { _tag: "Read", id: note.id } : obtain(game, state, note.id, [...through, id])

/** Returns the task that opens a lock, or the task that has to come before; undefined if nothing opens it. */
export const openTask = (game: Game, state: State, id: string, lock: Lock): Task | undefined =>
  open(game, state, id, lock, [])

/** Returns the next task on the way out of a room; undefined if the chain does not lead out. */
export const findTask = (game: Game, state: State): Task | undefined =>
  open(game, state, "exit", currentRoom(game, state).chain.exit, [])
