import { Randomness } from "@escapement/core"
import type { ServiceState } from "./Faults.ts"

/**
 * What becomes of a try of a change: it is done; it gets no answer, and is made or lost; the reply says that it is done,
 * but it reached an old copy of the row and is lost; it is held up, as somebody else has the row open.
 */
type Fate = "done" | "unanswered and made" | "unanswered and lost" | "said to be done" | "held up"

const fates: ReadonlyArray<readonly [below: number, fate: Fate]> = [
  [0.45, "done"],
  [0.65, "unanswered and made"],
  [0.85, "unanswered and lost"],
  [0.95, "said to be done"]
]

/** Most calls by which a change without an answer shows later than others. */
export const longestDelay = 4

/**
 * Draws what becomes of the next try of a change to a row. It depends on the row and on how often that row was tried,
 * and so on no order of calls. `delay` is the number of calls by which searches show it late, if it gets no answer.
 */
export const fateOf = (
  seed: Randomness.Seed,
  id: string,
  { tried = [] }: Pick<ServiceState, "tried">
): { readonly fate: Fate; readonly delay: number } => {
  const nth = tried.filter((each) => each === id).length
  const drawn = Randomness.draw(seed, "fate", id, nth)
  return {
    fate: fates.find(([below]) => drawn < below)?.[1] ?? "held up",
    delay: Math.floor(Randomness.draw(seed, "delay", id, nth) * (longestDelay + 1))
  }
}

/** What the refusal of a change says if it does not say why. */
export const vague = "not done: it is not as it was when it was read, or somebody else has it open"
