import type { Json } from "@escapement/core"
import { Effect } from "effect"
import { type Caller, type ReplyRow, amount, cell, lowest } from "../databaseCalls.ts"

/** The hotels of a town that serve breakfast and have enough stars. */
export const hotelsIn = (caller: Caller, town: Json.Json, stars: number) =>
  Effect.map(caller.list("stays_list_hotels", { town }), (rows) =>
    rows.filter((row) => row["breakfast"] === true && amount(row, "stars") >= stars)
  )

/** The cheapest free room in one of some hotels. */
export const cheapestRoom = (caller: Caller, hotels: ReadonlyArray<ReplyRow>, wanted: Json.JsonObject) =>
  Effect.map(caller.list("stays_free_in_town", wanted), (rows) =>
    lowest(
      rows.filter((row) => hotels.some(({ id }) => id === row["hotel"])),
      (row) => amount(row, "price")
    )
  )

/** The room itself if it is free, else the cheapest one of its hotel for as many people. */
export const roomInstead = (caller: Caller, room: ReplyRow, stay: Json.JsonObject) =>
  Effect.map(
    caller.list("stays_free_in_hotel", { hotel: cell(room, "hotel"), sleeps: cell(room, "sleeps"), ...stay }),
    (free) => free.find((row) => row["id"] === room["id"]) ?? lowest(free, (row) => amount(row, "price"))
  )
