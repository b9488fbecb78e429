import { Json } from "@escapement/core"
import type { Board } from "../../databases/Board.ts"
import type { Row } from "../../databases/Database.ts"
import { type ServiceState, freshServices } from "../../databases/Faults.ts"
import { handleCall } from "../../databases/handleCall.ts"
import { accountOf, upkeepNames } from "../../databases/upkeep.ts"

const isRow = (item: Json.Json): item is Json.JsonObject & Row =>
  Json.isJsonObject(item) && typeof item["id"] === "string"

/** Makes calls as often as services ask for it, and counts them. */
export const callerOf = (board: Board) => {
  let services: ServiceState = freshServices
  const notices: Array<string> = []
  const once = (name: string, args: Json.JsonObject): Json.JsonObject => {
    const tool = board.agenda.tools.get(name)
    if (tool === undefined) throw new Error(`no tool ${name}`)
    const handled = handleCall(services, board, tool, args)
    services = handled.services
    return handled.reply
  }
  const wait = (): Json.JsonObject => once(upkeepNames.status, {})
  const call = (name: string, args: Json.JsonObject): Json.JsonObject => {
    for (;;) {
      const reply = once(name, args)
      if (reply["status"] === 401) once(upkeepNames.renew, { account: accountOf(board.seed) })
      else if (reply["status"] === 429) {
        for (let left = Number(reply["calls_to_wait_before_the_next"]); left > 0; left--) wait()
      } else {
        if (Array.isArray(reply["notices"])) notices.push(...reply["notices"].map(String))
        return reply
      }
    }
  }
  const list = (name: string, args: Json.JsonObject): ReadonlyArray<Row> => {
    const rows: Array<Row> = []
    for (let offset: Json.Json | undefined = 0; offset !== undefined;) {
      const reply: Json.JsonObject = call(name, offset === 0 ? args : { ...args, offset })
      if (Array.isArray(reply["items"])) rows.push(...reply["items"].filter(isRow))
      offset = reply["next_offset"]
    }
    return rows
  }
  return {
    call,
    /** Repeats a call until it gets an answer, and returns its status. */
    insist: (name: string, args: Json.JsonObject): Json.Json => {
      for (;;) {
        const { status = 0 } = call(name, args)
        if (status !== 504) return status
      }
    },
    list,
    /** Waits until a number of calls have been made. */
    waitFor: (count: number): void => {
      while (services.calls < count) wait()
    },
    takeNotices: (): ReadonlyArray<string> => notices.splice(0),
    services: (): ServiceState => services
  }
}
/** What makes the calls of a player. */
export type Caller = ReturnType<typeof callerOf>
