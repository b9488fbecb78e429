import type { Randomness } from "@escapement/core"
import { weigh } from "../rules/Term.ts"
import { type BoundDraft, type Codes, type SlotDraft, weighTerm } from "./Draft.ts"
import { type DecoyPlan, planDecoys } from "./DecoyPlan.ts"
import { type Window, drawCode, isEmpty, weighing } from "./Window.ts"

/**
 * How to draw a decoy: the field whose rule it breaks, the windows of its codes, and the codes that look better than
 * the solution's.
 */
interface Recipe {
  readonly target: number
  readonly windows: ReadonlyArray<Window>
  readonly tempting: ReadonlyArray<Window | undefined>
}

const anything = Number.NEGATIVE_INFINITY

/**
 * Returns the windows of a decoy of a branch slot. Within them, its broken rule stays unnoticed until the end, and
 * decoys of later slots still break their rules.
 */
const windowsOf = (
  draft: BoundDraft,
  { quotas, targets }: DecoyPlan,
  slot: SlotDraft,
  branch: number
): ReadonlyArray<Window> => {
  const later = new Set(targets.slice(branch + 1).flat())
  const windows = [...slot.windows]
  draft.terms.forEach((term, index) => {
    const weight = weighTerm(draft, slot, index)
    const least = later.has(index) ? weight - draft.aim.allowance[term.rule]! : anything
    windows[term.field] = weighing(windows[term.field]!, term, slot.row, least, weight + quotas[branch]![index]!)
  })
  return windows
}

/**
 * Returns, for each field, the codes that serve a bounded sum better than that of the solution; undefined if there are
 * none.
 */
const temptations = (draft: BoundDraft, slot: SlotDraft, windows: ReadonlyArray<Window>) =>
  windows.map((window, field) => {
    const term = draft.terms.findIndex(
      (term) => term.field === field && term.weight === "code" && (term.row ?? slot.row) === slot.row
    )
    if (term < 0) return undefined
    const better = weighing(window, draft.terms[term]!, slot.row, anything, weighTerm(draft, slot, term) - 1)
    return isEmpty(better) ? undefined : better
  })

/**
 * Returns how far a decoy may go beyond the bound of its rule: a quarter of the field's range, so that it is a near
 * miss.
 */
const spreadOf = ({ domain, terms }: BoundDraft, term: number): number => {
  const field = domain.fields[terms[term]!.field]!
  return field.kind === "number" ? (field.range[1] - field.range[0]) >> 2 : 0
}

/**
 * Lists a recipe for each term that the decoys of a slot should break and still can, after the relief by earlier slots.
 */
const recipesOf = (
  draft: BoundDraft,
  slot: SlotDraft,
  windows: ReadonlyArray<Window>,
  targets: ReadonlyArray<number>,
  relief: ReadonlyArray<number>
): ReadonlyArray<Recipe> => {
  const tempting = temptations(draft, slot, windows)
  return targets.flatMap((index): ReadonlyArray<Recipe> => {
    const term = draft.terms[index]!
    const least = weighTerm(draft, slot, index) + draft.slack[index]! - relief[index]! + 1
    const window = weighing(windows[term.field]!, term, slot.row, least, least + spreadOf(draft, index))
    return isEmpty(window) ? [] : [{ target: term.field, windows: windows.with(term.field, window), tempting }]
  })
}

/**
 * Draws a decoy. Each field that is not the broken one looks better than the solution's with probability ½, so that the
 * decoy is not simply the worst candidate.
 */
const drawDecoy = (rng: Randomness.Rng, { target, tempting, windows }: Recipe): Codes =>
  windows.map((window, field) => {
    const better = field === target || rng.int(0, 1) === 0 ? undefined : tempting[field]
    return drawCode(rng, better ?? window)
  })

/**
 * Draws the decoys of all branch slots, by hidden slot. Each decoy keeps its slot's rules. But it breaks a global rule
 * for every choice in earlier slots, solution or decoy, with the solution in the later slots (paper appendix A.3, hard
 * constraint); so the solution is unique. Undefined if the solution of some slot leaves no room for a decoy.
 */
export const drawDecoys = (rng: Randomness.Rng, draft: BoundDraft): ReadonlyArray<ReadonlyArray<Codes>> | undefined => {
  const branches = draft.slots.filter((slot) => slot.share > 0)
  const plan = planDecoys(rng, draft, branches)
  const relief = draft.terms.map(() => 0)
  const drawn = new Map<SlotDraft, ReadonlyArray<Codes>>()
  for (const [branch, slot] of branches.entries()) {
    const windows = windowsOf(draft, plan, slot, branch)
    const recipes = recipesOf(draft, slot, windows, plan.targets[branch]!, relief)
    if (recipes.length === 0) return undefined
    const decoys = Array.from({ length: slot.share }, (_, decoy) => drawDecoy(rng, recipes[decoy % recipes.length]!))
    draft.terms.forEach((term, index) => {
      const weights = decoys.map((codes) => weigh(term, codes[term.field]!, slot.row))
      relief[index]! += Math.min(0, Math.min(...weights) - weighTerm(draft, slot, index))
    })
    drawn.set(slot, decoys)
  }
  return draft.slots.map((slot) => drawn.get(slot) ?? [])
}
