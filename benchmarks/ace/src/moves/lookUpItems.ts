import type { Item } from "../Item.ts"
import { type Moved, type Situation, moved, refuse } from "./Move.ts"
import { findItem } from "../rules/findGridFlaw.ts"

/** Most ids of one call. Paper, code: 5 in all runs. */
export const maxIds = 5

/** Most fields of one call. Paper, code: 5 in all runs. */
export const maxFields = 5

/** Items by id, with the fields that were asked for. */
export type Found = ReadonlyArray<readonly [id: string, item: Item]>

const onlyVisible = "You may only inspect ids from non-hidden slots."

/** Returns the attributes of items that are visible from the start; items placed later cannot be looked up. */
const inspect = (situation: Situation, ids: ReadonlyArray<string>, fields: ReadonlyArray<string>): Moved<Found> => {
  const { board, state } = situation
  const bits = fields.reduce((all, field) => all | (1 << (board.fieldIndex.get(field) ?? 0)), 0)
  const seen = [...state.seen]
  const found = ids.map((id) => {
    const at = board.visibleIndex.get(id) ?? 0
    seen[at] = (seen[at] ?? 0) | bits
    const item = findItem(board.instance, id) ?? {}
    return [id, Object.fromEntries(fields.map((field) => [field, item[field] ?? ""]))] as const
  })
  return moved({ ...state, seen }, found)
}

/** Returns all attributes of one visible item. */
export const viewItem = (situation: Situation, id: string): Moved<Found> =>
  situation.board.visibleIndex.has(id)
    ? inspect(situation, [id], situation.board.fields)
    : refuse("not-visible", `Item id ${id} is not accessible. ${onlyVisible}`, "id")

/** Returns some attributes of several visible items. Duplicate ids and fields count once. */
export const lookUpItems = (
  situation: Situation,
  ids: ReadonlyArray<string>,
  fields: ReadonlyArray<string>
): Moved<Found> => {
  const { fieldIndex, visibleIndex } = situation.board
  const unknown = fields.filter((field) => !fieldIndex.has(field))
  if (unknown.length > 0) {
    return refuse(
      "wrong-value",
      `unknown field(s): ${unknown.join(", ")}. allowed fields: ${allowed(situation)}`,
      "field"
    )
  }
  const hidden = ids.filter((id) => !visibleIndex.has(id))
  if (hidden.length > 0) {
    return refuse("not-visible", `ids contain inaccessible item(s): ${hidden.join(", ")}. ${onlyVisible}`, "ids")
  }
  return inspect(situation, [...new Set(ids)], [...new Set(fields)])
}

/** Lists the fields that can be asked for, in alphabetical order. */
export const allowed = ({ board }: Situation): string => board.fields.toSorted().join(", ")
