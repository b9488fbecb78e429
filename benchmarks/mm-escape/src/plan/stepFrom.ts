import type { Game } from "../Game.ts"
import { takeTurn } from "../play/takeTurn.ts"
import type { Turn } from "../play/Turn.ts"
import type { State } from "../State.ts"
import { intend } from "./intend.ts"
import type { Intent, Step } from "./Step.ts"

/** How calls carry actions: a whole turn in one call, or one action in each. */
export type Pace = "turns" | "actions"

/** A plan longer than this is taken for endless. */
const endless = 300

/** Most steps that are cached for each game; beyond this, the cache is emptied. */
const maxKept = 20_000

const isMovement = (turn: Turn): boolean => turn.every(({ _tag }) => _tag === "Turn" || _tag === "Tilt")

/** Joins a walk and the turn that follows it, as a turn carries them out in this order. */
const joined = (game: Game, state: State, intent: Intent): Intent => {
  if (intent.turn.some(({ _tag }) => _tag !== "Move")) return intent
  const next = takeTurn(game, state, intent.turn).state
  const after = intend(game, next)
  const isSearch = next.seen.length === state.seen.length
  return after !== undefined && isSearch && isMovement(after.turn) ? { turn: [...intent.turn, ...after.turn] } : intent
}

/**
 * Returns the next step of the plan from a state; undefined if no plan leads out. The plan is the planner's play to the
 * end, so each step taken leaves exactly one step less. It is not proved to be the shortest.
 */
export const stepFrom = (game: Game, state: State, pace: Pace): Step | undefined => {
  const kept = game.steps
  if (kept.size > maxKept) kept.clear()
  const keyOf = (state: State) => `${pace} ${JSON.stringify(state)}`
  const ahead: Array<{ readonly key: string; readonly intent: Intent }> = []
  let at = state
  let left: number | undefined = 0
  while (at.phase === "locked") {
    const key = keyOf(at)
    if (kept.has(key)) {
      left = kept.get(key)?.left
      break
    }
    const intended = ahead.length < endless ? intend(game, at) : undefined
    if (intended === undefined) {
      kept.set(key, undefined)
      left = undefined
      break
    }
    const intent = pace === "turns" ? joined(game, at, intended) : intended
    ahead.push({ key, intent })
    at = takeTurn(game, at, intent.turn).state
  }
  for (const { intent, key } of ahead.toReversed()) {
    if (left !== undefined) left++
    kept.set(key, left === undefined ? undefined : { ...intent, left })
  }
  return kept.get(keyOf(state))
}
