import { type Randomness } from "@escapement/core"
import { memoize } from "effect/Function"
import type { Facts } from "../Facts.ts"
import { type Considered, type Policy, type Section, consider, decide, settle, sumOf } from "../Policy.ts"
import { isSoundSection } from "../Soundness.ts"
import { type Term, mentions, part, term } from "../Term.ts"
import { countPieces } from "../belief.ts"
import type { Ground } from "../drawClaim.ts"
import { type Size, drawSection, pointing } from "../drawPolicy.ts"

/** Entries on which a policy is tried, and what the sum by the policy comes to in the end, if a sheet is weighed with it. */
interface Candidates {
  readonly facts: ReadonlyArray<Facts>
  readonly combine?: (candidate: number, sum: number) => number
  /** How many entries each part of a section has to decide. */
  readonly least: number
}

/** Most draws of a section in its place, and most times that the places are gone through. */
const [mostDraws, mostRounds] = [80, 4] as const

/** The largest part of the entries that a section decides, as a multiple of an equal share. */
const greed = 1.5

const noSection: Section = []

/** The sums of a section for the entries that are left to sections. */
type Sums = ReadonlyArray<number | undefined>

/** The sums that sections give to entries, with those of one of them drawn anew. */
const tryOn = (policy: Policy, { facts, least, combine = (_, sum) => sum }: Candidates) => {
  const seen = facts.map((given): Considered => consider({ ...policy, sections: [] }, countPieces(policy, given)))
  const open = seen.flatMap(({ sense, trumped }, i) => (trumped === undefined ? [{ facts: sense.facts, i }] : []))
  const otherwise = part(policy.otherwise, 0)
  const sumsOf = (section: Section, current: Policy): Sums =>
    open.map(({ facts: of }) => settle(section, [], { facts: of, policy: current }))
  /** The sums of a section that asks nothing of others, whatever these are. */
  const sumsAlone = memoize((section: Section) => sumsOf(section, policy))
  /** The sums of a section, worked out once unless it asks what another one asks for. */
  const sumsIn = (section: Section, current: Policy): Sums =>
    section.some((each) => mentions(each, ["asks"])) ? sumsOf(section, current) : sumsAlone(section)
  /** The number of parts of a section that decide too few entries, and of its parts. */
  const countIdle = (sections: ReadonlyArray<Section>, at: number): number => {
    const section = sections[at] ?? noSection
    const current = { ...policy, sections }
    const deciding = section.map(() => 0)
    const all = sections.map((each) => sumsIn(each, current))
    for (let place = 0; place < open.length; place++) {
      const own = all[at]?.[place]
      if (own === undefined) continue
      const { facts: of, i } = open[place]!
      const sense = { facts: of, policy: current }
      const sums = all.map((each) => each[place])
      const sumWith = (changed: number | undefined): number => {
        sums[at] = changed
        return combine(i, decide(policy.collision, sums) ?? sumOf(otherwise, of.price))
      }
      const right = sumWith(own)
      if (sumWith(undefined) !== right) deciding[0] = (deciding[0] ?? 0) + 1
      for (let cut = 1; cut < section.length; cut++) {
        const without = settle(section.slice(0, cut), [], sense)
        if (sumWith(without) !== right) deciding[cut] = (deciding[cut] ?? 0) + 1
      }
    }
    if (section.length === 0) return 1
    // one that decides too many leaves nothing for others
    const isGreedy = (deciding[0] ?? 0) > (greed * facts.length) / sections.length
    return deciding.filter((many, nth) => many < (nth === 0 ? least : 1)).length + Number(isGreedy)
  }
  return countIdle
}

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
  const countIdle = tryOn(policy, candidates)
  const sections: Array<Section> = causes.map(() => noSection)
  // of sections that are looked at one after the other, those that are looked at first are drawn first
  const order = causes.map((_, i) => i)
  if (policy.collision === "last") order.reverse()
  const asking = order.at(-1) ?? 0
  const pointed = rng.sample(order.slice(0, -1), words.length)
  const target = rng.pick(order.slice(0, -1).filter((at) => !pointed.includes(at)))
  const within = (): Policy => ({ ...policy, sections })
  const drawAt = (at: number): Section => {
    const draw = (): Section => drawSection({ ...ground, policy: within() }, size, causes[at] ?? [])
    const word = words[pointed.indexOf(at)]
    const to =
      word !== undefined
        ? term("coined", word)
        : at === asking && words.length > 0
          ? term("asks", target + 1)
          : undefined
    return to === undefined ? draw() : pointing({ ...ground, policy: within() }, draw(), to)
  }
  for (let round = 0; round < mostRounds; round++) {
    let isIdle = false
    for (const at of order) {
      let least = countIdle(sections, at)
      for (let nth = 0; nth < mostDraws && least > 0; nth++) {
        const drawn = drawAt(at)
        const idle = countIdle(sections.with(at, drawn), at)
        if (idle >= least || (tried !== undefined && !isSoundSection(drawn, tried, within()))) continue
        least = idle
        sections[at] = drawn
      }
      isIdle ||= least > 0
    }
    if (!isIdle && order.every((at) => countIdle(sections, at) === 0)) return within()
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
