import { Json, type ToolCall } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { type Board, openBoard, stepsOf } from "./Board.ts"
import type { View } from "./Database.ts"
import { operation, readArgs } from "./Databases.ts"
import { freshServices } from "./Faults.ts"
import { type Args, type ReadTool, type Service, shown } from "./Service.ts"
import { ofOthers } from "./contested/Act.ts"
import { handleCall } from "./handleCall.ts"
import { disclosedBy, readPage } from "./readPage.ts"

/** The key of a row that a search shows, as the row is in a view; undefined if the view has no such row. */
const keyIn = (service: Service, read: ReadTool, args: Args, view: View, id: Json.Json | undefined) => {
  const row = typeof id === "string" ? view.row(read.table, id) : undefined
  if (row === undefined) return undefined
  return disclosedBy(read, args, { items: [shown(service.tables[read.table], row, view)] })[0]
}

/** Adds what the calls of a trial show, and what they would show had only others changed anything. */
const seenBy = (board: Board, calls: ReadonlyArray<ToolCall>): ReadonlySet<string> => {
  const seen = new Set<string>()
  let services = freshServices
  for (const { args: given, tool: name } of calls) {
    const tool = board.agenda.tools.get(name)
    if (tool === undefined) continue
    const { log } = services
    const handled = handleCall(services, board, tool, given)
    services = handled.services
    const { declared, service } = operation(name) ?? {}
    const { items } = handled.reply
    if (declared?.kind !== "read" || declared.isStale === true || service === undefined || !Array.isArray(items))
      continue
    const args = readArgs(declared, Json.isJsonObject(given) ? given : {})
    const view = board.databases.view(service, ofOthers(log))
    // who changed a row without having read it does not see any more what it was
    const own = new Set(log.flatMap(({ by, row }) => (by === undefined ? [row.id] : [])))
    for (const item of items.filter(Json.isJsonObject)) {
      const id = item["id"]
      const key = typeof id === "string" && own.has(id) ? undefined : keyIn(service, declared, args, view, id)
      if (key !== undefined) seen.add(key)
    }
  }
  for (const key of services.seen) seen.add(key)
  return seen
}

/**
 * Whether a trial read everything that the gold calls read, whenever it did so: what the trial itself changed, or had
 * not changed yet, makes no difference. What others changed does, as only a new reading shows it.
 */
export const readsAsGold = (instance: Instance, calls: ReadonlyArray<ToolCall>): boolean => {
  const board = openBoard(instance)
  const seen = seenBy(board, calls)
  let isMet = true
  stepsOf(instance, board, ({ args, changes, declared, page, service }) => {
    const view = board.databases.view(service, ofOthers(changes))
    const isShown = page.items.every((item, at) => {
      const key = keyIn(service, declared, args, view, item["id"])
      // a row of its own is known to whoever made it
      return key === undefined || seen.has(key) || seen.has(disclosedBy(declared, args, page)[at] ?? "")
    })
    const isEmpty = page.items.length === 0
    const before = (): boolean =>
      disclosedBy(declared, args, readPage(service, declared, args, view, board.faults.partial === true)).every((key) =>
        seen.has(key)
      )
    isMet &&= isEmpty
      ? disclosedBy(declared, args, page).every((key) => seen.has(key)) || before()
      : isShown || before()
  })
  return isMet
}
