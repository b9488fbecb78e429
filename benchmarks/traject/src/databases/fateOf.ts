import { Randomness } from "@escapement/core"
import type { Faults, ServiceState } from "./Faults.ts"

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

/** The shares of tries that are done, that get no answer, and that are said to be done, if no reply tells what became of one. */
const [doneShare, unansweredShare, saidShare] = [0.42, 0.36, 0.14] as const

/**
 * The fates of tries if no reply tells what became of one. Which part of those without an answer is made differs from
 * seed to seed: between three and seven tenths.
 */
const untoldFates = (seed: Randomness.Seed): typeof fates => {
  const made = unansweredShare * (0.3 + 0.4 * Randomness.draw(seed, "share made"))
  const answered = doneShare + unansweredShare
  return [
    [doneShare, "done"],
    [doneShare + made, "unanswered and made"],
    [answered, "unanswered and lost"],
    [answered + saidShare, "said to be done"]
  ]
}

/** Most calls by which a change without an answer shows later than others. */
export const longestDelay = 4

/**
 * Draws what becomes of the next try of a change to a row. It depends on the row and on how often that row was tried,
 * and so on no order of calls. `delay` is the number of calls by which searches show it late, if it gets no answer.
 */
export const fateOf = (
  seed: Randomness.Seed,
  id: string,
  { tried = [] }: Pick<ServiceState, "tried">,
  { timeout }: Pick<Faults, "timeout"> = {}
): { readonly fate: Fate; readonly delay: number } => {
  const nth = tried.filter((each) => each === id).length
  const drawn = Randomness.draw(seed, "fate", id, nth)
  return {
    fate: (timeout === "untold" ? untoldFates(seed) : fates).find(([below]) => drawn < below)?.[1] ?? "held up",
    delay: Math.floor(Randomness.draw(seed, "delay", id, nth) * (longestDelay + 1))
  }
}

/** The length of one of several rows of calls: between six and fourteen tenths of the usual one. */
export const lengthOf = (seed: Randomness.Seed, what: string, nth: number, usual: number): number =>
  Math.max(1, Math.round(usual * (0.6 + 0.8 * Randomness.draw(seed, "length", what, nth))))

/** Most calls after an act of others until a reply announces it, if announcements come late. */
const longestSilence = 8

/** The calls after an act of others until a reply announces it. */
export const silenceOf = (seed: Randomness.Seed, act: number): number =>
  Math.floor(Randomness.draw(seed, "silence", act) * (longestSilence + 1))

/** What the refusal of a change says if it does not say why. */
export const vague = "not done: it is not as it was when it was read, or somebody else has it open"
