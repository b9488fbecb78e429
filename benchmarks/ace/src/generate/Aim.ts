import type { Randomness } from "@escapement/core"
import type { Domain, GlobalRule } from "../domains/Domain.ts"
import type { Layout } from "./Layout.ts"

/**
 * That the solution of a slot leave room to break a global rule: some item of
 * the slot's own windows, or of the domain, weighs at least `need` more.
 */
export interface Wish {
  readonly rule: number
  readonly need: number
  readonly among: "slot" | "domain"
}

/** What the decoys of an instance are to break, decided before anything is drawn. */
export interface Aim {
  /** The two rules that decoys of later branch slots break; those of the first may break any that is aimed at. */
  readonly core: ReadonlyArray<number>
  /** By global rule, the slack of those aimed at; `undefined` for the others, whose bounds are looser. */
  readonly slack: ReadonlyArray<number | undefined>
  /** By global rule, how far decoys of one slot may relieve it where decoys of a later slot break it. */
  readonly allowance: ReadonlyArray<number>
  /** By hidden slot, the room that its solution leaves. */
  readonly wishes: ReadonlyArray<ReadonlyArray<Wish>>
  /** The hidden slot that is drawn last, because rules on repeats can be broken there whatever the others hold. */
  readonly keeper: number
}

/** Most rules aimed at where there are several branch slots; the others leave decoys free to vary. */
const mostAimedAt = 4

const widthOf = (domain: Domain, rule: GlobalRule): number => {
  const field = domain.fields.find((field) => field.name === rule.attribute)
  return field?.kind === "number" ? field.range[1] - field.range[0] : 0
}

/** Sums come within an eighth of the field's range to their bound; counts, which a decoy changes by one, reach it. */
const drawSlack = (rng: Randomness.Rng, domain: Domain, rule: GlobalRule): number => {
  switch (rule.kind) {
    case "sum-max":
    case "sum-min":
    case "row-sum-max":
      return rng.int(0, Math.min(rule.slack, (widthOf(domain, rule) + 1) >> 3))
    default:
      return 0
  }
}

/** A sixteenth of the field's range for sums, nothing for counts. */
const allowanceOf = (domain: Domain, rule: GlobalRule): number =>
  rule.kind === "count-min-threshold" ? 0 : widthOf(domain, rule) >> 4

/** The slot where a rule can be broken for sure: one that was dealt it first for its attribute, else a free one. */
const slotFor = (
  rng: Randomness.Rng,
  domain: Domain,
  rule: number,
  wishes: ReadonlyArray<ReadonlyArray<Wish>>
): number => {
  const attributeOf = (index: number) => domain.globalRules[index]!.attribute
  const first = wishes.map((own) => own.find((wish) => attributeOf(wish.rule) === attributeOf(rule))?.rule)
  const slots = [...wishes.keys()]
  const free = slots.filter((slot) => first[slot] === undefined)
  return slots.find((slot) => first[slot] === rule) ?? rng.pick(free.length > 0 ? free : slots)
}

/** Chooses the rules that decoys aim at, deals them to the branch slots, and any other rule to some slot. */
export const takeAim = (rng: Randomness.Rng, domain: Domain, layout: Layout): Aim => {
  const branches = [...layout.shares.keys()].filter((slot) => layout.shares[slot]! > 0)
  const decoys = layout.shares.reduce((sum, share) => sum + share, 0)
  const order = rng.shuffle([...domain.globalRules.keys()])
  // a value to be counted can be given to one slot, not to most of them
  const several = order.filter((rule) => domain.globalRules[rule]!.kind !== "count-min")
  const core = branches.length < 2 ? [] : several.slice(0, 2)
  const most = Math.min(branches.length < 2 ? order.length : mostAimedAt, decoys)
  const aimed = [...order.filter((rule) => !core.includes(rule)).slice(0, most - core.length), ...core]
  const slack = domain.globalRules.map((rule, index) =>
    aimed.includes(index) ? drawSlack(rng, domain, rule) : undefined
  )
  const allowance = domain.globalRules.map((rule, index) => (core.includes(index) ? allowanceOf(domain, rule) : 0))
  const wishes = layout.hidden.map((): Array<Wish> => [])
  const keeper = branches[0] ?? rng.int(0, wishes.length - 1)
  branches.forEach((slot, branch) => {
    const hand = branch === 0 ? aimed : branch % 2 === 0 ? core : core.toReversed()
    for (const rule of hand.slice(0, layout.shares[slot])) {
      wishes[slot]!.push({ rule, need: slack[rule]! + allowance[rule]! * branch + 1, among: "slot" })
    }
  })
  // every rule can be broken by someone, if only by a filter
  for (const [rule, { kind }] of domain.globalRules.entries()) {
    const slot = kind === "repeat-max" ? keeper : slotFor(rng, domain, rule, wishes)
    wishes[slot]!.push({ rule, need: (slack[rule] ?? 0) + 1, among: "domain" })
  }
  return { core, slack, allowance, wishes, keeper }
}
