import type { ChainItem, Lock, NotePart } from "../Chain.ts"
import { isClue, isImplied } from "./clues.ts"
import { type Game, currentRoom, findDigits, isExact } from "../Game.ts"
import type { State } from "../State.ts"
import { type Answer, including, told } from "./Answer.ts"
import type { Argument } from "./Argument.ts"
import { bagLine, describeBox } from "./bag.ts"
import { clueText } from "./clueText.ts"

/** Lists the passwords that the bag shows as soon as a note is in it. */
const passwordsShown = ({ items, rules }: Game, ids: ReadonlyArray<string>): ReadonlyArray<string> =>
  rules.profile === "red-dot"
    ? []
    : ids.flatMap((id) => {
        const item = items.get(id)
        return item?._tag === "Note" ? item.parts.flatMap((part) => (part._tag === "Password" ? [part.id] : [])) : []
      })

const obtain = (game: Game, state: State, ids: ReadonlyArray<string>): State => ({
  ...state,
  bag: including(state.bag, ids),
  known: including(state.known, passwordsShown(game, ids))
})

const linesOf = (game: Game, state: State, ids: ReadonlyArray<string>): string =>
  ids
    .flatMap((id) => game.items.get(id) ?? [])
    .map((item) => bagLine(game, state, item))
    .join("\n")

/**
 * Whether an argument opens a lock; `bare` if it holds nothing that this lock takes. White space around a password
 * counts only under `official`, as in the released code.
 */
const tryLock = (game: Game, lock: Lock, { input, use }: Argument): "opens" | "bare" | "wrong" => {
  switch (lock._tag) {
    case "Open":
      return "opens"
    case "Key":
      return use === "" ? "bare" : use === lock.id ? "opens" : "wrong"
    case "Password": {
      const given = game.rules.profile === "official" ? input : input.trim()
      return given === "" ? "bare" : given === findDigits(game, lock.id) ? "opens" : "wrong"
    }
  }
}

const wrongArgument = (game: Game, lock: Lock, { input, use }: Argument): string => {
  if (lock._tag === "Password") return `"${input.slice(0, 100)}" is the wrong password.`
  return isExact(game) ? `${use} does not open it.` : `You used ${use}. It is the wrong key; try another one.`
}

/**
 * Tells what opens a lock to a player who gave nothing that it takes. In games of exact replies this is a mistake if
 * anything was given, such as a key where a password is wanted.
 */
const toldOfLock = (game: Game, state: State, text: string, { input, use }: Argument): Answer =>
  isExact(game) && (use !== "" || input.trim() !== "")
    ? told(state, `${text} What you tried is of no use for that.`, "wrong-value")
    : told(state, text)

const cleared = (state: State, text: string): Answer => ({ state, text, achieved: ["exit"], cleared: true })

const touchExit = (game: Game, state: State, argument: Argument): Answer => {
  const { exit } = currentRoom(game, state).chain
  switch (tryLock(game, exit, argument)) {
    case "bare":
      return toldOfLock(
        game,
        state,
        `This seems to be the exit. A ${exit._tag === "Key" ? "key" : "password"} opens it.`,
        argument
      )
    case "wrong":
      return told(state, wrongArgument(game, exit, argument), "wrong-value")
    case "opens":
      return cleared(
        state,
        exit._tag === "Open"
          ? "You found the exit, and it is open."
          : exit._tag === "Key"
            ? `You used ${argument.use}. The door is unlocked.`
            : "The password is right. The door is unlocked."
      )
  }
}

const hintOf = (lock: Lock): string =>
  `You found a box that you cannot open. Find the ${lock._tag === "Key" ? "key" : "password"} that opens it.`

const touchBox = (
  game: Game,
  state: State,
  box: Extract<ChainItem, { readonly _tag: "Box" }>,
  argument: Argument
): Answer => {
  if (state.opened.includes(box.id)) {
    return told(state, `${box.form === undefined ? "The box is unlocked" : "It is open"}, and empty now.`, "repeated")
  }
  switch (tryLock(game, box.lock, argument)) {
    case "bare":
      return toldOfLock(game, state, game.rules.hint ? hintOf(box.lock) : `This is ${describeBox(box)}.`, argument)
    case "wrong":
      return told(state, wrongArgument(game, box.lock, argument), "wrong-value")
    case "opens": {
      const next = obtain(game, { ...state, opened: including(state.opened, [box.id]) }, box.contents)
      const text = openedText(box, linesOf(game, next, box.contents))
      return { state: next, text, achieved: [box.id, ...box.contents], cleared: false }
    }
  }
}

const openedText = ({ contents, form }: Extract<ChainItem, { readonly _tag: "Box" }>, lines: string): string => {
  if (form === undefined) return `The box is unlocked. You got:\n${lines}`
  const opens = form === "drawers" ? "A drawer opens." : "The cupboard opens."
  return contents.length === 0 ? `${opens} There is nothing in it.` : `${opens} You got:\n${lines}`
}

