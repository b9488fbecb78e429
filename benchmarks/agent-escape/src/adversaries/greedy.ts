import { blindTactic } from "./blind.ts"
import type { Player } from "./Player.ts"
import { type Knowledge, type Move, lookAround, openKnowledge, openMoves, submitFlag, tryMove } from "./search.ts"
import { Effect } from "effect"

/**
 * Returns the smallest share of a thing's parameters that was reported as wrong: how near the thing came to being
 * solved.
 */
const distance = (known: Knowledge, { thing }: Move): number => {
  const shares = (known.told.get(thing.id) ?? []).map(
    ({ count, right }) => (count ?? thing.parameters.length - right.size) / thing.parameters.length
  )
  return Math.min(1, ...shares)
}

/** Follows feedback: stays with the thing that is nearest to being solved, and never changes a value that was right. */
export const greedy: Player = ({ session }) =>
  Effect.gen(function* () {
    const known = openKnowledge(session)
    for (;;) {
      yield* lookAround(session, known.view)
      yield* submitFlag(session, known.view)
      const moves = openMoves(known, blindTactic)
      const [move] = moves.toSorted((a, b) => distance(known, a) - distance(known, b) || b.chance - a.chance)
      if (move === undefined) return
      yield* tryMove(session, known, move)
    }
  })
