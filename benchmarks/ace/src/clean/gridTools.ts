import { Result, Schema } from "effect"
import { checkBudget, checksLeft, queriesLeft } from "../moves/Budget.ts"
import type { Board } from "../board/Board.ts"
import { type Situation, moved } from "../moves/Move.ts"
import type { Tool } from "../Profile.ts"
import { type CheckResult, checkGrid, checkSlot } from "../moves/check.ts"
import { giveUp, submit } from "../moves/finish.ts"
import { setSlot } from "../moves/setSlot.ts"
import { cellFields, cleanTool } from "./cleanTool.ts"

const None = Schema.Struct({})
const checkData = ({ isValid, reason }: CheckResult) => ({
  valid: isValid,
  ...(typeof reason === "string" ? { reason } : {})
})

/** Whether checks are mentioned; in mended instances not if there are none. */
const mentionsChecks = (board: Board, settings: Situation["settings"]): boolean =>
  board.instance.mended !== true || checkBudget({ board, settings, state: board.initial }) !== 0

const budgetData = (situation: Situation) => {
  const checks = mentionsChecks(situation.board, situation.settings) ? checksLeft(situation) : undefined
  const queries = situation.board.slots.flatMap(({ col, row }, slot) => {
    const left = queriesLeft(situation, slot)
    return left === undefined ? [] : [{ row, col, left }]
  })
  return { ...(queries.length === 0 ? {} : { queries }), ...(checks === undefined ? {} : { checks_left: checks }) }
}

/** Shows what is left of the budgets; offered only if there is a budget. */
export const viewBudgets = (board: Board, settings: Situation["settings"]): Tool => {
  const what = mentionsChecks(board, settings) ? "queries and checks of the whole grid" : "queries"
  return cleanTool(
    { name: "view_budgets", description: `Shows how many ${what} are left.`, Args: None },
    ({ state }) => moved(state, undefined),
    (_, situation) => ({ data: budgetData(situation) })
  )
}

/** Makes the tools that read, write and check the grid. */
export const gridTools = (board: Board): ReadonlyArray<Tool> => [
  cleanTool(
    {
      name: "view_grid",
      description: "Shows the grid as it stands, row by row; null marks an empty slot.",
      Args: None
    },
    ({ state }) => moved(state, undefined),
    (_, { state }) => ({ data: { grid: state.grid } })
  ),
  cleanTool(
    {
      name: "set_slot",
      description: "Places a candidate in a slot that was empty at the start, replacing what stands there.",
      Args: Schema.Struct({
        ...cellFields(board),
        id: Schema.NullOr(Schema.String).annotate({ description: "A candidate of the slot, or null to empty it." })
      })
    },
    (situation, { col, id, row }) =>
      Result.map(setSlot(situation, row, col, id), (move) => ({ ...move, value: { row, col, id } })),
    (placed) => ({ data: placed })
  ),
  cleanTool(
    {
      name: "check_slot",
      description: "Tells whether the candidate placed in a slot satisfies the slot's own rules.",
      Args: Schema.Struct(cellFields(board))
    },
    (situation, { col, row }) => checkSlot(situation, row, col),
    (found) => ({ data: checkData(found) })
  ),
  cleanTool(
    {
      name: "check_grid",
      description: "Tells whether the full grid satisfies all rules. Refused as long as a slot is empty.",
      Args: None
    },
    (situation) => checkGrid(situation),
    (found, situation) => {
      const left = checksLeft(situation)
      return { data: { ...checkData(found), ...(left === undefined ? {} : { checks_left: left }) } }
    }
  )
]

/** The tools that end the trial. */
export const endTools: ReadonlyArray<Tool> = [
  cleanTool(
    {
      name: "submit",
      description: "Declares the grid final and ends the trial. The grid is judged as it stands.",
      Args: None,
      role: "submit"
    },
    (situation) => Result.succeed(submit(situation)),
    (ended) => ({ data: { submitted: true }, ended })
  ),
  cleanTool(
    {
      name: "give_up",
      description: "Declares that you cannot solve this problem. Ends the trial.",
      Args: None,
      role: "give-up"
    },
    (situation) => Result.succeed(giveUp(situation)),
    (ended) => ({ data: { gave_up: true }, ended })
  )
]
