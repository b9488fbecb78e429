import { Schema } from "effect"
import { digitalRoot } from "./integers.ts"
import { flooredModulo } from "./numeric.ts"

/** Ways to make one digit of several integers at the finish line. Source: the authors' code; paper §3.4. */
export const digitAggregators = ["digital_root", "mod10", "abs_diff"] as const

/** How the finish line makes its code from several integers: one digit, or up to six in editions 4, 5 and 7 to 14. */
export const Aggregator = Schema.Literals([...digitAggregators, "six_digits"])
export type Aggregator = typeof Aggregator.Type

const sum = (operands: ReadonlyArray<number>): number => operands.reduce((total, operand) => total + operand, 0)

/** The operands that an aggregator uses: `abs_diff` uses only the first two, the others use all. */
export const usedOperands = <A>(aggregator: Aggregator, operands: ReadonlyArray<A>): ReadonlyArray<A> =>
  aggregator === "abs_diff" ? operands.slice(0, 2) : operands

/** Number of codes of up to six digits. */
export const codes = 1_000_000

/**
 * Factor of a code before the next operand is added. It shares no divisor with the number of codes, so that different
 * codes stay different.
 */
const factor = 1009

const rules: { readonly [name in Aggregator]: (operands: ReadonlyArray<number>) => number } = {
  digital_root: (operands) => digitalRoot(Math.abs(sum(operands))),
  mod10: (operands) => flooredModulo(sum(operands), 10),
  abs_diff: ([a = 0, b = 0]) => Math.abs(a - b) % 10,
  six_digits: (operands) => operands.reduce((code, operand) => (code * factor + Math.abs(operand)) % codes, 0)
}

/** The finish-line code of some integers: 0 to 9, or of six digits. */
export const aggregate = (aggregator: Aggregator, operands: ReadonlyArray<number>): number =>
  rules[aggregator](operands)

const forms: ReadonlyArray<readonly [Aggregator, RegExp, string]> = [
  ["digital_root", /^digital_root\((.*)\)$/, " + "],
  ["mod10", /^\((.*)\) % 10$/, " + "],
  ["abs_diff", /^abs\((.*)\) % 10$/, " - "]
]

/** An aggregator with its literal operands. */
interface Expression {
  readonly aggregator: Aggregator
  readonly operands: ReadonlyArray<number>
}

/** Parses an expression of a published leg; undefined for any other text. */
export const parseExpression = (text: string): Expression | undefined => {
  for (const [aggregator, form, separator] of forms) {
    const inside = form.exec(text)?.[1]
    if (inside === undefined) continue
    const operands = inside.split(separator)
    if (operands.every((operand) => /^-?\d+$/.test(operand))) return { aggregator, operands: operands.map(Number) }
  }
  return undefined
}
