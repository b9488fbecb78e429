import type { Json } from "@escapement/core"
import { Result } from "effect"
import { type Situation, type RefusedMove } from "../moves/Move.ts"
import type { Reply, Tool } from "../Profile.ts"
import { anyCell, idAt } from "../moves/cell.ts"
import { giveUp, submit } from "../moves/finish.ts"
import { setSlot } from "../moves/setSlot.ts"
import { success } from "./envelope.ts"
import { argument, readCell, cellProperties, officialTool, replyWith, show } from "./officialTool.ts"

const place = (situation: Situation, args: Json.JsonObject): Result.Result<Reply, RefusedMove> =>
  Result.flatMap(readCell(args), ([row, col]) => {
    const written = argument(args, "id") ?? null
    const id =
      written === null || written === "" ? null : typeof written === "string" ? written : JSON.stringify(written)
    const message = id === null ? "Hidden slot cleared." : "Hidden slot updated."
    const reply = replyWith(setSlot(situation, row, col, id), () => ({ row, col, id, message }))
    return Result.mapError(reply, (refusal) => {
      const slot = situation.board.slotAt(row, col)
      if (id === null || refusal.parameter !== "id" || slot === undefined) return refusal
      const ids = (situation.board.slots[slot]?.candidates ?? []).toSorted().map((candidate) => `'${candidate}'`)
      return { ...refusal, message: `${refusal.message} Allowed ids: [${ids.join(", ")}]` }
    })
  })

/** The tools that read and write the grid, and those that end the trial. */
export const gridTools: ReadonlyArray<Tool> = [
  officialTool(
    {
      name: "set_slot",
      description: "Sets a hidden slot to one of its candidate ids, or clears it when id is null.",
      properties: {
        ...cellProperties,
        id: { type: ["string", "null"], default: null, description: "Candidate id, or null." }
      },
      required: ["row", "col"]
    },
    place
  ),
  officialTool(
    { name: "get_current_grid_state", description: "Returns the whole grid.", properties: {}, required: [] },
    (situation) => Result.succeed(show(situation, { slots: situation.state.grid }))
  ),
  officialTool(
    {
      name: "get_slot_id",
      description: "Returns the id that stands in a slot, null when it is empty.",
      properties: cellProperties,
      required: ["row", "col"]
    },
    (situation, args) =>
      Result.flatMap(readCell(args), ([row, col]) =>
        Result.map(anyCell(situation, row, col), () => show(situation, { row, col, id: idAt(situation, row, col) }))
      )
  ),
  officialTool(
    {
      name: "done",
      description: "Declares the task finished. Call it at the end, alone in its message.",
      properties: {},
      required: [],
      role: "submit"
    },
    (situation) => {
      const end = submit(situation)
      return Result.succeed({ state: end.state, facts: end.facts, value: success({}, "###STOP###"), ended: end.value })
    }
  ),
  officialTool(
    {
      name: "give_up",
      description: "Declares that you cannot solve the task. Ends it.",
      properties: {},
      required: [],
      role: "give-up"
    },
    (situation) => {
      const end = giveUp(situation)
      return Result.succeed({ state: end.state, facts: end.facts, value: success({}), ended: end.value })
    }
  )
]
