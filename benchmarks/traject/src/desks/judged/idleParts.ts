import type { Facts } from "../Facts.ts"
import { type Policy, type Section, consider, decide, sumOf } from "../Policy.ts"
import { type Term, figure, mentions, part } from "../Term.ts"
import { countPieces } from "../belief.ts"
import { truthsOf } from "./truthsOf.ts"

/** Entries on which a policy is tried, and what the sum by the policy comes to in the end, if a sheet is weighed with it. */
export interface Candidates {
  readonly facts: ReadonlyArray<Facts>
  readonly combine?: (candidate: number, sum: number) => number
  /** How many entries each part of a section has to decide. */
  readonly least: number
}

/** The largest part of the entries that a section decides, as a multiple of an equal share. */
const greed = 1.5

/** Whether a section asks whether another one fits. */
const asks = (section: Section): boolean => section.some((each) => mentions(each, ["asks"]))

/** Whether a term asks whether the section of a number fits. */
const asksAbout = (of: Term, nth: number): boolean =>
  of.name === "asks" ? figure(of, 0) === nth : of.parts.some((each) => asksAbout(each, nth))

/**
 * Tries sections on entries. The function that is returned takes the sections of the policy and a place among them. It
 * returns a function that counts, for a section in that place, how many of its parts decide too few entries: without
 * such a part, too few sums change. A section that decides too many counts once more, as it leaves nothing for others.
 */
export const idlePartsOf = (policy: Policy, { combine = (_, sum) => sum, facts, least }: Candidates) => {
  const seen = facts.map((given) => consider({ ...policy, sections: [] }, countPieces(policy, given)))
  const open = seen.flatMap(({ sense, trumped }, i) => (trumped === undefined ? [{ of: sense.facts, i }] : []))
  const truths = truthsOf(
    open.map(({ of }) => of),
    policy
  )
  const { collision } = policy
  const otherwise = part(policy.otherwise, 0)
  /** The words of the entries that come to each part of a section, part by part, in an array that is used again. */
  const reach = (section: Section, sections: ReadonlyArray<Section>, into: Int32Array): void => {
    for (let word = 0; word < truths.words; word++) {
      let reached = -1
      for (let nth = 0; nth < section.length; nth++) {
        if (reached !== 0) reached &= truths.word(part(section[nth]!, 0), word, sections)
        into[nth * truths.words + word] = reached
      }
    }
  }
  const isIn = (reached: Int32Array, nth: number, place: number): boolean =>
    ((reached[nth * truths.words + (place >> 5)]! >> (place & 31)) & 1) === 1
  /** The sum of a section for an entry, by the last of the first parts that it comes to. */
  const sumAt = (section: Section, reached: Int32Array, parts: number, place: number): number => {
    let last = 0
    while (last + 1 < parts && isIn(reached, last + 1, place)) last++
    return sumOf(part(section[last]!, 1), open[place]!.of.price)
  }
  const known = new Map<Section, ReadonlyArray<number | undefined>>()
  const workOut = (section: Section, sections: ReadonlyArray<Section>): ReadonlyArray<number | undefined> => {
    const reached = new Int32Array(Math.max(1, section.length) * truths.words)
    reach(section, sections, reached)
    return open.map((_, place) =>
      section.length > 0 && isIn(reached, 0, place) ? sumAt(section, reached, section.length, place) : undefined
    )
  }
  /** The sums of a section, worked out once unless it asks what another one asks for. */
  const sumsOf = (section: Section, sections: ReadonlyArray<Section>): ReadonlyArray<number | undefined> => {
    const found = known.get(section)
    if (found !== undefined) return found
    const sums = workOut(section, sections)
    if (!asks(section)) known.set(section, sums)
    return sums
  }
  return (sections: ReadonlyArray<Section>, at: number): ((section: Section) => number) => {
    /** What the other sections come to: by entry, their sum, the end without this section, and whether it is passed over. */
    const lookAround = (section: Section) => {
      const current = sections.with(at, section)
      const others = current.map((each, i) => (i === at ? [] : sumsOf(each, current)))
      return open.map(({ i, of }, place) => {
        const sum = decide(
          collision,
          others.map((sums) => sums[place])
        )
        const decisive = collision === "first" ? others.slice(0, at) : collision === "last" ? others.slice(at + 1) : []
        return {
          sum,
          without: combine(i, sum ?? sumOf(otherwise, of.price)),
          isPassedOver: decisive.some((sums) => sums[place] !== undefined)
        }
      })
    }
    // only what asks about this section changes with it
    const isAsked = sections.some((section, i) => i !== at && section.some((each) => asksAbout(each, at + 1)))
    let around: ReturnType<typeof lookAround> | undefined
    return (section) => {
      if (section.length === 0) return 1
      if (around === undefined || isAsked) around = lookAround(section)
      const current = sections.with(at, section)
      const reached = new Int32Array(section.length * truths.words)
      reach(section, current, reached)
      const deciding = section.map(() => 0)
      for (let place = 0; place < open.length; place++) {
        if (!isIn(reached, 0, place)) continue
        const { isPassedOver, sum, without } = around[place]!
        if (isPassedOver) continue
        const endOf = (own: number): number =>
          combine(
            open[place]!.i,
            sum === undefined || collision === "first" || collision === "last"
              ? own
              : collision === "kindest"
                ? Math.max(sum, own)
                : Math.min(sum, own)
          )
        const right = endOf(sumAt(section, reached, section.length, place))
        if (without !== right) deciding[0]!++
        for (let cut = 1; cut < section.length && isIn(reached, cut, place); cut++)
          if (endOf(sumAt(section, reached, cut, place)) !== right) deciding[cut]!++
      }
      const isGreedy = deciding[0]! > (greed * facts.length) / sections.length
      return deciding.filter((many, nth) => many < (nth === 0 ? least : 1)).length + Number(isGreedy)
    }
  }
}
