import type { Randomness } from "@escapement/core"
import type { Memo, Policy, Section } from "./Policy.ts"
import { isSoundBelief, isSoundSection, isTelling, leftToSections, where } from "./Soundness.ts"
import type { Probe } from "./Probe.ts"
import { type Term, part, term } from "./Term.ts"
import type { Trade } from "./Trade.ts"
import { type Ground, type Sample, drawClaim, drawOnce } from "./drawClaim.ts"
import { drawBelief } from "./belief.ts"
import { coined } from "./words/conditions.ts"

/** The size of a policy. */
export interface Size {
  readonly sections: number
  /** Most levels of a condition. */
  readonly depth: number
  /** Whether the policy defines words, counts things as others, and has a rule that prevails over all sections. */
  readonly isRich: boolean
}

/** Which of several sections decides. */
const collisions = ["first", "last", "kindest", "strictest"] as const

const fractions = ["half", "third", "twoThirds", "quarter", "threeQuarters"] as const
const allOuts = ["all", "nothing", "nothing", ...fractions, "flat", "less", "capped"] as const
/** If pieces are counted, few results are independent of the number. */
const countedOuts = ["all", "nothing", ...fractions, "less"] as const

/** Draws a result. */
export const drawOut = ({ rng, trade }: Pick<Ground, "rng" | "trade">, without: ReadonlyArray<Term> = []): Term => {
  for (;;) {
    const name = rng.pick(trade.isCounted === true ? countedOuts : allOuts)
    const sum = name === "flat" ? rng.int(11, 44) : name === "less" ? rng.int(5, 29) : rng.int(60, 190)
    const out = ["flat", "less", "capped"].includes(name) ? term(name, sum) : term(name)
    if (without.every((other) => other.name !== out.name)) return out
  }
}

/** Most draws of a part of a policy before one that says something in vain is accepted. */
const mostDraws = 200

/** Draws a part of a policy; if its conditions are tried out, draws again until it is right. */
export const drawRight = <A>(
  { tried }: Pick<Ground, "tried">,
  draw: () => A,
  isRight: (drawn: A, tried: Probe) => boolean
): A => {
  let drawn = draw()
  if (tried === undefined) return drawn
  for (let nth = 0; nth < mostDraws && !isRight(drawn, tried); nth++) drawn = draw()
  return drawn
}

/** Draws a condition that depends on causes: one of them alone, or with something else. */
const drawAnchored = (ground: Ground, depth: number, causes: ReadonlyArray<string>): Term =>
  drawOnce(ground, () => drawAnchor(ground, depth, causes))

const drawAnchor = (ground: Ground, depth: number, causes: ReadonlyArray<string>): Term => {
  const { rng } = ground
  const [one, other] = causes.map((cause) => term(cause))
  if (one === undefined) return drawClaim(ground, depth)
  const meant = other === undefined ? one : term("or", one, other)
  switch (rng.int(0, 9)) {
    case 0:
    case 1:
      return term("or", drawClaim(ground, 0), meant)
    case 2:
    case 3:
    case 4:
      return other === undefined
        ? term("and", meant, drawClaim(ground, depth - 1))
        : term("and", drawClaim(ground, 0), meant)
    default:
      return meant
  }
}

/** Draws a section, with or without exceptions. */
export const drawSection = (ground: Ground, { depth }: Size, causes: ReadonlyArray<string>): Section => {
  const { rng } = ground
  const within = { ...ground, isCauseLeftOut: causes.length > 0 }
  const outs: Array<Term> = []
  const next = (name: string, claim: Term): Term => {
    const out = drawOut(ground, outs.slice(-1))
    outs.push(out)
    return term(name, claim, out)
  }
  const first = next("first", drawAnchored(ground, depth, causes))
  if (rng.int(0, 9) < 2) return [first]
  const second = next("second", drawClaim(within, depth - 1))
  return rng.int(0, 1) === 0 ? [first, second] : [first, second, next("third", drawClaim(within, 0))]
}

/** Makes a section depend on `to`: a defined word, or the condition of another section. */
export const pointing = (ground: Ground, section: Section, to: Term): Section => {
  const { rng } = ground
  const claim = rng.int(0, 1) === 0 ? term("not", to) : to
  const joint = drawOnce(ground, () => term(rng.pick(["and", "or"] as const), drawClaim(ground, 0), claim))
  // the exception if there is one, else the condition
  const at = section.length > 1 ? 1 : 0
  return section.map((each, i) => (i === at ? term(each.name, joint, each.parts[1] ?? "") : each))
}

/** Draws terms without sections: what becomes of entries that none meets, and which of several sections decides. */
export const drawEmpty = (rng: Randomness.Rng, trade: Trade, day: number): Policy => ({
  day,
  defined: [],
  deemed: [],
  trumps: [],
  sections: [],
  collision: rng.pick(collisions),
  otherwise: term("otherwise", drawOut({ rng, trade }))
})

