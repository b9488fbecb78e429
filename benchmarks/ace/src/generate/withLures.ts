import type { Randomness } from "@escapement/core"
import type { Codes, Draft, SlotDraft } from "./Draft.ts"
import type { Filter } from "./Filter.ts"
import { type Window, drawCode, isEmpty, sizeOf, within } from "./Window.ts"

const better = (window: Window, code: number, side: "less" | "more"): Window =>
  side === "less" ? within(window, window.low, code - 1) : within(window, code + 1, window.high)

/**
 * Keeps the solution from standing out as the least or the most in a field. The solution shares its window of a field
 * only with the filters that break other rules. As these are fewer than K, it would be at an end too often: once in
 * their number plus one, or more often if it was drawn from a part of the window. If it is at an end, one of these
 * filters is therefore drawn again beyond it, so often that the probability falls to 1 in K.
 */
export const withLures = (
  rng: Randomness.Rng,
  { domain, layout }: Draft,
  slot: SlotDraft,
  decoys: ReadonlyArray<Codes>,
  filters: ReadonlyArray<Filter>
): ReadonlyArray<Filter> => {
  const lured = [...filters]
  domain.fields.forEach(({ kind }, field) => {
    if (kind !== "number") return
    const code = slot.truth[field]!
    for (const side of ["less", "more"] as const) {
      const isBeyond = (codes: Codes) => (side === "less" ? codes[field]! < code : codes[field]! > code)
      const able = [...lured.keys()].filter((filter) => !isEmpty(better(lured[filter]!.windows[field]!, code, side)))
      if (able.length === 0 || decoys.some(isBeyond) || lured.some(({ codes }) => isBeyond(codes))) continue
      const window = slot.windows[field]!
      const natural = (able.length + 1) * sizeOf(slot.rests[field]!)
      if (rng.int(1, layout.candidates * sizeOf(window)) <= natural) continue
      const chosen = rng.pick(able)
      const { codes, windows } = lured[chosen]!
      lured[chosen] = { codes: codes.with(field, drawCode(rng, better(windows[field]!, code, side))), windows }
    }
  })
  return lured
}
