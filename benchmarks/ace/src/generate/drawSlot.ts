import type { Randomness } from "@escapement/core"
import type { Domain, SlotRule } from "../domains/Domain.ts"
import type { Term } from "../rules/Term.ts"
import type { Wish } from "./Aim.ts"
import type { SlotDraft } from "./Draft.ts"
import { breaks } from "./Filter.ts"
import {
  type Window,
  breaking,
  drawCode,
  heaviest,
  isEmpty,
  keeping,
  sizeOf,
  weighing,
  openWindow,
  within
} from "./Window.ts"

/** A wish with the term of its rule. */
type TermWish = readonly [wish: Wish, term: Term]

/**
 * What is drawn for a field: the bound of its rule, the codes that keep it, and those of them that leave the wished-for
 * room, too.
 */
interface Choice {
  readonly rule?: SlotRule
  readonly bound: number
  readonly window: Window
  readonly rest: Window
  readonly granted: number
}

const grant = (
  choice: Pick<Choice, "rule" | "bound" | "window">,
  range: Window,
  row: number,
  wishes: ReadonlyArray<TermWish>
): Choice => {
  let granted = 0
  let rest = choice.window
  for (const [{ among, need }, term] of wishes) {
    const top = heaviest(among === "slot" ? choice.window : range, term, row)
    const room = weighing(rest, term, row, Number.NEGATIVE_INFINITY, top - need)
    if (isEmpty(room)) continue
    rest = room
    granted++
  }
  return { ...choice, rest, granted }
}

/** Rates a bound: by the wishes that it grants, then by whether it leaves the solution's code open. */
const worthOf = ({ granted, rest }: Choice): number => 2 * granted + (rest.low < rest.high ? 1 : 0)

/** Draws one of the best bounds that exclude something. */
const chooseBound = (
  rng: Randomness.Rng,
  rule: SlotRule,
  range: Window,
  row: number,
  wishes: ReadonlyArray<TermWish>
): Choice => {
  const bounds = rule.thresholds.filter((bound) => !isEmpty(breaking(range, rule, bound)))
  return rng
    .shuffle(bounds)
    .map((bound) => grant({ rule, bound, window: keeping(range, rule, bound) }, range, row, wishes))
    .reduce((best, next) => (worthOf(next) > worthOf(best) ? next : best))
}

/**
 * Draws the solution's number of a field. If it is at an end of the field that its rule leaves open, no filter can go
 * beyond it. It is therefore at such an end only so often that "take the least" finds it once in K times. `sharers`
 * filters draw from the whole window, so that without this the solution would be at an end once in `sharers + 1` times,
 * or more often if it is drawn from a part of the window.
 */
const drawTruthNumber = (
  rng: Randomness.Rng,
  { rest, rule, window }: Choice,
  sharers: number,
  candidates: number
): number => {
  const code = drawCode(rng, rest)
  const isLow = code === window.low && rule?.operator !== ">="
  const isHigh = code === window.high && rule?.operator !== "<="
  const inner = isLow ? within(rest, code + 1, rest.high) : within(rest, rest.low, code - 1)
  if (!(isLow || isHigh) || isEmpty(inner)) return code
  const isKept = rng.int(1, candidates * sizeOf(window)) <= (sharers + 1) * sizeOf(rest)
  return isKept ? code : drawCode(rng, inner)
}

/** Draws the rules and the solution of a hidden slot with `candidates` candidates, of which `share` are decoys. */
export const drawSlot = (
  rng: Randomness.Rng,
  domain: Domain,
  slot: { readonly dealt: ReadonlyArray<number>; readonly row: number; readonly share: number },
  candidates: number,
  wishes: ReadonlyArray<TermWish>
): Pick<SlotDraft, "rules" | "truth" | "windows" | "rests"> => {
  const rules = slot.dealt.map((index) => domain.slotRules[index]!)
  const filters = Array.from({ length: candidates - 1 - slot.share }, (_, filter) => filter)
  // counts the filters that keep a rule
  const sharers = (rule: SlotRule | undefined): number => {
    const index = rule === undefined ? -1 : rules.indexOf(rule)
    return filters.filter((filter) => !breaks(filter, filters.length, index, rules.length)).length
  }
  const choices = domain.fields.map((field, index): Choice => {
    const range = openWindow(field)
    const mine = wishes.filter(([, term]) => term.field === index)
    const rule = rules.find((rule) => rule.attribute === field.name)
    return rule === undefined
      ? grant({ bound: 0, window: range }, range, slot.row, mine)
      : chooseBound(rng, rule, range, slot.row, mine)
  })
  return {
    rules: rules.map((rule) => {
      const field = choices.findIndex((choice) => choice.rule === rule)
      return { rule, field, bound: choices[field]!.bound }
    }),
    truth: choices.map((choice, field) =>
      domain.fields[field]!.kind === "number"
        ? drawTruthNumber(rng, choice, sharers(choice.rule), candidates)
        : drawCode(rng, choice.rest)
    ),
    windows: choices.map(({ window }) => window),
    rests: choices.map(({ rest }) => rest)
  }
}
