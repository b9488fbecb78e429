import { Json } from "@escapement/core"
import { Result } from "effect"
import type { Domain } from "../domains/Domain.ts"
import { type Situation, type RefusedMove, refuse } from "../moves/Move.ts"
import type { Tool } from "../Profile.ts"
import { allowed } from "../moves/lookUpItems.ts"
import { type Condition, type Operator, operators, queryCandidates, querySlot } from "../moves/queryCandidates.ts"
import { toOperand } from "./coerce.ts"
import { unhashable } from "./envelope.ts"
import { argument, readCell, cellProperties, officialTool, replyWith } from "./officialTool.ts"

const isOperator = (value: Json.Json | undefined): value is Operator => operators.some((operator) => operator === value)

const conditionOf = (situation: Situation, args: Json.JsonObject): Result.Result<Condition, RefusedMove> => {
  const written = argument(args, "field")
  const field = typeof written === "string" ? written.trim() : ""
  if (field === "") return refuse("wrong-type", "field must be a non-empty string", "field")
  if (!situation.board.fieldIndex.has(field)) {
    return refuse("wrong-value", `unknown field: ${field}. allowed fields: ${allowed(situation)}`, "field")
  }
  const operator = argument(args, "operator")
  // the paper's code looks the operator up in a set, which raises an exception for a list
  if (Array.isArray(operator)) return refuse("wrong-type", `${unhashable} 'list'`, "operator")
  if (operator !== undefined && Json.isJsonObject(operator)) {
    return refuse("wrong-type", `${unhashable} 'dict'`, "operator")
  }
  if (!isOperator(operator)) {
    return refuse("wrong-value", `operator must be one of: ${operators.join(", ")}`, "operator")
  }
  return Result.mapBoth(toOperand(operator, argument(args, "value") ?? null), {
    onSuccess: (value) => ({ field, operator, value }),
    onFailure: (message) => ({ error: "wrong-type", parameter: "value", message })
  })
}

/** Makes the tool that asks for candidates. Paper, code: the order of its tests, and what each is coerced to. */
export const queryTool = (domain: Domain): Tool =>
  officialTool(
    {
      name: `query_${domain.id}_candidate_from_attribute`,
      description:
        "Returns the candidates of a hidden slot whose attribute satisfies a comparison. " +
        "Numeric attributes take >, >=, =, <, <= with a number; others take in, not_in with a list of strings.",
      properties: {
        ...cellProperties,
        field: { type: "string", description: "Attribute name." },
        operator: { type: "string", description: "One of >, >=, =, <, <=, in, not_in." },
        value: {
          anyOf: [
            { type: "string" },
            { type: "integer" },
            { type: "number" },
            { type: "array", items: { type: "string" } }
          ],
          description: "What the attribute is compared with."
        }
      },
      required: ["row", "col", "field", "operator", "value"]
    },
    (situation, args) =>
      Result.flatMap(readCell(args), ([row, col]) =>
        Result.flatMap(querySlot(situation, row, col), (slot) =>
          Result.flatMap(conditionOf(situation, args), (condition) =>
            replyWith(queryCandidates(situation, slot, condition), ({ field, left, matches }) => ({
              row,
              col,
              field,
              operator: condition.operator,
              value: condition.value,
              matches: matches.map(([id, value]) => ({ id, [field]: value })),
              remaining_budget: left ?? null
            }))
          )
        )
      )
  )
