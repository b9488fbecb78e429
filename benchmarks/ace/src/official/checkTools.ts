import type { Json } from "@escapement/core"
import { Result } from "effect"
import type { Domain } from "../domains/Domain.ts"
import type { Tool } from "../Profile.ts"
import { type CheckResult, checkGrid, checkSlot } from "../moves/check.ts"
import { readCell, cellProperties, officialTool, replyWith } from "./officialTool.ts"

const dataOf = ({ isValid, reason }: CheckResult, cell: Json.JsonObject): Json.JsonObject =>
  reason === undefined ? { is_valid: isValid, ...cell } : { is_valid: isValid, ...cell, reason }

/** Makes the tools that check a slot and the whole grid. */
export const checkTools = (domain: Domain): ReadonlyArray<Tool> => [
  officialTool(
    {
      name: `check_${domain.id}_slot_constraints`,
      description: `Checks whether the ${domain.item.singular} in a hidden slot satisfies that slot's constraints.`,
      properties: cellProperties,
      required: ["row", "col"]
    },
    (position, args) =>
      Result.flatMap(readCell(args), ([row, col]) =>
        replyWith(checkSlot(position, row, col), (found) => dataOf(found, { row, col }))
      )
  ),
  officialTool(
    {
      name: `check_${domain.id}_global_constraints`,
      description: "Checks whether the full grid satisfies all constraints. Only for a grid without empty slots.",
      properties: {},
      required: []
    },
    (position) => replyWith(checkGrid(position), (found) => dataOf(found, {}))
  )
]
