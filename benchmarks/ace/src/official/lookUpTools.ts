import type { Json } from "@escapement/core"
import { Result } from "effect"
import type { Domain } from "../domains/Domain.ts"
import { type Situation, type RefusedMove, refuse } from "../moves/Move.ts"
import type { Reply, Tool } from "../Profile.ts"
import { lookUpItems, maxFields, maxIds, viewItem } from "../moves/lookUpItems.ts"
import { toStrings } from "./coerce.ts"
import { argument, officialTool, replyWith } from "./officialTool.ts"

const idsOf = (written: Json.Json): Result.Result<ReadonlyArray<string>, RefusedMove> => {
  const ids = toStrings(written)
  if (ids === undefined) {
    return refuse(
      "wrong-type",
      typeof written === "string" ? "ids string must be a valid JSON list" : "ids must be a list of strings",
      "ids"
    )
  }
  return ids.length > maxIds
    ? refuse("wrong-value", `ids can contain at most ${maxIds} items`, "ids")
    : Result.succeed(ids)
}

const fieldsOf = (written: Json.Json): Result.Result<ReadonlyArray<string>, RefusedMove> => {
  const isName = typeof written === "string" && !written.trimStart().startsWith("[")
  const fields = isName ? [written] : toStrings(written)
  if (fields === undefined) return refuse("wrong-type", "each field must be a string", "field")
  // repeated names are kept and counted
  const names = fields.map((field) => field.trim())
  if (names.length === 0) return refuse("wrong-value", "field must specify at least one attribute name", "field")
  return names.length > maxFields
    ? refuse("wrong-value", `field can specify at most ${maxFields} attributes`, "field")
    : Result.succeed(names)
}

const attributes = (situation: Situation, args: Json.JsonObject): Result.Result<Reply, RefusedMove> =>
  Result.flatMap(idsOf(argument(args, "ids") ?? null), (ids) =>
    Result.flatMap(fieldsOf(argument(args, "field") ?? null), (fields) =>
      replyWith(lookUpItems(situation, ids, fields), (found) => ({
        fields,
        items: Object.fromEntries(
          found.map(([id, item]) => [id, fields.length === 1 ? (item[fields[0] ?? ""] ?? null) : item])
        ),
        missing_ids: []
      }))
    )
  )

/** Makes the tools that look up visible items. */
export const lookUpTools = (domain: Domain): ReadonlyArray<Tool> => [
  officialTool(
    {
      name: `get_${domain.id}_item_info`,
      description: `Returns all attributes of a ${domain.item.singular} that is visible in the initial grid.`,
      properties: { id: { type: "string", description: "Id of a visible item." } },
      required: ["id"]
    },
    (situation, args) => {
      const id = argument(args, "id")
      if (typeof id !== "string") return refuse("wrong-type", "id must be a string", "id")
      return replyWith(viewItem(situation, id), ([found]) => ({ id, item: { [domain.idField]: id, ...found?.[1] } }))
    }
  ),
  officialTool(
    {
      name: `get_${domain.id}_item_attributes`,
      description:
        `Returns attributes of several ${domain.item.plural} that are visible in the initial grid: ` +
        `at most ${maxIds} ids and ${maxFields} attributes per call.`,
      properties: {
        ids: { type: "array", items: { type: "string" }, description: "Ids of visible items." },
        field: {
          anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }],
          description: "One attribute name, or a list of them."
        }
      },
      required: ["ids", "field"]
    },
    attributes
  )
]
