import type { Randomness } from "@escapement/core"
import { keepsInterval } from "../../rules/Interval.ts"
import { searchSlots } from "../../rules/searchSlots.ts"
import type { CoupledDraft } from "../coupled/CoupledDraft.ts"
import { bitsOf } from "./bitsOf.ts"
import type { CrossedInterval, CrossedRule } from "./CrossedRule.ts"
import { type DrawRule, drawCount, drawCountOf, drawSum, textsOf } from "./drawRule.ts"

/** Rules on texts that a grid starts with. */
const firstCounts = 20

/** Most nodes of one search. A grid that needs more gets further rules. */
const maxNodes = 5000

/** Most fillings beside the solution that the last rules, on texts, exclude. */
const mostLeft = 1000

/** Rules that are drawn, of which the one is taken that excludes most fillings; more if none excludes any. */
const [fewestDraws, mostDraws] = [12, 300]

type Fillings = ReadonlyArray<ReadonlyArray<number>>

/** Rules that leave only the solution, and the nodes that a search visits to prove it. */
export interface Crossed {
  readonly rules: ReadonlyArray<CrossedRule>
  readonly nodes: number
}

/**
 * Draws several rules and adds the one that excludes most of some fillings; without fillings, the first. Returns those
 * that are left; undefined if it finds no such rule.
 */
const addBest = (
  rng: Randomness.Rng,
  draft: CoupledDraft,
  rules: Array<CrossedRule>,
  fillings: Fillings,
  draw: DrawRule
): Fillings | undefined => {
  let best: { readonly rule: CrossedRule; readonly left: Fillings } | undefined
  const isExcluding = () => best !== undefined && (fillings.length === 0 || best.left.length < fillings.length)
  for (
    let draws = 0;
    draws < mostDraws && !(isExcluding() && (draws >= fewestDraws || fillings.length === 0));
    draws++
  ) {
    const rule = draw(rng, draft, rules)
    if (rule === undefined) continue
    const left = fillings.filter((filling) => keepsInterval(rule.interval, filling))
    if (best === undefined || left.length < best.left.length) best = { rule, left }
  }
  if (best === undefined || !isExcluding()) return undefined
  rules.push(best.rule)
  return best.left
}

/** Returns the binary logarithm of the number of fillings that keep the rules of all slots. */
const countBits = ({ slots }: CoupledDraft): number =>
  slots.reduce((sum, { choices }) => sum + Math.log2(choices.length), 0)

/** States rules on texts, then rules on sums, until their estimated bits reach those of all choices. */
const drawFirst = (
  rng: Randomness.Rng,
  draft: CoupledDraft,
  stated: ReadonlyArray<CrossedInterval>
): Array<CrossedRule> | undefined => {
  const rules: Array<CrossedRule> = []
  const texts = textsOf(draft.domain)
  for (let count = 0; count < firstCounts; count++) {
    addBest(rng, draft, rules, [], drawCountOf(texts[count % texts.length]!))
  }
  const told = [...stated, ...rules.map(({ interval }) => interval)].reduce(
    (sum, interval) => sum + bitsOf(interval),
    0
  )
  let left = countBits(draft) - told
  while (left > 0) {
    if (addBest(rng, draft, rules, [], drawSum) === undefined) return undefined
    left -= bitsOf(rules.at(-1)!.interval)
  }
  return rules
}

/**
 * Draws rules that cross columns until only the solution keeps them all. The rules follow from the solution, and a
 * search that takes too long leads to further rules, so no grid is rejected because of its solution's position.
 * Undefined once there are `tooMany`.
 */
export const crossRules = (
  rng: Randomness.Rng,
  draft: CoupledDraft,
  stated: ReadonlyArray<CrossedInterval>,
  tooMany: number
): Crossed | undefined => {
  const sizes = draft.slots.map(({ choices }) => choices.length)
  const rules = drawFirst(rng, draft, stated)
  if (rules === undefined) return undefined
  while (rules.length < tooMany) {
    const intervals = [...stated, ...rules.map(({ interval }) => interval)]
    const { isComplete, nodes, picks } = searchSlots(sizes, intervals, mostLeft + 1, maxNodes)
    let others: Fillings = picks.filter((pick) => pick.some((choice, slot) => choice !== draft.slots[slot]!.truth))
    if (isComplete && others.length === 0) return { rules, nodes }
    if (isComplete && picks.length <= mostLeft) {
      while (others.length > 0 && rules.length < tooMany) {
        const left = addBest(rng, draft, rules, others, drawCount) ?? addBest(rng, draft, rules, others, drawSum)
        if (left === undefined) return undefined
        others = left
      }
      continue
    }
    // a search that found nothing is far from its end
    for (let more = others.length === 0 ? 3 : 2; more > 0; more--) {
      others = addBest(rng, draft, rules, others, drawSum) ?? others
    }
  }
  return undefined
}