/** Draws terms, or a sheet, that tell entries apart; with entries on which they are tried, nothing is said in vain. */
export const drawPolicy = (
  rng: Randomness.Rng,
  trade: Trade,
  sample: Sample,
  day: number,
  size: Size,
  tried?: Probe
): Policy => {
  const empty = drawEmpty(rng, trade, day)
  const words = rng.sample(coined, 2)
  const bare: Ground = { rng, trade, sample, policy: empty, isKindLeftOut: true, ...(tried && { tried }) }
  const deemed =
    size.isRich && rng.int(0, 1) === 0
      ? [
          drawRight(
            bare,
            () => term("deem", drawClaim(bare, 0), term(rng.pick(Object.keys(trade.kinds)))),
            (drawn, among) => isTelling(part(drawn, 0), among, empty)
          )
        ]
      : []
  const ground: Ground = { rng, trade, sample, policy: { ...empty, deemed }, ...(tried && { tried }) }
  /** Draws a term whose condition is the part at an index. */
  const drawTold = (draw: () => Term, at: number): Term =>
    drawRight(ground, draw, (drawn, among) => isTelling(part(drawn, at), among, ground.policy))
  const policy: Policy = {
    ...empty,
    deemed,
    defined: size.isRich ? words.map((word) => drawTold(() => term("define", word, drawClaim(ground, 1)), 1)) : [],
    trumps:
      size.isRich && rng.int(0, 1) === 0
        ? [drawTold(() => term("trump", drawClaim(ground, 1), drawOut({ rng, trade })), 0)]
        : []
  }
  const within = { ...ground, policy, ...(tried && { tried: leftToSections(policy, tried) }) }
  const causes = rng.shuffle(Object.keys(trade.reasons))
  // few sections share all causes; of many sections, some depend on none
  const share = size.sections * 2 > causes.length ? 1 : 2
  const drawAt = (i: number): Section => drawSection(within, size, causes.slice(i * share, (i + 1) * share))
  const sections = Array.from({ length: size.sections }, (_, i) =>
    drawRight(
      within,
      () => drawAt(i),
      (drawn, among) => isSoundSection(drawn, among, policy)
    )
  )
  const pointed = rng.sample(
    sections.map((_, i) => i),
    size.isRich ? 3 : 0
  )
  const target = pointed.length === 0 ? -1 : rng.pick(sections.map((_, i) => i).filter((i) => !pointed.includes(i)))
  return {
    ...policy,
    ...(trade.isCounted === true && size.isRich
      ? {
          belief: drawRight(
            { ...within, ...(tried && { tried }) },
            () => drawBelief({ ...within, isKindLeftOut: deemed.length > 0 }),
            (drawn, among) => isSoundBelief(drawn, among, policy)
          )
        }
      : {}),
    sections: sections.map((section, i) => {
      const whole = { ...policy, sections }
      const at = pointed.indexOf(i)
      if (at < 0) return section
      const to = at < 2 ? term("coined", words[at] ?? "") : term("asks", target + 1)
      return drawRight(
        within,
        // an exception may leave nothing for the one that was drawn to it
        () => pointing(within, tried === undefined ? section : drawAt(i), to),
        (drawn, among) => isSoundSection(drawn, among, whole)
      )
    })
  }
}

/** The numbers of the sections that a condition refers to. */
const pointedAt = (claim: Term): ReadonlyArray<number> =>
  claim.name === "asks" ? [Number(claim.parts[0]?.name)] : claim.parts.flatMap(pointedAt)

/**
 * Returns a function that draws memos that change terms. Each changes a different section, preferably one that decides
 * an entry. A memo without a section changes the default result, and the last memo may revoke an earlier one.
 *
 * @param days the days of the memos
 * @param taken sections that other memos change
 */
export const makeMemos = (
  ground: Ground,
  days: ReadonlyArray<number>,
  deciding: ReadonlyArray<number>,
  taken: ReadonlySet<number> = new Set()
): ((signers: ReadonlyArray<string>) => ReadonlyArray<Memo>) => {
  const { policy } = ground
  const held = new Set(policy.sections.flatMap((section) => section.flatMap(pointedAt)))
  const changeable = policy.sections.map((_, i) => i + 1).filter((nth) => !held.has(nth) && !taken.has(nth))
  return (signers) => drawMemos(ground, { days, signers, deciding, changeable })
}

const drawMemos = (
  ground: Ground,
  {
    changeable,
    days,
    deciding,
    signers
  }: {
    readonly changeable: ReadonlyArray<number>
    readonly days: ReadonlyArray<number>
    readonly deciding: ReadonlyArray<number>
    readonly signers: ReadonlyArray<string>
  }
): ReadonlyArray<Memo> => {
  const { policy, rng } = ground
  const free = rng.shuffle(changeable)
  const open = [...free.filter((nth) => deciding.includes(nth)), ...free.filter((nth) => !deciding.includes(nth))]
  const places = rng.shuffle(days.map((_, i) => i))
  const revoked = rng.int(0, Math.max(0, days.length - 3))
  return days.map((day, i): Memo => {
    const signed = signers[i] ?? ""
    if (i === days.length - 1 && i > 1 && rng.int(0, 2) > 0)
      return { day, signed, change: term("revoke", days[revoked] ?? 0) }
    const nth = open[places[i] ?? 0]
    if (nth === undefined)
      return {
        day,
        signed,
        change: term("otherwise", drawOut(ground, [policy.otherwise.parts[0] ?? policy.otherwise]))
      }
    const first = policy.sections[nth - 1]?.[0]
    const was = first?.parts[1]
    /** Draws a condition that matters where the section fits, or where it does not. */
    const drawWithin = (isFitting: boolean): Term => {
      const tried =
        ground.tried && first && where(leftToSections(policy, ground.tried), policy, part(first, 0), isFitting)
      return drawRight(
        tried === undefined ? {} : { tried },
        () => drawClaim(ground, 0),
        (drawn, among) => isTelling(drawn, among, policy)
      )
    }
    switch (rng.int(0, 5)) {
      case 0:
        return { day, signed, change: term("strike", nth) }
      case 1:
        return { day, signed, change: term("exempt", nth, drawWithin(true)) }
      case 2:
        return { day, signed, change: term("widen", nth, drawWithin(false)) }
      case 3:
        return { day, signed, change: term("narrow", nth, drawWithin(true)) }
      default:
        return { day, signed, change: term("outcome", nth, drawOut(ground, was === undefined ? [] : [was])) }
    }
  })
}
