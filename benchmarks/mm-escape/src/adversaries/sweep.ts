import type { Content, Session, ToolCall } from "@escapement/core"
import { Effect } from "effect"
import { act, type ReplyValues } from "../act/reply.ts"
import { aspect, halfView } from "../space/Camera.ts"
import { findSpots, type Spot } from "./findSpots.ts"
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
import { readColours } from "./readPixels.ts"

/** Number of spots that are tried in each direction before it turns on. */
const fromHere = 5
/** Number of directions that it looks in before it walks on. */
const directions = 3

/** Whether words tell that a box or a door answered. */
const isLock = (words: string): boolean =>
  /seems to be the exit|looks as if|cannot open|wrong key|wrong password|does not open it/i.test(words)

/** Ranks the spots to aim at: small things while it holds nothing, then also doors and boxes. */
const rank = ({ digits, keys }: Notebook, spot: Spot): number => {
  const isLarge = spot.size > 60
  const isWanted = keys.length + digits.length > 0 ? isLarge === spot.size % 2 > 0 || isLarge : !isLarge
  return spot.contrast + (isWanted ? 60 : 0) + (spot.v > 0.45 ? 30 : 0) - (Math.abs(spot.u - 0.5) > 0.42 ? 40 : 0)
}

/** Counts the combinations of one key and one number of the bag. */
const ways = ({ digits, keys }: Notebook): number => Math.max(1, keys.length) * Math.max(1, digits.length)

/**
 * Plays on true-colour pictures without recognising any object: aims at what stands out, grabs it in the turn in which
 * it aims at the next spot, and uses everything that it has on whatever is locked.
 */
export const sweep = Effect.fnUntraced(function* (session: Session) {
  let content: Content.Content = session.instructions
  let words = openingWords(content)
  let notes = takeNotes(emptyNotebook, words)
  const isRead = new Set<string>()
  let tried: ReadonlyArray<readonly [yaw: number, pitch: number]> = []
  let here = 0
  let looked = 0
  let yaw = 0
  let held = 0
  let turn = 0
  const make = (call: ToolCall) =>
    Effect.map(session.call(call), (seen) => {
      content = seen.content
      words = wordsOf(seen)
      notes = takeNotes(notes, words)
    })
  const grab = (): ReplyValues => ({ grab: true, interactions: offerOf(notes, turn++) })
  for (;;) {
    // drawing takes long: this lets the rest of the process run
    yield* Effect.yieldNow
    const tools = yield* session.tools
    if (!tools.some(({ name }) => name === act.spec.name)) return yield* session.call(anyStory)
    const note = notes.unread.find((id) => !isRead.has(id))
    if (note !== undefined) {
      isRead.add(note)
      yield* make(turnCall({ read: note }))
      continue
    }
    if (isTooFar(words) && held < 3) {
      held++
      yield* make(turnCall({ ...grab(), move_forward: 1.5 }))
      tried = []
      continue
    }
    if (isLock(words) && notes.keys.length + notes.digits.length > 0 && held < ways(notes) + 2) {
      held++
      yield* make(turnCall(grab()))
      continue
    }
    held = 0
    const picture = readColours(content)
    const spots = picture === undefined ? [] : findSpots(picture)
    const placed = spots.map((spot) => ({
      spot,
      // the direction of the spot, roughly and independent of the view, so that nothing is tried twice from one place
      at: [
        yaw + Math.round(((2 * spot.u - 1) * halfView * aspect * 180) / Math.PI / 3),
        Math.round(spot.v * 20)
      ] as const
    }))
    const target = placed
      .filter(({ at }) => !tried.some(([y, p]) => Math.abs(y - at[0]) < 4 && Math.abs(p - at[1]) < 1))
      .toSorted((a, b) => rank(notes, b.spot) - rank(notes, a.spot))[0]
    if (target === undefined || here >= fromHere) {
      here = 0
      looked++
      const isDone = looked % directions === 0
      if (isDone) tried = []
      yaw += 100
      yield* make(turnCall({ ...grab(), ...(isDone ? { move_forward: 2.5 } : {}), rotate_right: 100 }))
      continue
    }
    here++
    tried = [...tried, target.at]
    const { u, v } = target.spot
    yaw = target.at[0]
    yield* make(turnCall({ ...grab(), look_at: [u, v] }))
  }
})
