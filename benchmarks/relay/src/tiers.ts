import type { Difficulty } from "./Difficulty.ts"

/** Makes a difficulty for each of the three kinds of relay, from one tier of each family. */
const kinds = (race: string, room: string, board: string): ReadonlyArray<Difficulty> => [
  { race, room },
  { room, board },
  { race, room, board }
]

/** Named difficulties, the default first; each has all three kinds. */
export const tiers = {
  // the relay with all stages first, so that a single instance already shows every stage
  small: kinds("introductory-2", "difficulty-5", "smoke").toReversed(),
  standard: kinds("standard-2", "standard", "standard"),
  frontier: kinds("errata-2", "frontier", "frontier"),
  // rooms whose labels no learner guesses
  "standard-2": kinds("errata-2", "standard-5", "standard"),
  "frontier-2": kinds("frontier-3", "frontier-5", "frontier-3"),
  // races and rooms need an exact search that no tool does
  "frontier-3": kinds("frontier-6", "frontier-7", "frontier-3"),
  // boards need one, too, and nothing in races tells its result
  "frontier-4": kinds("frontier-7", "frontier-7", "frontier-5")
}
