import { fitsTitle, fitsType } from "./fits.ts"
import type { Player } from "./Player.ts"
import { type Knowledge, type Tactic, search } from "./search.ts"
import type { SeenParameter, SeenValue, Thing } from "./RoomView.ts"

/**
 * Rates how plausible a value is at a parameter, without clues: by its type, its form, the parameter it is marked
 * for, and whether it was already used.
 */
export const plausibility = (
  { spent, view }: Knowledge,
  thing: Thing,
  parameter: SeenParameter,
  seen: SeenValue
): number => {
  if (!fitsType(parameter.type, seen.value) || (seen.from === thing.id && seen.marked === undefined)) return 0
  const form = fitsTitle(parameter, seen.value) ? 1 : 0.02
  if (seen.marked !== undefined) {
    return seen.from === thing.id && seen.marked === parameter.name ? 1000 : 0.01 * form
  }
  const source = view.things.get(seen.from)
  const yielded = source?.yields.find(({ title }) => title === seen.title)
  const type = yielded === undefined || yielded.type === parameter.type ? 1 : 0
  // the output of a machine is needed somewhere
  const fresh = spent.has(seen.value) ? 0.3 : source?.kind === "tool" ? 3 : 1
  return form * type * fresh
}

/** Guesses the most plausible value, without any clue. */
export const blindTactic: Tactic = { weigh: plausibility }

/** Reads no clue: tries known values of the right type, those of the right form first, and uses the feedback. */
export const blind: Player = search(blindTactic)
