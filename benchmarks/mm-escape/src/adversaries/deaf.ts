import { Adversaries, Randomness, type Session } from "@escapement/core"
import { Effect } from "effect"
import { act } from "../act/reply.ts"
import { anyStory, emptyNotebook, isTooFar, offerOf, openingWords, takeNotes, turnCall, wordsOf } from "./Notebook.ts"

/** Metres and degrees between two grabs; the best of several that were tried on generated rooms. */
const strides = [2, 5]
const angles = [100, 137]

const play = Effect.fnUntraced(function* (session: Session, rng: Randomness.Rng) {
  let words = openingWords(session.instructions)
  let notes = takeNotes(emptyNotebook, words)
  const isRead = new Set<string>()
  for (let turn = 0; ; turn++) {
    // drawing takes long, even if nobody looks at the pictures: this lets the rest of the process run
    yield* Effect.yieldNow
    const tools = yield* session.tools
    if (!tools.some(({ name }) => name === act.spec.name)) return yield* session.call(anyStory)
    const note = notes.unread.find((id) => !isRead.has(id))
    // something from afar is straight ahead: the player walks to it without turning
    const isFar = isTooFar(words)
    const step = isFar ? { move_forward: 2 } : { move_forward: rng.pick(strides), rotate_right: rng.pick(angles) }
    const call =
      note === undefined
        ? turnCall({ grab: true, interactions: offerOf(notes, turn), ...step })
        : turnCall({ read: note })
    if (note !== undefined) isRead.add(note)
    words = wordsOf(yield* session.call(call))
    notes = takeNotes(notes, words)
  }
})

/** Never looks at a picture: grabs, walks and turns, and uses keys and numbers from its bag on whatever answers. */
export const deaf = Adversaries.defineAdversary({
  id: "deaf",
  version: "1",
  lacks: "reads words only and sees no picture",
  summary: "grabs, walks and turns, and tries each thing in its bag on each thing that replies",
  atMost: 0.1,
  play: ({ seed, session }) => Effect.suspend(() => play(session, Randomness.rng(seed, "deaf")))
})
