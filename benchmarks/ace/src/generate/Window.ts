import type { Randomness } from "@escapement/core"
import type { Field, SlotRule } from "../domains/Domain.ts"
import { type Term, weigh } from "../rules/Term.ts"

/** The codes that a field may take: a closed range of integers, without the `banned` ones. */
export interface Window {
  readonly low: number
  readonly high: number
  readonly banned: ReadonlyArray<number>
}

/** Returns the window of all codes of a field. */
export const openWindow = (field: Field): Window =>
  field.kind === "number"
    ? { low: field.range[0], high: field.range[1], banned: [] }
    : { low: 0, high: field.values.length - 1, banned: [] }

/** Restricts a window to the codes in `[low, high]`. */
export const within = (window: Window, low: number, high: number): Window =>
  low <= window.low && high >= window.high
    ? window
    : { low: Math.max(window.low, low), high: Math.min(window.high, high), banned: window.banned }

/** Restricts a window to the codes that keep a slot rule. */
export const keeping = (window: Window, rule: SlotRule, bound: number): Window =>
  rule.operator === "<=" ? within(window, window.low, bound) : within(window, bound, window.high)

/** Restricts a window to the codes that break a slot rule. */
export const breaking = (window: Window, rule: SlotRule, bound: number): Window =>
  rule.operator === "<=" ? within(window, bound + 1, window.high) : within(window, window.low, bound - 1)

const codesOf = (window: Window): ReadonlyArray<number> => {
  const codes: Array<number> = []
  for (let code = window.low; code <= window.high; code++) if (!window.banned.includes(code)) codes.push(code)
  return codes
}

/** Returns the width of a window, including banned codes. */
export const sizeOf = (window: Window): number => window.high - window.low + 1

/** Whether a window contains no code. */
export const isEmpty = (window: Window): boolean =>
  window.low > window.high || (window.banned.length > 0 && codesOf(window).length === 0)

/** Draws a code uniformly from a window that is not empty. */
export const drawCode = (rng: Randomness.Rng, window: Window): number =>
  window.banned.length === 0 ? rng.int(window.low, window.high) : rng.pick(codesOf(window))

const without = (window: Window, code: number): Window => ({ ...window, banned: [...window.banned, code] })

const empty: Window = { low: 0, high: -1, banned: [] }

/** Restricts a window to the codes that weigh between `least` and `most` in a term, in one row. */
export const weighing = (window: Window, term: Term, row: number, least: number, most: number): Window => {
  if (term.row !== undefined && term.row !== row) return least <= 0 && most >= 0 ? window : empty
  if (term.weight === "code") return term.sign > 0 ? within(window, least, most) : within(window, -most, -least)
  const mayNot = least <= 0 && most >= 0
  const may = least <= term.sign && most >= term.sign
  if (mayNot && may) return window
  if (!mayNot && !may) return empty
  if (term.weight === "reaches") {
    return may ? within(window, term.operand, window.high) : within(window, window.low, term.operand - 1)
  }
  return may ? within(window, term.operand, term.operand) : without(window, term.operand)
}

/** Returns the largest weight of a window's codes in a term, in one row of the grid. The window must not be empty. */
export const heaviest = (window: Window, term: Term, row: number): number => {
  if (term.weight === "code") return Math.max(weigh(term, window.low, row), weigh(term, window.high, row))
  return codesOf(window).reduce((most, code) => Math.max(most, weigh(term, code, row)), Number.NEGATIVE_INFINITY)
}
