import { type Randomness } from "@escapement/core"
import type { Policy, Section } from "../Policy.ts"
import { isSoundSection } from "../Soundness.ts"
import { type Term, part, term } from "../Term.ts"
import type { Ground } from "../drawClaim.ts"
import { type Size, drawSection, pointing } from "../drawPolicy.ts"
import { type Candidates, idlePartsOf } from "./idleParts.ts"

/** Most draws of a section in its place, and most times that the places are gone through. */
const [mostDraws, mostRounds] = [80, 4] as const

const noSection: Section = []

/**
 * Draws the sections of a policy so that each of them, and each of their exceptions, decides some of the entries:
 * without it their sums change. Undefined if none are found.
 */
export const drawCovered = (
  ground: Ground,
  policy: Policy,
  size: Size,
  causes: ReadonlyArray<ReadonlyArray<string>>,
  words: ReadonlyArray<string>,
  candidates: Candidates
): Policy | undefined => {
  const { rng, tried } = ground
  const idleParts = idlePartsOf(policy, candidates)
  const sections: Array<Section> = causes.map(() => noSection)
  // of sections that are looked at one after the other, those that are looked at first are drawn first
  const order = causes.map((_, i) => i)
  if (policy.collision === "last") order.reverse()
  const asking = order.at(-1) ?? 0
  const pointed = rng.sample(order.slice(0, -1), words.length)
  const target = rng.pick(order.slice(0, -1).filter((at) => !pointed.includes(at)))
  const whole = { ...policy, sections }
  const within: Ground = { ...ground, policy: whole }
  /** What the section in each place depends on besides causes. */
  const targets = causes.map((_, at): Term | undefined => {
    const word = words[pointed.indexOf(at)]
    if (word !== undefined) return term("coined", word)
    return at === asking && words.length > 0 ? term("asks", target + 1) : undefined
  })
  const drawAt = (at: number): Section => {
    const drawn = drawSection(within, size, causes[at] ?? [])
    const to = targets[at]
    return to === undefined ? drawn : pointing(within, drawn, to)
  }
  for (let round = 0; round < mostRounds; round++) {
    let isIdle = false
    for (const at of order) {
      const countIdle = idleParts(sections, at)
      let least = countIdle(sections[at]!)
      for (let nth = 0; nth < mostDraws && least > 0; nth++) {
        const drawn = drawAt(at)
        const idle = countIdle(drawn)
        if (idle >= least || (tried !== undefined && !isSoundSection(drawn, tried, whole))) continue
        least = idle
        sections[at] = drawn
      }
      isIdle ||= least > 0
    }
    if (!isIdle && order.every((at) => idleParts(sections, at)(sections[at]!) === 0)) return whole
  }
  return undefined
}

/** The causes on which each of some sections depends: one each, and none if there are more sections than causes. */
export const shareCauses = (
  rng: Randomness.Rng,
  causes: ReadonlyArray<string>,
  sections: number
): ReadonlyArray<ReadonlyArray<string>> => {
  const share = sections * 2 > causes.length ? 1 : 2
  const shuffled = rng.shuffle(causes)
  return rng.shuffle(Array.from({ length: sections }, (_, i) => shuffled.slice(i * share, (i + 1) * share)))
}

/** The terms of a policy that may name others: those defined, in the order of their words. */
export const wordsIn = ({ defined }: Policy): ReadonlyArray<string> => defined.map((each: Term) => part(each, 0).name)
