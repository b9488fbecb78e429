import type { Randomness } from "@escapement/core"
import { weigh } from "../rules/Term.ts"
import { type BoundDraft, type Codes, type SlotDraft, weighTerm } from "./Draft.ts"
import type { Filter } from "./Filter.ts"
import { drawCode, isEmpty, weighing } from "./Window.ts"

/** The candidates of a hidden slot other than its solution. */
export interface Rivals {
  readonly slot: SlotDraft
  readonly decoys: ReadonlyArray<Codes>
  readonly filters: ReadonlyArray<Filter>
}

/** Whether some choice of candidates breaks a term. */
const isBroken = (draft: BoundDraft, rivals: ReadonlyArray<Rivals>, index: number): boolean => {
  const term = draft.terms[index]!
  const most = ({ decoys, filters, slot }: Rivals): number => {
    const weights = [...decoys, ...filters.map(({ codes }) => codes)].map((codes) =>
      weigh(term, codes[term.field]!, slot.row)
    )
    return Math.max(0, Math.max(...weights) - weighTerm(draft, slot, index))
  }
  return rivals.reduce((sum, rival) => sum + most(rival), 0) > draft.slack[index]!
}

/**
 * Changes a filter of some slot so that it breaks a term by itself, if one can; returns whether it did. Changes
 * `rivals` in place.
 */
const plant = (rng: Randomness.Rng, draft: BoundDraft, rivals: Array<Rivals>, index: number): boolean => {
  const term = draft.terms[index]!
  for (const place of rng.shuffle([...rivals.keys()])) {
    const { decoys, filters, slot } = rivals[place]!
    const least = weighTerm(draft, slot, index) + draft.slack[index]! + 1
    for (const [chosen, { codes, windows }] of filters.entries()) {
      const window = weighing(windows[term.field]!, term, slot.row, least, Number.POSITIVE_INFINITY)
      if (isEmpty(window)) continue
      const filter = { windows, codes: codes.with(term.field, drawCode(rng, window)) }
      rivals[place] = { slot, decoys, filters: filters.with(chosen, filter) }
      return true
    }
  }
  return false
}

/** Ensures that some choice of candidates breaks each global rule, by changing a filter if none would. */
export const withBreakers = (
  rng: Randomness.Rng,
  draft: BoundDraft,
  rivals: ReadonlyArray<Rivals>
): ReadonlyArray<Rivals> => {
  const planted = [...rivals]
  for (const rule of draft.domain.globalRules.keys()) {
    const own = [...draft.terms.keys()].filter((term) => draft.terms[term]!.rule === rule)
    if (own.some((term) => isBroken(draft, planted, term))) continue
    own.some((term) => plant(rng, draft, planted, term))
  }
  return planted
}
