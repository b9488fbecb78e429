import { Result } from "effect"
import { queriesLeft } from "./Budget.ts"
import { queryFact } from "./Facts.ts"
import type { BoardSlot } from "../board/Board.ts"
import { type Moved, type Situation, type RefusedMove, moved, refuse } from "./Move.ts"
import { cellName, hiddenSlot } from "./cell.ts"

/** The operators of a condition: the first five compare with one value, the last two with a list of strings. */
export const operators = [">", ">=", "=", "<", "<=", "in", "not_in"] as const
export type Operator = (typeof operators)[number]

/** The value that an attribute is compared with. */
export type Operand = number | string | ReadonlyArray<string>

/** A condition on the candidates of a slot. */
export interface Condition {
  readonly field: string
  readonly operator: Operator
  readonly value: Operand
}

/** The candidates that meet a condition, with their values. */
interface Matches {
  readonly field: string
  readonly matches: ReadonlyArray<readonly [id: string, value: number | string]>
  /** Queries left in the slot; undefined if unlimited. */
  readonly left: number | undefined
}

type Test = (value: number | string | undefined) => boolean

const compare = (operator: Operator, a: number, b: number): boolean => {
  switch (operator) {
    case ">":
      return a > b
    case ">=":
      return a >= b
    case "=":
      return a === b
    case "<":
      return a < b
    case "<=":
      return a <= b
    case "in":
    case "not_in":
      return false
  }
}

const testOf = (isNumeric: boolean, { operator, value }: Condition): Result.Result<Test, RefusedMove> => {
  if (operator === "in" || operator === "not_in") {
    if (isNumeric) return refuse("wrong-value", "numeric fields only support: >, >=, =, <, <=", "operator")
    if (typeof value === "number") return refuse("wrong-type", "value must be a list of texts", "value")
    const members = new Set(typeof value === "string" ? [value] : value)
    return Result.succeed((own) => members.has(String(own)) === (operator === "in"))
  }
  if (!isNumeric) return refuse("wrong-value", "categorical fields only support: in, not_in", "operator")
  if (typeof value !== "number") return refuse("wrong-type", "numeric comparisons require a numeric value", "value")
  return Result.succeed((own) => typeof own === "number" && compare(operator, own, value))
}

const answer = (situation: Situation, index: number, slot: BoardSlot, field: string, test: Test): Moved<Matches> => {
  const { board, state } = situation
  const bit = 1 << (board.fieldIndex.get(field) ?? 0)
  const shown = [...(state.shown[index] ?? [])]
  const matches: Array<readonly [string, number | string]> = []
  for (const [at, item] of slot.items.entries()) {
    const value = item[field]
    if (value === undefined || !test(value)) continue
    matches.push([slot.candidates[at] ?? "", value])
    shown[at] = (shown[at] ?? 0) | bit
  }
  const next = {
    ...state,
    shown: state.shown.with(index, shown),
    queries: state.queries.with(index, (state.queries[index] ?? 0) + 1)
  }
  return moved(next, { field, matches, left: queriesLeft({ ...situation, state: next }, index) }, [queryFact(field)])
}

/** Returns the index of a hidden slot that can still be queried, or a refusal. */
export const querySlot = (situation: Situation, row: number, col: number): Result.Result<number, RefusedMove> =>
  Result.flatMap(
    hiddenSlot(situation, row, col, "Attribute candidate queries are only allowed for hidden slots."),
    (index) =>
      queriesLeft(situation, index) === 0
        ? refuse(
            "exhausted",
            `Hidden slot query budget exhausted for slot ${cellName(row, col)}. Remaining queries: 0.`
          )
        : Result.succeed(index)
  )

/**
 * Returns the candidates of a slot that meet a condition on a known field. Every answer counts against the query
 * budget, even an empty one.
 */
export const queryCandidates = (situation: Situation, index: number, condition: Condition): Moved<Matches> => {
  const { domain, slots } = situation.board
  const slot = slots[index]
  if (slot === undefined) return refuse("wrong-value", "No such slot.")
  const isNumeric = domain.fields.some((field) => field.name === condition.field && field.kind === "number")
  return Result.flatMap(testOf(isNumeric, condition), (test) => answer(situation, index, slot, condition.field, test))
}
