import type { Randomness } from "@escapement/core"
import type { Domain, GlobalRule } from "../domains/Domain.ts"
import type { Layout } from "./Layout.ts"

/**
 * A wish that the solution of a slot leaves room to break a global rule: some item, within the slot's own windows
 * (`slot`) or of the whole domain (`domain`), weighs at least `need` more than the solution.
 */
export interface Wish {
  readonly rule: number
  readonly need: number
  readonly among: "slot" | "domain"
}

/** The rules that the decoys of an instance should break, decided before anything is drawn. */
export interface Aim {
  /**
   * The two rules that decoys of later branch slots break; decoys of the first slot may break any rule that is aimed
   * at.
   */
  readonly core: ReadonlyArray<number>
  /**
   * For each global rule that is aimed at, the slack of its bound; undefined for the others, whose bounds are looser.
   */
  readonly slack: ReadonlyArray<number | undefined>
  /**
   * For each global rule, by how much decoys of one slot may stay below the solution if decoys of a later slot break
   * the rule.
   */
  readonly allowance: ReadonlyArray<number>
  /** For each hidden slot, the room that its solution should leave. */
  readonly wishes: ReadonlyArray<ReadonlyArray<Wish>>
  /** The hidden slot that is drawn last; rules on repeats can be broken there, whatever the other slots hold. */
  readonly keeper: number
}

/** Most rules that are aimed at if there are several branch slots; decoys can vary freely under the other rules. */
const mostAimedAt = 4

const widthOf = (domain: Domain, rule: GlobalRule): number => {
  const field = domain.fields.find((field) => field.name === rule.attribute)
  return field?.kind === "number" ? field.range[1] - field.range[0] : 0
}

/**
 * Draws the slack of a bound: for sums up to an eighth of the field's range, for counts 0, as a decoy changes them by
 * one.
 */
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

/** Returns a sixteenth of the field's range for sums, 0 for counts. */
const allowanceOf = (domain: Domain, rule: GlobalRule): number =>
  rule.kind === "count-min-threshold" ? 0 : widthOf(domain, rule) >> 4

/**
 * Returns the slot in which a rule can certainly be broken: one that was dealt a slot rule on the rule's attribute
 * first, else a free one.
 */
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

/** Chooses the rules that decoys aim at and deals them to the branch slots; deals every other rule to some slot. */
export const takeAim = (rng: Randomness.Rng, domain: Domain, layout: Layout): Aim => {
  const branches = [...layout.shares.keys()].filter((slot) => layout.shares[slot]! > 0)
  const decoys = layout.shares.reduce((sum, share) => sum + share, 0)
  const order = rng.shuffle([...domain.globalRules.keys()])
  // a value to be counted can be fixed for one slot, not for most of them
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
  // every rule must be breakable by some candidate, if only by a filter
  for (const [rule, { kind }] of domain.globalRules.entries()) {
    const slot = kind === "repeat-max" ? keeper : slotFor(rng, domain, rule, wishes)
    wishes[slot]!.push({ rule, need: (slack[rule] ?? 0) + 1, among: "domain" })
  }
  return { core, slack, allowance, wishes, keeper }
}
