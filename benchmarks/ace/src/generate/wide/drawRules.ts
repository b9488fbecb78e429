import type { Randomness } from "@escapement/core"
import { Effect } from "effect"
import { keepsInterval } from "../../rules/Interval.ts"
import { searchSlots } from "../../rules/searchSlots.ts"
import type { CoupledDraft } from "../coupled/CoupledDraft.ts"
import { bitsOf } from "../crossed/bitsOf.ts"
import type { CrossedInterval } from "../crossed/CrossedRule.ts"
import { type WideRule, drawRule } from "./drawRule.ts"

/** Most nodes of one search. A grid that needs more gets another rule. */
const maxNodes = 500_000

/** Most fillings that a search finds before another rule is drawn. */
const mostFound = 40

/** Estimated bits that the first rules tell beyond those of all choices. */
const spareBits = 3

/** Rules that are drawn, of which the one is taken that excludes most fillings. */
const draws = 12

/** Most rules of a grid. */
const mostRules = 40

/** Rules that leave only the solution, and the nodes that a search visits to prove it. */
export interface Chosen {
  readonly rules: ReadonlyArray<WideRule>
  readonly nodes: number
}

/** Draws a rule for each field about the slot whose candidates differ in this field only, then others until all bits are told. */
const drawFirst = (
  rng: Randomness.Rng,
  draft: CoupledDraft,
  stated: ReadonlyArray<CrossedInterval>,
  twins: ReadonlyArray<number | undefined>
): Array<WideRule> | undefined => {
  const rules: Array<WideRule> = []
  const fields = rng.shuffle([...draft.domain.fields.keys()])
  let left = draft.slots.reduce((sum, { choices }) => sum + Math.log2(choices.length), spareBits)
  for (const interval of stated) left -= bitsOf(interval)
  for (let turn = 0; left > 0 || turn < fields.length; turn++) {
    if (turn >= 2 * mostRules) return undefined
    const field = fields[turn % fields.length]!
    const slot = turn < fields.length ? twins.indexOf(field) : -1
    const rule = drawRule(rng, draft, rules, field, slot < 0 ? undefined : slot)
    if (rule === undefined) continue
    rules.push(rule)
    left -= bitsOf(rule.interval)
  }
  return rules
}

/** Draws some rules and returns the one that excludes most fillings; undefined if it finds none. */
const drawBest = (
  rng: Randomness.Rng,
  draft: CoupledDraft,
  rules: ReadonlyArray<WideRule>,
  others: ReadonlyArray<ReadonlyArray<number>>
): WideRule | undefined => {
  let best: { readonly rule: WideRule; readonly left: number } | undefined
  for (let draw = 0; draw < (others.length === 0 ? 1 : draws); draw++) {
    const rule = drawRule(rng, draft, rules, rng.int(0, draft.domain.fields.length - 1))
    if (rule === undefined) continue
    const left = others.filter((filling) => keepsInterval(rule.interval, filling)).length
    if (best === undefined || left < best.left) best = { rule, left }
  }
  return best?.rule
}

/**
 * Draws rules until a search proves that only the solution keeps them all; undefined if there are too many. It yields
 * before each search, as a grid may need dozens of them, and one may take seconds.
 */
export const drawRules = Effect.fnUntraced(function* (
  rng: Randomness.Rng,
  draft: CoupledDraft,
  stated: ReadonlyArray<CrossedInterval>,
  twins: ReadonlyArray<number | undefined>
): Effect.fn.Return<Chosen | undefined> {
  const sizes = draft.slots.map(({ choices }) => choices.length)
  const rules = drawFirst(rng, draft, stated, twins)
  if (rules === undefined) return undefined
  while (rules.length <= mostRules) {
    const intervals = [...stated, ...rules.map(({ interval }) => interval)]
    yield* Effect.yieldNow
    const { isComplete, nodes, picks } = searchSlots(sizes, intervals, mostFound, maxNodes, { isLearning: true })
    const others = picks.filter((pick) => pick.some((choice, slot) => choice !== draft.slots[slot]!.truth))
    if (isComplete && others.length === 0) return { rules, nodes }
    const rule = drawBest(rng, draft, rules, others)
    if (rule === undefined) return undefined
    rules.push(rule)
  }
  return undefined
})
