import type { Randomness } from "@escapement/core"
import type { Chain, ChainItem, Lock } from "../Chain.ts"
import type { ChainKind, Difficulty } from "../Difficulty.ts"
import { drawLedger } from "./drawLedger.ts"

/** What opens the next lock: a key, or a password on a note, on a wall, or said. */
type Opener = "key" | "note" | "number" | "recording" | "fading"

const openersOf = (kind: ChainKind, length: number, rng: Randomness.Rng): ReadonlyArray<Opener> => {
  switch (kind) {
    case "open":
      return []
    case "key":
      return ["key"]
    case "number":
      return ["number"]
    case "recording":
    case "fading":
      return [kind]
    case "recording-first":
      return ["recording", "key"]
    case "key-first":
      return ["key", "note"]
    case "note-first":
      return ["note", "key"]
    case "two-keys":
      return ["key", "key"]
    case "drawn":
      // only the first link, which is not in a box, can be on a wall
      return Array.from({ length: length - 1 }, (_, i) =>
        rng.pick<Opener>(i === 0 ? ["key", "note", "number"] : ["key", "note"])
      )
  }
}

/** Returns a new id, which no other room of the game has. */
export type NextId = (kind: "key" | "box" | "note" | "password" | "recorder") => string

/** Makes a counter of ids: `key_1`, `key_2`, … */
export const countIds = (): NextId => {
  const counts = new Map<string, number>()
  return (kind) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return `${kind}_${count}`
  }
}

/** Draws the digits of a password. */
export const drawDigits = (rng: Randomness.Rng): string => String(rng.int(0, 9999)).padStart(4, "0")

/** Number of turns for which a recording that plays once can be heard. */
const fadingTurns = 5

interface Link {
  readonly items: ReadonlyArray<ChainItem>
  /** Id of the item that is in the open, or in the box before. */
  readonly holds: string
  readonly lock: Lock
}

/** A password that follows from a ledger, which is in the open, and a total, which is what the link holds. */
const ledgerLink = (entries: number, shown: boolean, next: NextId, rng: Randomness.Rng): Link => {
  const [password, ledger, total] = [next("password"), next("note"), next("note")]
  const drawn = drawLedger(entries, password, rng)
  return {
    items: [
      { _tag: "Note", id: ledger, shown: true, parts: [{ _tag: "Ledger", id: password, entries: drawn.entries }] },
      { _tag: "Note", id: total, shown, parts: [{ _tag: "Total", id: password, total: drawn.total }] },
      { _tag: "Password", id: password, shown: false, digits: drawn.digits }
    ],
    holds: total,
    lock: { _tag: "Password", id: password }
  }
}

const linkOf = (opener: Opener, shown: boolean, next: NextId, rng: Randomness.Rng): Link => {
  if (opener === "key") {
    const id = next("key")
    return { items: [{ _tag: "Key", id, shown }], holds: id, lock: { _tag: "Key", id } }
  }
  const password = next("password")
  const number: ChainItem = { _tag: "Password", id: password, shown: opener === "number", digits: drawDigits(rng) }
  const lock: Lock = { _tag: "Password", id: password }
  if (opener === "number") return { items: [number], holds: password, lock }
  if (opener === "recording" || opener === "fading") {
    const recorder = next("recorder")
    const said: ChainItem = { _tag: "Recorder", id: recorder, shown: true, password }
    return {
      items: [opener === "fading" ? { ...said, lasts: fadingTurns } : said, number],
      holds: recorder,
      lock
    }
  }
  const id = next("note")
  return { items: [{ _tag: "Note", id, shown, parts: [lock] }, number], holds: id, lock }
}

/**
 * Draws a chain: an item in the open opens a box, its content opens the next box, and the content of the last box opens
 * the exit. Each box also holds a note with a part of the story, written by `tell`. With a `ledger`, a last link is
 * added: what would have opened the exit opens a box with the total of the ledger.
 */
export const drawChain = (
  { chain: kind, ledger, length }: Pick<Difficulty, "chain" | "ledger" | "length">,
  next: NextId,
  tell: (box: number) => string,
  rng: Randomness.Rng
): Chain => {
  const plain = openersOf(kind, length, rng).map((opener, i) => linkOf(opener, i === 0, next, rng))
  const links = ledger === undefined ? plain : [...plain, ledgerLink(ledger, plain.length === 0, next, rng)]
  const boxes = links.slice(1).flatMap(({ holds }, i): ReadonlyArray<ChainItem> => {
    const lock = links[i]?.lock ?? { _tag: "Open" }
    const story = next("note")
    return [
      { _tag: "Box", id: next("box"), shown: true, lock, contents: [holds, story] },
      { _tag: "Note", id: story, shown: false, parts: [{ _tag: "Story", content: tell(i) }] }
    ]
  })
  return { exit: links.at(-1)?.lock ?? { _tag: "Open" }, items: [...links.flatMap(({ items }) => items), ...boxes] }
}
