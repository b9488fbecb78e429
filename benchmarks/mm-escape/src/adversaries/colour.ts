import { Adversaries, type Content, type Session, type ToolCall } from "@escapement/core"
import { Effect } from "effect"
import { act } from "../act/reply.ts"
import { type Blob, findBlobs, type Guess } from "./findBlobs.ts"
import {
  anyStory,
  emptyNotebook,
  isTooFar,
  type Notebook,
  offerOf,
  openingWords,
  takeNotes,
  turnCall,
  wordsOf
} from "./Notebook.ts"
import { readColours, readPixels } from "./readPixels.ts"
import { sweep } from "./sweep.ts"

/** The kinds of things, in the order in which they are tried. */
const order: ReadonlyArray<Guess> = ["note", "key", "box", "door"]

/** What the player knows, and how often it has tried what. */
interface Hunt {
  readonly notes: Notebook
  /** Turns spent on a kind of thing, by `keyOf`; after some turns that kind is left alone. */
  readonly tries: ReadonlyMap<string, number>
}

const mostTries = 8

/** Returns the key under which tries of a kind of thing count: boxes and doors are tried again once the bag changes. */
const keyOf = ({ digits, keys }: Notebook, guess: Guess): string =>
  guess === "box" || guess === "door" ? `${guess} ${keys.join()} ${digits.join()}` : guess

const choose = ({ notes, tries }: Hunt, blobs: ReadonlyArray<Blob>): Blob | undefined =>
  order
    .flatMap((guess) => blobs.filter((blob) => blob.guess === guess).slice(0, 1))
    .find(
      ({ guess }) => (tries.get(keyOf(notes, guess)) ?? 0) < mostTries * (1 + notes.keys.length * notes.digits.length)
    )

const play = Effect.fnUntraced(function* (session: Session) {
  let content: Content.Content = session.instructions
  let notes = takeNotes(emptyNotebook, openingWords(content))
  let tries: ReadonlyMap<string, number> = new Map()
  const isRead = new Set<string>()
  let idle = 0
  const make = (call: ToolCall) =>
    Effect.map(session.call(call), (seen) => {
      content = seen.content
      notes = takeNotes(notes, wordsOf(seen))
      return wordsOf(seen)
    })
  for (let turn = 0; ; turn++) {
    const tools = yield* session.tools
    if (!tools.some(({ name }) => name === act.spec.name)) return yield* session.call(anyStory)
    const note = notes.unread.find((id) => !isRead.has(id))
    if (note !== undefined) {
      isRead.add(note)
      yield* make(turnCall({ read: note }))
      continue
    }
    const pixels = readPixels(content)
    const target = pixels === undefined ? undefined : choose({ notes, tries }, findBlobs(pixels))
    if (target === undefined) {
      idle++
      // turns all round once, then moves elsewhere
      yield* make(
        turnCall(
          idle % 6 === 0
            ? { move_forward: 3, rotate_right: 100 }
            : { rotate_right: 60, rotate_down: idle % 12 === 7 ? 15 : 0 }
        )
      )
      continue
    }
    const key = keyOf(notes, target.guess)
    tries = new Map([...tries, [key, (tries.get(key) ?? 0) + 1]])
    yield* make(turnCall({ look_at: [target.u, target.v] }))
    const words = yield* make(turnCall({ grab: true, interactions: offerOf(notes, turn) }))
    if (isTooFar(words) || words.includes("too far")) yield* make(turnCall({ move_forward: 1.5 }))
  }
})

/**
 * Recognises no objects: aims at spots in the colours in which keys, notes, boxes and doors are painted, and grabs. In
 * true-colour pictures, which have no such colours, it aims at whatever stands out.
 */
export const colour = Adversaries.defineAdversary({
  id: "colour",
  version: "2",
  lacks: "sees pixels and knows no object",
  summary: "aims at the colours of keys, notes, boxes and doors, or at whatever stands out, and grabs",
  atMost: 0.1,
  play: ({ session }) =>
    Effect.suspend(() => (readColours(session.instructions) === undefined ? play(session) : sweep(session)))
})
