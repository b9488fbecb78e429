import type { Json, ToolCall } from "@escapement/core"
import type { Board } from "../board/Board.ts"
import type { Domain } from "../domains/Domain.ts"
import type { Profile, Tool } from "../Profile.ts"
import type { PlanStep } from "../gold/PlanStep.ts"
import { budgetTools } from "./budgetTools.ts"
import { checkTools } from "./checkTools.ts"
import { failed, refused } from "./envelope.ts"
import { gridTools } from "./gridTools.ts"
import { instructions } from "./instructions.ts"
import { lookUpTools } from "./lookUpTools.ts"
import { queryTool } from "./queryTool.ts"

const argumentsOf = (step: PlanStep): Json.JsonObject => {
  switch (step._tag) {
    case "Query":
      return { row: step.row, col: step.col, ...step.condition }
    case "LookUp":
      return { ids: step.ids, field: step.fields }
    case "Place":
      return { row: step.row, col: step.col, id: step.id }
    case "Submit":
      return {}
  }
}

const toolOf = (domain: Domain, step: PlanStep): string => {
  switch (step._tag) {
    case "Query":
      return `query_${domain.id}_candidate_from_attribute`
    case "LookUp":
      return `get_${domain.id}_item_attributes`
    case "Place":
      return "set_slot"
    case "Submit":
      return "done"
  }
}

const callOf = (domain: Domain, step: PlanStep): ToolCall => ({ tool: toolOf(domain, step), args: argumentsOf(step) })

const tools = ({ domain }: Board): ReadonlyArray<Tool> => [
  ...gridTools,
  ...budgetTools,
  queryTool(domain),
  ...lookUpTools(domain),
  ...checkTools(domain)
]

/**
 * The paper's own tools: names, coercions, refusals, budgets and replies, call by call, and `give_up`, which the
 * paper lacks. Two things are left out: the required parameter `kwargs`, which means nothing, and the shuffling
 * of the list.
 */
export const official: Profile = {
  tools,
  instructions,
  refused,
  unavailable: failed("Tool call failed"),
  callOf
}
