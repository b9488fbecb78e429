import type { Difficulty } from "./Difficulty.ts"

/** The three kinds of relay, made of one tier of each family. */
const kinds = (race: string, room: string, board: string): ReadonlyArray<Difficulty> => [
  { race, room },
  { room, board },
  { race, room, board }
]

/** Named difficulties, the default first; each has all three kinds. */
export const tiers = {
  // the fullest first: who looks at one relay sees all stages
  small: kinds("introductory-2", "difficulty-5", "smoke").toReversed(),
  standard: kinds("standard-2", "standard", "standard"),
  frontier: kinds("errata-2", "frontier", "frontier")
}
