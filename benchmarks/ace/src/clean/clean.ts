import type { ToolCall } from "@escapement/core"
import type { Board } from "../board/Board.ts"
import { isMended } from "../board/isMended.ts"
import type { Domain } from "../domains/Domain.ts"
import type { Profile, Tool } from "../Profile.ts"
import type { Options } from "../Options.ts"
import type { PlanStep } from "../gold/PlanStep.ts"
import { checkBudget, isLimited } from "../moves/Budget.ts"
import { endTools, gridTools, viewBudgets } from "./gridTools.ts"
import { instructions } from "./instructions.ts"
import { itemTools } from "./itemTools.ts"

const error = (kind: string, message: string): string => JSON.stringify({ error: kind, message })

/** Whether `check_grid` is not offered, as it never works. */
const isCheckLeftOut = (board: Board, settings: Options): boolean =>
  isMended(board.instance, settings) && checkBudget({ board, settings, state: board.initial }) === 0

const tools = (board: Board, settings: Options): ReadonlyArray<Tool> => [
  ...itemTools(board),
  ...gridTools(board).filter(({ spec: { name } }) => name !== "check_grid" || !isCheckLeftOut(board, settings)),
  ...(isLimited({ board, settings, state: board.initial }) ? [viewBudgets(board, settings)] : []),
  ...endTools
]

const callOf = (_: Domain, step: PlanStep): ToolCall => {
  switch (step._tag) {
    case "Query":
      return { tool: "query_candidates", args: { row: step.row, col: step.col, ...step.condition } }
    case "LookUp":
      return { tool: "look_up_items", args: { ids: step.ids, fields: step.fields } }
    case "Place":
      return { tool: "set_slot", args: { row: step.row, col: step.col, id: step.id } }
    case "Submit":
      return { tool: "submit", args: {} }
  }
}

/**
 * The abilities of the paper's tools behind proper schemas and short replies.
 *
 * **Details** `query_candidates`, `look_up_items`, `view_item`, `set_slot`,
 * `check_slot`, `check_grid`, `submit` and `give_up` are the paper's under plain
 * names. `view_grid` covers the paper's tool for a single cell too, and
 * `view_budgets`, offered only if a budget is limited, covers both of its
 * budget tools. A refused `set_slot` does not list the candidates.
 */
export const clean: Profile = {
  tools,
  instructions,
  refused: (_, refusal) =>
    error(
      refusal.error,
      refusal.error === "unknown-tool" ? `There is no tool called ${refusal.message}.` : refusal.message
    ),
  unavailable: error("unavailable", "The tool did not answer. Nothing was changed."),
  callOf
}
