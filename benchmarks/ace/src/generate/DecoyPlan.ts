import type { Randomness } from "@escapement/core"
import { isCap } from "../rules/Rule.ts"
import { type BoundDraft, type SlotDraft, weighTerm } from "./Draft.ts"
import { heaviest } from "./Window.ts"

/**
 * The rules that the decoys of each branch slot break, and the most that decoys may weigh so that a broken rule shows
 * only at the end.
 */
export interface DecoyPlan {
  /** For each branch slot, the terms that its decoys break, one term for each decoy. */
  readonly targets: ReadonlyArray<ReadonlyArray<number>>
  /** For each branch slot and term, the most by which a decoy may exceed the solution. */
  readonly quotas: ReadonlyArray<ReadonlyArray<number>>
}

/** Most rules that the decoys of one slot break if there are several branch slots. */
const mostTargets = 3

/**
 * Computes for each term how much the decoys of all branch slots but the last may exceed the solution together. Within
 * this room, no upper bound is broken while the slots after the last but one are empty: open-prefix level 1, paper
 * appendix A.3.
 */
const openRoom = (draft: BoundDraft, branches: ReadonlyArray<SlotDraft>): Array<number> => {
  const guarded = branches.at(-2)
  const later = guarded === undefined ? [] : draft.slots.filter((slot) => slot.cell > guarded.cell)
  return draft.terms.map((term, index) =>
    isCap(draft.domain.globalRules[term.rule]!)
      ? later.reduce((sum, slot) => sum + weighTerm(draft, slot, index), draft.slack[index]!)
      : Number.POSITIVE_INFINITY
  )
}

/**
 * Returns by how much a decoy of a branch slot must exceed the solution to break a term, even if decoys of earlier
 * slots stay below it.
 */
const needOf = ({ aim, slack, terms }: BoundDraft, branch: number, term: number): number =>
  slack[term]! + aim.allowance[terms[term]!.rule]! * branch + 1

/** Lists the terms of rules that are aimed at and that candidates of a slot can break. */
const breakable = (draft: BoundDraft, slot: SlotDraft, branch: number): ReadonlyArray<number> =>
  [...draft.terms.keys()].filter((index) => {
    const term = draft.terms[index]!
    const room = heaviest(slot.windows[term.field]!, term, slot.row) - weighTerm(draft, slot, index)
    return draft.aim.slack[term.rule] !== undefined && room >= needOf(draft, branch, index)
  })

/** Deals targets to the branch slots in turn, as far as their windows and the remaining open room (`left`) allow. */
const dealTargets = (
  rng: Randomness.Rng,
  draft: BoundDraft,
  branches: ReadonlyArray<SlotDraft>,
  left: Array<number>
) => {
  const last = branches.length - 1
  const ruleOf = (term: number) => draft.terms[term]!.rule
  const able = branches.map((slot, branch) => breakable(draft, slot, branch))
  const targets = branches.map((): Array<number> => [])
  for (let pass = 0; pass < (last === 0 ? draft.terms.length : mostTargets); pass++) {
    for (const [branch, { share }] of branches.entries()) {
      const dealt = targets[branch]!
      const taken = new Set(dealt.map(ruleOf))
      const possible = able[branch]!.filter(
        (term) => !taken.has(ruleOf(term)) && (branch === last || left[term]! >= needOf(draft, branch, term))
      )
      const preferred = possible.filter((term) => draft.aim.core.includes(ruleOf(term)) === branch > 0)
      // the targets of later slots restrict earlier decoys, so only the first slot may choose freely beyond the core
      const choice = preferred.length > 0 || (pass > 0 && branch > 0) ? preferred : possible
      if (choice.length === 0 || dealt.length >= share) continue
      const target = rng.pick(choice)
      dealt.push(target)
      if (branch !== last) left[target]! -= needOf(draft, branch, target)
    }
  }
  return targets
}

/** Decides what the decoys of each branch slot break; open room that is left over is divided evenly. */
export const planDecoys = (rng: Randomness.Rng, draft: BoundDraft, branches: ReadonlyArray<SlotDraft>): DecoyPlan => {
  const last = branches.length - 1
  const left = openRoom(draft, branches)
  const targets = dealTargets(rng, draft, branches, left)
  const quotas = targets.map((dealt, branch) =>
    left.map((room, term) => {
      if (branch === last || room === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY
      return Math.floor(room / last) + (dealt.includes(term) ? needOf(draft, branch, term) : 0)
    })
  )
  return { targets, quotas }
}
