import { Json, Randomness } from "@escapement/core"
import { plannedArguments } from "../../plan/Arguments.ts"
import { type Board, compareServices } from "../../databases/Board.ts"
import type { Row } from "../../databases/Database.ts"
import { operation } from "../../databases/Databases.ts"
import { type ServiceState, freshServices } from "../../databases/Faults.ts"
import { versionOf } from "../../databases/Service.ts"
import { longestDelay } from "../../databases/fateOf.ts"
import { handleCall } from "../../databases/handleCall.ts"
import { accountOf, upkeepNames } from "../../databases/upkeep.ts"
import type { Trade } from "../Trade.ts"
import { figureOf } from "../circulars/drawCirculars.ts"
import { lookUpsFor, termsOf } from "../circulars/lookUps.ts"
import type { Turned } from "../circulars/settleInTurn.ts"
import { ownColumns } from "../deskTools.ts"
import { holdingOf } from "./Circular.ts"
import type { AmongJudged } from "./drawActs.ts"
import type { JudgedDesk } from "./drawJudgedDesk.ts"
import { type Reader, endsOf, reckonBy } from "./reckon.ts"

/** A tray of the sixth edition, ready to be played. */
export interface Playable {
  readonly trade: Trade
  readonly board: Board
  readonly judged: AmongJudged & { readonly desk: JudgedDesk }
  readonly today: number
}

/** Most rounds of a player, and most calls. */
const [mostRounds, mostCalls] = [40, 900] as const

const isRow = (item: Json.Json): item is Json.JsonObject & Row =>
  Json.isJsonObject(item) && typeof item["id"] === "string"

