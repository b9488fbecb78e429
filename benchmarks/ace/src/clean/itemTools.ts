import { Result, Schema } from "effect"
import type { Board } from "../board/Board.ts"
import type { Tool } from "../Profile.ts"
import { type Found, lookUpItems, maxFields, maxIds, viewItem } from "../moves/lookUpItems.ts"
import { operators, queryCandidates, querySlot } from "../moves/queryCandidates.ts"
import { cellFields, cleanTool } from "./cleanTool.ts"

const few = (max: number) => Schema.isBetweenLength(1, max)

const itemsData = (found: Found) => ({ data: { items: Object.fromEntries(found) } })

const queryTool = (board: Board): Tool =>
  cleanTool(
    {
      name: "query_candidates",
      description:
        "Shows the candidates of an empty slot whose attribute fulfils a condition, with its values. " +
        "The only way to learn of candidates.",
      Args: Schema.Struct({
        ...cellFields(board),
        field: Schema.Literals(board.fields).annotate({ description: "The attribute." }),
        operator: Schema.Literals(operators).annotate({
          description: "Numbers take >, >=, =, <, <=; texts take in and not_in."
        }),
        value: Schema.Union([Schema.Finite, Schema.Array(Schema.String)]).annotate({
          description: "A number, or for in and not_in a list of texts; not_in with an empty list shows all candidates."
        })
      })
    },
    (position, { col, row, ...condition }) =>
      Result.flatMap(querySlot(position, row, col), (slot) => queryCandidates(position, slot, condition)),
    ({ field, left, matches }) => ({
      data: { field, matches: Object.fromEntries(matches), ...(left === undefined ? {} : { queries_left: left }) }
    })
  )

/** Makes the tools that disclose items: candidates by query, visible items by id. */
export const itemTools = (board: Board): ReadonlyArray<Tool> => {
  const Field = Schema.Literals(board.fields)
  const { plural, singular } = board.domain.item
  return [
    queryTool(board),
    cleanTool(
      {
        name: "look_up_items",
        description: `Shows attributes of ${plural} that stand in the grid from the start.`,
        Args: Schema.Struct({
          ids: Schema.Array(Schema.String)
            .check(few(maxIds))
            .annotate({ description: `Ids from the initial grid, at most ${maxIds}.` }),
          fields: Schema.Array(Field)
            .check(few(maxFields))
            .annotate({ description: `Attributes, at most ${maxFields}.` })
        })
      },
      (position, { fields, ids }) => lookUpItems(position, ids, fields),
      itemsData
    ),
    cleanTool(
      {
        name: "view_item",
        description: `Shows all attributes of one ${singular} that stands in the grid from the start.`,
        Args: Schema.Struct({ id: Schema.String.annotate({ description: "An id from the initial grid." }) })
      },
      (position, { id }) => viewItem(position, id),
      itemsData
    )
  ]
}
