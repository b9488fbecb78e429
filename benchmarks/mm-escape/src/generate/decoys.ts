import type { Randomness } from "@escapement/core"
import type { Chain, ChainItem, Lock, NotePart } from "../Chain.ts"
import { type NextId, drawDigits } from "./drawChain.ts"

/** Texts of papers that lead nowhere. */
const trifles = [
  "Flour, eggs, two lemons. Ask for the blue cups again.",
  "The plumber comes on Thursday. Somebody must be in.",
  "Water the fern by the window; the other one is made of silk.",
  "I took the umbrella. Yours is still at the station.",
  "Chapter four is too long. Leave out the cousin.",
  "The piano is to be tuned before the children come back.",
  "Paid for the coal, in full. Keep this.",
  "It was only the wind, and the door of the shed."
] as const

/** Texts of papers that lead nowhere, from the fifth edition on besides those above. */
const furtherTrifles = [
  "The blue curtains go to the cleaner's; the green ones stay.",
  "If the cat comes to the door, do not let it in. It lives next door.",
  "Return the atlas by Friday. Page forty is loose.",
  "Two dozen eggs, and the small ones if there are no others.",
  "The bell rings by itself when it rains. Pay no attention.",
  "Your aunt has written again. I have put the letter behind the clock.",
  "The ladder belongs to the Petersens. It is to go back before spring.",
  "Ask at the shop whether the grey wool has come.",
  "Nobody has seen the second glove since the fair.",
  "The third stair creaks. Use the side near the wall.",
  "I have counted the spoons: eleven.",
  "Leave the lamp in the hall burning until I am back.",
  "The dentist has moved to the other side of the square.",
  "There is soup for two days, if you do not ask the Hallorans.",
  "The photographs came out dark. We look better that way.",
  "Please do not play the march before breakfast."
] as const

/** Returns the content of the next paper that leads nowhere. */
type Trifle = () => string

/** Draws texts, of which no two are alike until there are no more. */
const distinct = (rng: Randomness.Rng): Trifle => {
  const texts = rng.shuffle([...trifles, ...furtherTrifles])
  let at = 0
  return () => texts[at++ % texts.length] ?? ""
}

const drawNote = (next: NextId, trifle: Trifle, rng: Randomness.Rng): ReadonlyArray<ChainItem> => {
  const id = next("note")
  const story = (): NotePart => ({ _tag: "Story", content: trifle() })
  if (rng.int(0, 1) === 0) return [{ _tag: "Note", id, shown: true, parts: [story()] }]
  const password = next("password")
  return [
    { _tag: "Note", id, shown: true, parts: [{ _tag: "Password", id: password }] },
    { _tag: "Password", id: password, shown: false, digits: drawDigits(rng) }
  ]
}

/** Lists locks that a key or a password of some items opens. */
const locksOf = (items: ReadonlyArray<ChainItem>): ReadonlyArray<Lock> =>
  items.flatMap(({ _tag, id }): ReadonlyArray<Lock> => (_tag === "Key" || _tag === "Password" ? [{ _tag, id }] : []))

/** Draws a box with a drawn lock; inside is a paper that leads nowhere. */
const drawBox = (lock: () => Lock, next: NextId, trifle: Trifle): ReadonlyArray<ChainItem> => {
  const note = next("note")
  return [
    { _tag: "Box", id: next("box"), shown: true, lock: lock(), contents: [note] },
    { _tag: "Note", id: note, shown: false, parts: [{ _tag: "Story", content: trifle() }] }
  ]
}

/** Permutes the ids of each kind of item, so that a number in an id tells nothing. */
const shuffled = ({ exit, items }: Chain, rng: Randomness.Rng): Chain => {
  const tags = ["Key", "Box", "Note", "Password", "Recorder"] as const
  const names = new Map(
    tags.flatMap((tag) => {
      const ids = items.flatMap((item) => (item._tag === tag ? [item.id] : []))
      const others = rng.shuffle(ids)
      return ids.map((id, i) => [id, others[i] ?? id] as const)
    })
  )
  const named = (id: string): string => names.get(id) ?? id
  const lockOf = (lock: Lock): Lock => (lock._tag === "Open" ? lock : { ...lock, id: named(lock.id) })
  const renamed = (item: ChainItem): ChainItem => {
    switch (item._tag) {
      case "Box":
        return { ...item, id: named(item.id), lock: lockOf(item.lock), contents: item.contents.map(named) }
      case "Recorder":
        return { ...item, id: named(item.id), password: named(item.password) }
      case "Door":
        return { ...item, lock: lockOf(item.lock) }
      case "Note":
        return {
          ...item,
          id: named(item.id),
          parts: item.parts.map((part) => (part._tag === "Story" ? part : { ...part, id: named(part.id) }))
        }
      default:
        return { ...item, id: named(item.id) }
    }
  }
  return { exit: lockOf(exit), items: rng.shuffle(items.map(renamed)) }
}

/** Draws radios: items of kind `Recorder` whose numbers open nothing. They speak like the recorder that matters. */
const drawRadios = ({ items }: Chain, count: number, next: NextId, rng: Randomness.Rng): ReadonlyArray<ChainItem> => {
  const needed = items.find((item) => item._tag === "Recorder")
  const lasts = needed?._tag === "Recorder" && needed.lasts !== undefined ? { lasts: needed.lasts } : {}
  return Array.from({ length: count }, (): ReadonlyArray<ChainItem> => {
    const password = next("password")
    return [
      { _tag: "Recorder", id: next("recorder"), shown: true, password, ...lasts },
      { _tag: "Password", id: password, shown: false, digits: drawDigits(rng) }
    ]
  }).flat()
}

/** Adds `count` radios to a chain; unchanged if `count` is 0. */
export const withRadios = (chain: Chain, count: number, next: NextId, rng: Randomness.Rng): Chain =>
  count === 0 ? chain : shuffled({ ...chain, items: [...chain.items, ...drawRadios(chain, count, next, rng)] }, rng)

/** What differs between editions: whether no two papers say the same, and whether no two boxes share a lock. */
interface DecoyRules {
  readonly areDistinct?: boolean
  readonly haveOwnLocks?: boolean
}

/**
 * Adds `count` keys and papers, and half as many boxes, that lead nowhere to a chain; unchanged if `count` is 0.
 */
export const withDecoys = (
  chain: Chain,
  count: number,
  next: NextId,
  rng: Randomness.Rng,
  { areDistinct = false, haveOwnLocks = false }: DecoyRules = {}
): Chain => {
  if (count === 0) return chain
  const trifle = areDistinct ? distinct(rng) : () => rng.pick(trifles)
  const keys = Array.from({ length: count }, (): ChainItem => ({ _tag: "Key", id: next("key"), shown: true }))
  const papers = Array.from({ length: count }, () => drawNote(next, trifle, rng)).flat()
  const locks = locksOf([...keys, ...papers])
  // there are at least as many keys as boxes
  const own = haveOwnLocks ? rng.shuffle(locks) : []
  const lock = (box: number): Lock => own[box] ?? rng.pick(locks)
  const boxes = Array.from({ length: Math.ceil(count / 2) }, (_, box) => drawBox(() => lock(box), next, trifle)).flat()
  return shuffled({ ...chain, items: [...chain.items, ...keys, ...papers, ...boxes] }, rng)
}
