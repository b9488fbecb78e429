import { Result } from "effect"
import { checksLeft } from "./Budget.ts"
import { checkFact } from "./Facts.ts"
import { type Moved, type Situation, moved, refuse } from "./Move.ts"
import { brokenSlot } from "../rules/Rule.ts"
import { type Flaw, findGridFlaw } from "../rules/findGridFlaw.ts"
import { cellName, hiddenSlot, idAt } from "./cell.ts"

/** The result of a check. */
export interface CheckResult {
  readonly isValid: boolean
  /** Why the check failed, if the world gives reasons; `null` if it passed. */
  readonly reason?: string | null
}

const checkResult = ({ settings }: Situation, reason: string | null): CheckResult =>
  settings.reasons ? { isValid: reason === null, reason } : { isValid: reason === null }

const describe = (flaw: Flaw): string => {
  switch (flaw._tag) {
    case "WrongShape":
      return "The grid has the wrong shape."
    case "EmptyCell":
      return `Slot ${cellName(flaw.row, flaw.col)} is empty.`
    case "NotACandidate":
      return `Slot ${cellName(flaw.row, flaw.col)} holds none of its candidates.`
    case "SlotRuleBroken":
      return `Slot ${cellName(flaw.row, flaw.col)} violates ${flaw.rule}.`
    case "VisibleCellChanged":
      return `Slot ${cellName(flaw.row, flaw.col)} was changed.`
    case "GlobalRuleBroken":
      return `The grid violates ${flaw.rule}.`
  }
}

/** Checks whether a hidden slot's item keeps the slot's rules. Does not use the check budget. */
export const checkSlot = (situation: Situation, row: number, col: number): Moved<CheckResult> =>
  Result.flatMap(
    hiddenSlot(situation, row, col, "Slot constraint checks are only allowed for hidden slots."),
    (index) => {
      const { board, state } = situation
      const slot = board.slots[index]
      const id = idAt(situation, row, col)
      if (id === null || slot === undefined) {
        return refuse("premature", `Slot ${cellName(row, col)} has not been filled yet.`)
      }
      const item = slot.items[slot.indexOf.get(id) ?? -1] ?? {}
      const rule = brokenSlot(board.domain, slot.rules, item)
      const reason = rule === undefined ? null : describe({ _tag: "SlotRuleBroken", row, col, rule })
      return moved(state, checkResult(situation, reason))
    }
  )

/** Checks whether the full grid solves the instance. Only an answered check counts against the budget. */
export const checkGrid = (situation: Situation): Moved<CheckResult> => {
  const { board, state } = situation
  if (state.grid.some((row) => row.includes(null))) {
    return refuse("premature", "The current grid must be fully filled before global constraints can be checked.")
  }
  if (checksLeft(situation) === 0) return refuse("exhausted", "Global check budget exhausted. Remaining checks: 0.")
  const flaw = findGridFlaw(board.instance, state.grid)
  const found = checkResult(situation, flaw === undefined ? null : describe(flaw))
  return moved({ ...state, checks: state.checks + 1 }, found, [checkFact(found.isValid)])
}
