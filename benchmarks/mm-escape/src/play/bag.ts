import type { ChainItem, NotePart } from "../Chain.ts"
import { type Game, findDigits } from "../Game.ts"
import type { State } from "../State.ts"

/** Says what seems to open a box that is shut. */
export const describeBox = (item: Extract<ChainItem, { readonly _tag: "Box" }>): string => {
  switch (item.lock._tag) {
    case "Open":
      return "a box without a lock"
    case "Key":
      return "a box that looks as if a key opens it"
    case "Password":
      return "a box that looks as if a password opens it"
  }
}

const describePart = (game: Game, part: NotePart): string => {
  switch (part._tag) {
    case "Password":
      return `the number ${findDigits(game, part.id)} is written on it`
    case "Story":
      return "a story is written on it"
    case "Ledger":
      return "a ledger is written on it"
    case "Total":
      return "something about a ledger is written on it"
  }
}

/** Whether the bag shows the digits of a note: under `official` always, under `red-dot` once the note was read. */
const isPrinted = ({ rules }: Game, { known }: State, parts: ReadonlyArray<NotePart>): boolean =>
  rules.profile === "official" || parts.some((part) => part._tag === "Password" && known.includes(part.id))

/** Describes a thing in the bag in a few words. */
const describeItem = (game: Game, state: State, item: ChainItem): string => {
  switch (item._tag) {
    case "Key":
      return "a key that seems to open something"
    case "Box":
      return describeBox(item)
    case "Password":
      return `the password ${item.digits}`
    case "Recorder":
      return "something that plays"
    case "Door":
      return "a door"
    case "Note":
      return isPrinted(game, state, item.parts)
        ? ["a note", ...item.parts.map((part) => describePart(game, part))].join(", ")
        : "a note that can be read"
  }
}

const kindOf: { readonly [tag in ChainItem["_tag"]]: string } = {
  Key: "key",
  Box: "box",
  Password: "password",
  Note: "note",
  Recorder: "recorder",
  Door: "door"
}

/** Writes the line of an item in the bag: its id, its kind, and what it looks like. */
export const bagLine = (game: Game, state: State, item: ChainItem): string =>
  `- ${item.id} (${kindOf[item._tag]}): ${describeItem(game, state, item)}`

/** Writes all lines of the bag. */
export const bagText = (game: Game, state: State): string => {
  const items = state.bag.flatMap((id) => game.items.get(id) ?? [])
  return items.length === 0
    ? "There is nothing in your bag."
    : ["In your bag:", ...items.map((item) => bagLine(game, state, item))].join("\n")
}