/** Makes calls as often as services ask for it, and counts them. */
const callerOf = ({ board }: Playable) => {
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

/** The tools that show a table by what a look-up asks for. */
const toolOf = (table: string): string => table.replace(/_parties$/, "_party")

/** What a player does otherwise than a careful one. */
export interface Habits {
  /** Repeats what got no answer until there is one, and does not read the tray again unless something new is announced. */
  readonly isTrusting?: boolean
  /** Reads every file of every buyer and clerk first. */
  readonly isThorough?: boolean
}

/** How a tray was played. */
interface Played {
  readonly calls: number
  readonly isSolved: boolean
}

/**
 * Plays a tray as somebody who knows what each text means once it has been read, looks up only what a sum depends on,
 * makes all changes that are due, waits until searches show them, and reads the tray and the transfers again. The
 * settlements come in an order of their own.
 *
 * @param reader how papers, circulars and letters are read, if not as they are meant
 * @param habits what the player does otherwise
 */
export const playCarefully = (
  playable: Playable,
  rng: Randomness.Rng,
  reader: Reader = {},
  { isThorough = false, isTrusting = false }: Habits = {}
): Played => {
  const { board, judged, today, trade } = playable
  const { circulars, desk, question, way } = judged
  const at = (table: string): string => `${trade.prefix}_${table}`
  const caller = callerOf(playable)
  const letters = new Map([...desk.letters.values(), ...judged.letters].map((letter) => [letter.text, letter]))
  const { factsOf, settle, sumOf } = reckonBy(desk, { circulars, today, way }, reader)
  const terms = termsOf(
    desk,
    circulars.map(({ memo }) => memo)
  )
  const lag = board.faults.lag ?? 0
  const clerk = desk.clerks[desk.owner]?.id ?? ""
  const asked = new Set<string>()
  const lookedUp = new Set<string>()
  const lookUp = (row: Row, holding: number): void => {
    const letter = letters.get(String(row["letter"]))
    const once = `${row.id} ${row["revision"]} ${holding}`
    if (letter === undefined || lookedUp.has(once)) return
    lookedUp.add(once)
    const sum = (facts: Parameters<typeof sumOf>[0]): number => sumOf(facts, holding)
    for (const { table, where } of lookUpsFor(
      { desk, prefix: trade.prefix, row, letter, facts: factsOf(row, letter), sum },
      terms
    )) {
      const key = `${table} ${JSON.stringify(where)}`
      if (asked.has(key)) continue
      asked.add(key)
      caller.list(toolOf(table), { ...where })
    }
  }
  // the way to the tray and the papers, as the plan has them
  const firstChange = board.agenda.items.findIndex(({ call }) => operation(call.tool)?.declared.kind === "write")
  const isFirst = /_(?:clerk|clerk_by_id|changes|papers|posts)$/
  for (const { call } of board.agenda.items.slice(0, firstChange))
    if (isFirst.test(call.tool)) caller.call(call.tool, { ...plannedArguments(call) })
  let rows = caller.list(at("tray"), { clerk })
  const potName = board.agenda.items.find(({ call }) => call.tool === at("pot"))?.args["name"] ?? ""
  let left = Number(caller.list(at("pot"), { name: potName })[0]?.["left"])
  if (isThorough) {
    for (const name of new Set(rows.map(({ party }) => String(party)))) {
      for (const file of ["messages", "returns", "past"]) caller.list(at(file), { party: name })
      caller.list(at("party"), { name })
    }
    for (const { id } of desk.clerks) caller.list(at("checks"), { clerk: id })
  }
  const atFirst = new Map(rows.map((row) => [row.id, row]))
  const wasOpen = new Set(rows.flatMap(({ id, status }) => (status === "open" ? [id] : [])))
  const mine = new Map<string, Set<string>>()
  let [come, isMoneyAsked, transfers] = [0, false, [] as ReadonlyArray<Row>]
  let outcome: Turned | undefined
  for (let round = 0; round < mostRounds && caller.services().calls < mostCalls; round++) {
    const isMine = ({ id, status, sum }: Row): boolean =>
      status === "open" || mine.get(id)?.has(`${status} ${sum}`) === true
    const kept = rows.flatMap((row) => (wasOpen.has(row.id) && !isMine(row) ? [row.id] : []))
    if (kept.length > 0 && !isMoneyAsked) {
      isMoneyAsked = true
      left = Number(caller.list(at("pot"), { name: potName })[0]?.["left"])
    }
    const holding = holdingOf(circulars, come, reader)
    for (const row of rows) {
      const isOpen = wasOpen.has(row.id) && !kept.includes(row.id)
      if (isOpen || (way.isMended && !wasOpen.has(row.id))) lookUp(row, 0)
      if (isOpen && holding > 0) lookUp(row, holding)
    }
    outcome = settle(trade.prefix, {
      come,
      kept,
      left,
      entries: rows.flatMap((row) => {
        const letter = letters.get(String(row["letter"]))
        // what the player itself has settled is settled as if it had not been
        const { status = "", sum = 0 } = (kept.includes(row.id) ? row : atFirst.get(row.id)) ?? row
        return letter === undefined ? [] : [{ row: { ...row, status, sum }, letter }]
      })
    })
    if (outcome === undefined) break
    const ends = endsOf(outcome)
    const changes: Array<readonly [tool: string, args: Json.JsonObject]> = []
    for (const row of rows) {
      const end = ends.get(row.id)
      const is = `${row["status"]} ${row["sum"]}`
      const version = versionOf(desk.database[at("entries")]?.get(row.id) ?? row, ownColumns)
      const args = { entry: row.id, version: row["version"] ?? version }
      const ordered = transfers.filter(({ entry, state }) => entry === row.id && state === "ordered")
      const [decision = "", sum = ""] = (end ?? is).split(" ")
      const isSettled = end !== undefined && end !== is
      if (isSettled) {
        changes.push([at("settle_entry"), { entry: row.id, decision, sum: Number(sum), version: args.version }])
        mine.set(row.id, (mine.get(row.id) ?? new Set()).add(end))
      } else if (end === undefined && wasOpen.has(row.id) && row["status"] !== "open" && !kept.includes(row.id))
        changes.push([at("reopen_entry"), args])
      // one transfer stays, if the petition is settled as it should be
      const isPaid = end !== undefined && !isSettled && decision === "paid"
      const wasOrdered = mine.get(row.id)?.has(is) === true
      const stays = isPaid ? ordered.find((transfer) => transfer["sum"] === Number(sum)) : undefined
      // it was stopped when the petition was to be settled otherwise, and that settlement was lost
      if (isPaid && stays === undefined && wasOrdered)
        changes.push([at("settle_entry"), { entry: row.id, decision, sum: Number(sum), version: args.version }])
      for (const transfer of ordered)
        if (transfer !== stays) changes.push([at("stop_transfer"), { transfer: transfer.id }])
    }
    let until = 0
    for (const [tool, args] of rng.shuffle(changes)) {
      const status = isTrusting ? caller.insist(tool, args) : caller.call(tool, args)["status"]
      until = Math.max(until, caller.services().calls + lag + (status === 504 ? longestDelay : 0))
    }
    const notices = caller.takeNotices()
    if (notices.length === 0 && round > 0 && (changes.length === 0 || isTrusting)) break
    if (round > 0 || changes.length > 0) caller.waitFor(until)
    rows = caller.list(at("tray"), { clerk })
    transfers = caller.list(at("transfers"), {})
    if ([...notices, ...caller.takeNotices()].some((notice) => notice.startsWith("a circular"))) {
      const papers = caller.list(at("papers"), { sort: "circular" })
      come = circulars.reduce(
        (all, _, place) => (papers.some(({ id }) => id === desk.spareIds[place]) ? all | (1 << place) : all),
        0
      )
    }
  }
  const { made, surplus, wanted } = compareServices(board, caller.services())
  const [first = "", second = ""] = board.instance.answer.values
  const isAnswered =
    outcome !== undefined &&
    String(figureOf(outcome, question)) === first &&
    String(Math.max(...outcome.tray)) === second
  // the answer takes a call
  return { calls: caller.services().calls + 1, isSolved: made === wanted && surplus === 0 && isAnswered }
}

/** The orders of settlements that are tried for the limit. */
const orders = 5

/** The calls of a careful player at worst, in some orders of settlements. */
export const workOfJudged = (playable: Playable, seed: Randomness.Seed): number =>
  Math.max(
    ...Array.from({ length: orders }, (_, nth) => playCarefully(playable, Randomness.rng(seed, "careful", nth)).calls)
  )
