import { Result } from "effect"
import { checkBudget, checksLeft, queriesLeft, queryBudget } from "../moves/Budget.ts"
import type { Tool } from "../Profile.ts"
import { hiddenSlot } from "../moves/cell.ts"
import { readCell, cellProperties, officialTool, show } from "./officialTool.ts"

/** The tools that say how much of the budgets is left. */
export const budgetTools: ReadonlyArray<Tool> = [
  officialTool(
    {
      name: "get_hidden_slot_query_budget",
      description: "Returns how many attribute queries a hidden slot has left.",
      properties: cellProperties,
      required: ["row", "col"]
    },
    (position, args) =>
      Result.flatMap(readCell(args), ([row, col]) =>
        Result.map(
          hiddenSlot(position, row, col, "Hidden-slot query budget is only available for hidden slots."),
          (slot) => {
            const budget = queryBudget(position, slot)
            return show(position, {
              row,
              col,
              unlimited: budget === undefined,
              query_budget: budget ?? "unlimited",
              query_calls: position.state.queries[slot] ?? 0,
              remaining_queries: queriesLeft(position, slot) ?? "unlimited"
            })
          }
        )
      )
  ),
  officialTool(
    {
      name: "get_global_check_budget",
      description: "Returns how many checks of the whole grid are left.",
      properties: {},
      required: []
    },
    (position) =>
      Result.succeed(
        show(position, {
          remaining_global_checks: checksLeft(position) ?? null,
          global_check_budget: checkBudget(position) ?? null,
          global_check_calls: position.state.checks
        })
      )
  )
]
