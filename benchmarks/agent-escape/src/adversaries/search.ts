import { Content, type Session, type TrialEnded, getOrInsertComputed } from "@escapement/core"
import { Effect } from "effect"
import { type Feedback, type Guess, isOpen, openValues, readFeedback } from "./Feedback.ts"
import {
  type RoomView,
  type SeenParameter,
  type SeenValue,
  type Thing,
  openView,
  readDescription,
  readUse
} from "./RoomView.ts"

/** What a searching player knows. */
export interface Knowledge {
  readonly view: RoomView
  /** The feedback on each thing, guess by guess. */
  readonly told: Map<string, Array<Feedback>>
  /** Values that solved things have used. */
  readonly spent: Set<string>
  /** For each thing, how many things were solved when it was last reported as premature. */
  readonly early: Map<string, number>
  /**
   * The last move that a tactic found at each thing, and the knowledge (`of`) that it was based on; it is
   * reused while that knowledge is unchanged.
   */
  readonly found: Map<Tactic, Map<string, { readonly of: string; readonly move: Move | undefined }>>
}

/** How a searching player orders its guesses. */
export interface Tactic {
  /** Returns the relative weight of a value at a parameter; 0 excludes the value. */
  readonly weigh: (known: Knowledge, thing: Thing, parameter: SeenParameter, seen: SeenValue) => number
  /** Chooses one of the possible moves; default: the likeliest. */
  readonly choose?: (moves: ReadonlyArray<Move>) => Move | undefined
}

/** A guess that a player may make at a thing. */
export interface Move {
  readonly thing: Thing
  readonly guess: Guess
  /** The weight of its values divided by that of all open values, from 0 to 1. */
  readonly chance: number
}

interface Weighed {
  readonly value: string
  readonly weight: number
}

const weighed = (known: Knowledge, thing: Thing, parameter: SeenParameter, tactic: Tactic): ReadonlyArray<Weighed> => {
  const best = new Map<string, number>()
  for (const seen of known.view.values) {
    const weight = tactic.weigh(known, thing, parameter, seen)
    if (weight > (best.get(seen.value) ?? 0)) best.set(seen.value, weight)
  }
  const all = [...best].map(([value, weight]) => ({ value, weight }))
  const left = openValues(parameter, all, known.told.get(thing.id) ?? [])
  return left.toSorted((a, b) => b.weight - a.weight)
}

/** Guesses looked through before a thing is left alone. */
const maxLooked = 20_000

/** Yields all vectors of indexes below the sizes, ordered by the sum of their members. */
const vectors = function* (sizes: ReadonlyArray<number>): Generator<ReadonlyArray<number>> {
  const most = sizes.reduce((sum, size) => sum + size - 1, 0)
  const fill = function* (at: number, left: number): Generator<ReadonlyArray<number>> {
    if (at === sizes.length - 1) {
      if (left < (sizes[at] ?? 0)) yield [left]
      return
    }
    for (let i = 0; i <= Math.min(left, (sizes[at] ?? 0) - 1); i++) {
      for (const rest of fill(at + 1, left - i)) yield [i, ...rest]
    }
  }
  for (let sum = 0; sum <= most; sum++) yield* fill(0, sum)
}

const moveAt = (known: Knowledge, thing: Thing, tactic: Tactic): Move | undefined => {
  const lists = thing.parameters.map((parameter) => weighed(known, thing, parameter, tactic))
  if (lists.length === 0 || lists.some((list) => list.length === 0)) return undefined
  const told = known.told.get(thing.id) ?? []
  const totals = lists.map((list) => list.reduce((sum, { weight }) => sum + weight, 0))
  let looked = 0
  for (const vector of vectors(lists.map((list) => list.length))) {
    if (looked++ > maxLooked) return undefined
    const picked = vector.map((index, i) => lists[i]?.[index])
    const guess = Object.fromEntries(thing.parameters.map(({ name }, i) => [name, picked[i]?.value ?? ""]))
    if (!isOpen(guess, told)) continue
    const chance = picked.reduce((product, one, i) => (product * (one?.weight ?? 0)) / (totals[i] ?? 1), 1)
    return { thing, guess, chance }
  }
  return undefined
}

const isUsable = ({ kind }: Thing): boolean => kind !== "item"

