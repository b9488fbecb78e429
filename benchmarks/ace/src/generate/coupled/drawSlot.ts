import type { Randomness } from "@escapement/core"
import type { Domain } from "../../domains/Domain.ts"
import type { Codes, SlotDraft } from "../Draft.ts"
import { type Filter, drawFilters } from "../Filter.ts"
import type { Layout } from "../Layout.ts"
import { breaking, drawCode, isEmpty, keeping, openWindow, within } from "../Window.ts"

/** A hidden slot of a coupled grid. */
export interface CoupledSlot {
  readonly slot: SlotDraft
  /** The candidates that keep the slot's rules, all drawn in the same way. */
  readonly choices: ReadonlyArray<Codes>
  /** The index of the solution among the choices, drawn after everything else. */
  readonly truth: number
  readonly filters: ReadonlyArray<Filter>
}

/** Most draws of candidates until there are enough with different numbers. */
const maxDraws = 1000

const drawRules = (rng: Randomness.Rng, domain: Domain, dealt: ReadonlyArray<number>): SlotDraft["rules"] =>
  dealt.map((index) => {
    const rule = domain.slotRules[index]!
    const field = domain.fields.findIndex(({ name }) => name === rule.attribute)
    const range = openWindow(domain.fields[field]!)
    return { rule, field, bound: rng.pick(rule.thresholds.filter((bound) => !isEmpty(breaking(range, rule, bound)))) }
  })

/** Draws a candidate that differs from another in one field only; undefined if the slot's rules leave no other value. */
const drawTwin = (rng: Randomness.Rng, windows: SlotDraft["windows"], codes: Codes, field: number) => {
  const window = windows[field]!
  const others = { ...window, banned: [...window.banned, codes[field]!] }
  return isEmpty(others) ? undefined : codes.with(field, drawCode(rng, others))
}

/**
 * Draws candidates that keep the slot's rules, no two with the same numbers, as sums could not distinguish them. With
 * a field for twins, they are drawn in pairs that differ in this field only.
 */
const drawChoices = (
  rng: Randomness.Rng,
  domain: Domain,
  windows: SlotDraft["windows"],
  count: number,
  twins: number | undefined
): ReadonlyArray<Codes> => {
  const isNumber = (_: number, field: number) => domain.fields[field]!.kind === "number"
  const drawn: Array<Codes> = []
  const known = new Set<string>()
  for (let draws = 0; drawn.length < count && draws < maxDraws; draws++) {
    const codes = windows.map((window) => drawCode(rng, window))
    const twin = twins === undefined ? undefined : drawTwin(rng, windows, codes, twins)
    const pair = twin === undefined ? [codes] : [codes, twin]
    const numbers = pair.map((own) => own.filter(isNumber).join(" "))
    if (numbers.some((own) => known.has(own))) continue
    numbers.forEach((own) => known.add(own))
    drawn.push(...pair)
  }
  return drawn.slice(0, count)
}

/**
 * Keeps the probability at 1 in K that a solution has the least, or the most, of a field. If choices would be at an end
 * of the field more often than that, a filter is sometimes put beyond all of them. Which choice is the solution plays
 * no role.
 */
const placeLures = (
  rng: Randomness.Rng,
  { domain, layout }: { readonly domain: Domain; readonly layout: Layout },
  choices: ReadonlyArray<Codes>,
  filters: ReadonlyArray<Filter>
): ReadonlyArray<Filter> => {
  const lured = [...filters]
  domain.fields.forEach(({ kind }, field) => {
    if (kind !== "number") return
    for (const side of [-1, 1] as const) {
      const ends = choices.map((codes) => side * codes[field]!)
      const end = side * Math.max(...ends)
      const beyond = lured.map(({ windows }) =>
        side < 0
          ? within(windows[field]!, Number.NEGATIVE_INFINITY, end - 1)
          : within(windows[field]!, end + 1, Number.POSITIVE_INFINITY)
      )
      const able = [...lured.keys()].filter((at) => !isEmpty(beyond[at]!))
      const isOutdone = lured.some(({ codes }) => side * codes[field]! >= side * end)
      if (isOutdone || able.length === 0 || rng.int(1, layout.candidates) <= choices.length) continue
      const at = rng.pick(able)
      lured[at] = { ...lured[at]!, codes: lured[at]!.codes.with(field, drawCode(rng, beyond[at]!)) }
    }
  })
  return lured
}

/**
 * Draws a hidden slot: its rules, the candidates that keep them, the filters that break them, and last which
 * candidate is the solution. So decoys and solution come from the same distribution, and nothing about the
 * candidates tells which is which.
 *
 * Undefined if the slot's rules leave too few candidates.
 */
export const drawCoupledSlot = (
  rng: Randomness.Rng,
  domain: Domain,
  layout: Layout,
  index: number,
  twins?: number
): CoupledSlot | undefined => {
  const cell = layout.hidden[index]!
  const share = layout.shares[index]!
  const rules = drawRules(rng, domain, layout.rules[index]!)
  const windows = domain.fields.map((field, at) =>
    rules.reduce(
      (window, { bound, field, rule }) => (field === at ? keeping(window, rule, bound) : window),
      openWindow(field)
    )
  )
  const choices = drawChoices(rng, domain, windows, share + 1, twins)
  if (choices.length <= share) return undefined
  const row = Math.floor(cell / layout.cols)
  const draft = { cell, row, share, rules, truth: choices[0]!, windows, rests: windows }
  const filters = placeLures(rng, { domain, layout }, choices, drawFilters(rng, { domain, layout }, draft))
  const truth = rng.int(0, share)
  return { slot: { ...draft, truth: choices[truth]! }, choices, truth, filters }
}
