import type { Randomness } from "@escapement/core"
import type { Codes, Draft, SlotDraft } from "./Draft.ts"
import { type Window, breaking, drawCode, openWindow } from "./Window.ts"

/** A candidate that breaks rules of its slot, with the windows from which its codes were drawn. */
export interface Filter {
  readonly codes: Codes
  readonly windows: ReadonlyArray<Window>
}

/**
 * Whether a filter breaks a rule of its slot. Each filter breaks one rule, or several if there are fewer filters than
 * rules. After the first few, which break one rule each, two thirds break the first rule: equal shares would put the solution near the middle of every
 * field with a rule.
 */
export const breaks = (filter: number, filters: number, rule: number, rules: number): boolean => {
  if (filters < rules) return rule % filters === filter
  if (filter < rules) return rule === filter
  return rule === (filter % 3 > 0 || rules === 1 ? 0 : 1 + (Math.floor(filter / 3) % (rules - 1)))
}

/**
 * Draws the candidates of a slot that break its rules. Every rule is broken by at least one of them, and each breaks as
 * few rules as possible, so that an agent cannot ignore any rule.
 */
export const drawFilters = (
  rng: Randomness.Rng,
  { domain, layout }: Pick<Draft, "domain" | "layout">,
  slot: SlotDraft
): ReadonlyArray<Filter> => {
  const filters = layout.candidates - 1 - slot.share
  const ranges = domain.fields.map(openWindow)
  return Array.from({ length: filters }, (_, filter) => {
    const windows = [...slot.windows]
    slot.rules.forEach(({ bound, field, rule }, index) => {
      if (breaks(filter, filters, index, slot.rules.length)) windows[field] = breaking(ranges[field]!, rule, bound)
    })
    slot.rests.forEach((rest, field) => {
      // a fixed value of the solution would stand out if it were rare among the other candidates
      const isGiven = rest.low === rest.high && slot.rules.every((rule) => rule.field !== field)
      if (isGiven && rng.int(0, 3) > 0) windows[field] = rest
    })
    return { codes: windows.map((window) => drawCode(rng, window)), windows }
  })
}