const likeliest = (moves: ReadonlyArray<Move>): Move | undefined =>
  moves.reduce<Move | undefined>(
    (best, move) => (best !== undefined && best.chance >= move.chance ? best : move),
    undefined
  )

/** Returns the move at a thing; searches for it again only if the player's knowledge has changed. */
const keptMove = (known: Knowledge, thing: Thing, tactic: Tactic, stand: string): Move | undefined => {
  const { found, spent, told, view } = known
  const moves = getOrInsertComputed(found, tactic, () => new Map())
  const of = [told.get(thing.id)?.length ?? 0, spent.size, view.values.length, view.things.size, stand].join()
  const kept = moves.get(thing.id)
  if (kept?.of === of) return kept.move
  const move = moveAt(known, thing, tactic)
  moves.set(thing.id, { of, move })
  return move
}

/**
 * Returns all open moves, one per thing. Things reported as premature are left out until something else is
 * solved, unless no other thing has a move.
 */
export const openMoves = (known: Knowledge, tactic: Tactic): ReadonlyArray<Move> => {
  const all = [...known.view.things.values()]
  const things = all.filter((thing) => isUsable(thing) && !thing.isSolved)
  const solved = all.filter(({ isSolved }) => isSolved).length
  const looked = all.filter(({ isLooked }) => isLooked).length
  const moves = things.flatMap((thing) => keptMove(known, thing, tactic, `${solved},${looked}`) ?? [])
  const ready = moves.filter(({ thing }) => known.early.get(thing.id) !== solved)
  return ready.length > 0 ? ready : moves
}

/** Looks at every visible thing that was not looked at yet. */
export const lookAround = Effect.fnUntraced(function* (
  session: Session,
  view: RoomView
): Effect.fn.Return<void, TrialEnded> {
  for (const thing of view.things.values()) {
    if (thing.isLooked) continue
    const { content } = yield* session.call({ tool: "investigate", args: { node_id: thing.id } })
    thing.isLooked = true
    readDescription(view, thing.id, Content.plain(content))
  }
})

/** Makes a guess and keeps the feedback. */
export const tryMove = Effect.fnUntraced(function* (
  session: Session,
  known: Knowledge,
  { guess, thing }: Pick<Move, "guess" | "thing">
): Effect.fn.Return<void, TrialEnded> {
  const tool = thing.kind === "tool" ? "use_tool" : "use_item"
  const { content } = yield* session.call({ tool, args: { node_id: thing.id, parameters: guess } })
  const text = Content.plain(content)
  if (readUse(known.view, thing.id, text)) {
    for (const value of Object.values(guess)) known.spent.add(value)
    return
  }
  const feedback = readFeedback(guess, text)
  const solved = [...known.view.things.values()].filter(({ isSolved }) => isSolved).length
  if (feedback.isEarly) known.early.set(thing.id, solved)
  known.told.set(thing.id, [...(known.told.get(thing.id) ?? []), feedback])
})

/** Makes the knowledge at the start of a trial. */
export const openKnowledge = (session: Session): Knowledge => ({
  view: openView(Content.plain(session.instructions)),
  told: new Map(),
  spent: new Set(),
  early: new Map(),
  found: new Map()
})

/** Finds the flag; undefined until the goal has yielded it. */
const findFlag = ({ goal, things, values }: RoomView): string | undefined => {
  const goals = [...things.values()].filter(({ epithet, isSolved }) => isSolved && epithet.endsWith(` ${goal}`))
  return values.find(({ from, title }) => title === "flag" && goals.some(({ id }) => id === from))?.value
}

/** Submits the flag if it is known; the trial then ends. */
export const submitFlag = Effect.fnUntraced(function* (
  session: Session,
  view: RoomView
): Effect.fn.Return<void, TrialEnded> {
  const answer = findFlag(view)
  if (answer !== undefined) yield* session.call({ tool: "submit_answer", args: { answer } })
})

/** Plays by a tactic: looks at everything, guesses until the goal yields the flag, submits it. */
export const search = (tactic: Tactic) =>
  Effect.fnUntraced(function* ({ session }: { readonly session: Session }): Effect.fn.Return<void, TrialEnded> {
    const known = openKnowledge(session)
    for (;;) {
      yield* lookAround(session, known.view)
      yield* submitFlag(session, known.view)
      const move = (tactic.choose ?? likeliest)(openMoves(known, tactic))
      if (move === undefined) return
      yield* tryMove(session, known, move)
    }
  })