const touchDoor = (
  game: Game,
  state: State,
  { id, lock }: Extract<ChainItem, { readonly _tag: "Door" }>,
  argument: Argument
): Answer => {
  if (state.opened.includes(id)) return told(state, "This door is open.", "repeated")
  switch (tryLock(game, lock, argument)) {
    case "bare":
      return toldOfLock(
        game,
        state,
        `This door is locked. It looks as if a ${lock._tag === "Key" ? "key" : "password"} opens it.`,
        argument
      )
    case "wrong":
      return told(state, wrongArgument(game, lock, argument), "wrong-value")
    case "opens":
      return {
        state: { ...state, opened: including(state.opened, [id]) },
        text: lock._tag === "Open" ? "The door opens." : "The door is unlocked, and opens.",
        achieved: [id],
        cleared: false
      }
  }
}

/** Starts a recorder. One that plays for some turns only can be started once. */
const play = (state: State, item: Extract<ChainItem, { readonly _tag: "Recorder" }>): Answer => {
  const others = (state.playing ?? []).filter(({ id }) => id !== item.id)
  const before = state.playing?.find(({ id }) => id === item.id)
  if (item.lasts !== undefined && before !== undefined) {
    const text = before.age < item.lasts ? "It is playing already." : "It plays no more."
    return told(state, text, "repeated")
  }
  const isNew = !state.known.includes(item.password)
  const known = including(state.known, [item.password])
  return {
    state: { ...state, known, playing: [...others, { id: item.id, age: 0 }] },
    text: item.lasts === undefined ? "It plays." : "It plays, this once, and grows fainter.",
    achieved: isNew ? [item.id] : [],
    cleared: false
  }
}

const take = (game: Game, state: State, item: ChainItem): Answer => {
  if (!("shown" in item) || !item.shown) return told(state, "")
  if (item._tag === "Password" && game.rules.profile === "red-dot") {
    return told({ ...state, known: including(state.known, [item.id]) }, `${item.digits} is painted on the wall.`)
  }
  const next = obtain(game, state, [item.id])
  const text = `You got:\n${linesOf(game, next, [item.id])}`
  return { state: next, text, achieved: [item.id], cleared: false }
}

const lacks = (game: Game, state: State, id: string): Answer => {
  const text = `You do not have ${id.slice(0, 100)}.`
  return told(state, isExact(game) ? text : `${text} Explore the room to find more.`, "not-visible")
}

/**
 * Touches something that answers, with what is used on it. Source: the released code, as its tables of outcomes state.
 */
export const touch = (game: Game, state: State, id: string, argument: Argument): Answer => {
  const item = game.items.get(id)
  // the released code fails on a door that leads back, and the player is told nothing
  if (id === "entrance" && game.rules.profile === "official") return told(state, "")
  if (argument.use !== "" && !state.bag.includes(argument.use)) return lacks(game, state, argument.use)
  if (id === "entrance") return told(state, "This is the door that you came in by. It is shut.")
  if (id === "exit") return touchExit(game, state, argument)
  if (item === undefined) return told(state, "")
  if (item._tag === "Recorder") return play(state, item)
  if (item._tag === "Door") return touchDoor(game, state, item, argument)
  return item._tag === "Box" ? touchBox(game, state, item, argument) : take(game, state, item)
}

type Note = Extract<ChainItem, { readonly _tag: "Note" }>

const partText = (game: Game, part: NotePart): string => {
  switch (part._tag) {
    case "Password":
      return `It says: ${findDigits(game, part.id)}`
    case "Story":
      return `It says:\n${part.content}`
    default:
      return `It says:\n${clueText(game, part)}`
  }
}

/** Lists the passwords that follow since a note with a clue was read, and did not before. */
const newlyImplied = ({ items }: Game, { clues: before = [] }: State, clues: ReadonlyArray<string>, note: Note) =>
  note.parts.flatMap((part) =>
    isClue(part) && isImplied(items.values(), clues, part.id) && !isImplied(items.values(), before, part.id)
      ? [part.id]
      : []
  )

const readNote = (game: Game, state: State, note: Note): Answer => {
  const passwords = note.parts.flatMap((part) => (part._tag === "Password" ? [part.id] : []))
  const known = including(state.known, passwords)
  const written = (next: State) =>
    [bagLine(game, next, note), ...note.parts.map((part) => partText(game, part))].join("\n")
  if (!note.parts.some(isClue)) {
    const next = { ...state, known }
    return { ...told(next, `You read ${note.id}.`), written: written(next) }
  }
  const clues = including(state.clues ?? [], [note.id])
  const next = { ...state, known, clues }
  const achieved = newlyImplied(game, state, clues, note)
  return { ...told(next, `You read ${note.id}.`), written: written(next), achieved }
}

/**
 * Reads something in the bag. In the released code, reading also touches the exit and boxes from afar: reading an open
 * exit leaves the room.
 */
export const read = (game: Game, state: State, id: string): Answer => {
  const item = game.items.get(id)
  if (game.rules.profile === "official") {
    const bare = { use: "", input: "" }
    if (id === "exit" || item?._tag === "Box") return touch(game, state, id, bare)
    if (item === undefined) return told(state, "")
  }
  if (item === undefined || !state.bag.includes(id)) return lacks(game, state, id)
  return item._tag === "Note" ? readNote(game, state, item) : told(state, bagLine(game, state, item))
}
