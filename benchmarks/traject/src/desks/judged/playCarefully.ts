import { type Json, Randomness, getOrInsertComputed } from "@escapement/core"
import { memoize } from "effect/Function"
import { plannedArguments } from "../../plan/Arguments.ts"
import { type Board, compareServices } from "../../databases/Board.ts"
import type { Row } from "../../databases/Database.ts"
import { operation } from "../../databases/Databases.ts"
import { type Demand, versionOf } from "../../databases/Service.ts"
import { longestDelay, vague } from "../../databases/fateOf.ts"
import type { Letter } from "../accounts/drawLetter.ts"
import type { Trade } from "../Trade.ts"
import { figureOf } from "../circulars/drawCirculars.ts"
import { lookUpsFor, termsOf } from "../circulars/lookUps.ts"
import type { Turned } from "../circulars/settleInTurn.ts"
import { ownColumns } from "../deskTools.ts"
import { type Caller, callerOf } from "./Caller.ts"
import { holdingOf } from "./Circular.ts"
import type { AmongJudged } from "./AmongJudged.ts"
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

/** The tools that show a table by what a look-up asks for. */
const toolOf = (table: string): string => table.replace(/_parties$/, "_party")

/** What a player does otherwise than a careful one. */
export interface Habits {
  /** Repeats what got no answer until there is one, and does not read the tray again unless something new is announced. */
  readonly isTrusting?: boolean
  /** Reads every file of every buyer and clerk first. */
  readonly isThorough?: boolean
  /** Makes each change twice. */
  readonly isDoubling?: boolean
  /** Rounds of changes after which the player answers, without looking again. */
  readonly rounds?: number
  /** Takes for made what a reply said to be done, and tries again only what was answered otherwise. */
  readonly isLookingAtErrors?: boolean
  /** Stops a transfer, or opens a petition, until a refusal says that there is nothing to stop or open. */
  readonly isAsking?: boolean
  /** Reads circulars only if a reply announces one. */
  readonly isAnnounced?: boolean
  /** Reads tray and transfers after each change. */
  readonly isAnxious?: boolean
}

/** How a tray was played. */
interface Played {
  readonly calls: number
  readonly isSolved: boolean
}

/** A player of one tray: what it knows from the start, and what it notes while it plays. */
interface Player {
  readonly playable: Playable
  readonly caller: Caller
  /** How papers, circulars and letters are read, if not as they are meant. */
  readonly reader: Reader
  /** The letters by their text. */
  readonly letters: ReadonlyMap<string, Letter>
  readonly reckoning: ReturnType<typeof reckonBy>
  /** The rows as they were first read. */
  readonly atFirst: ReadonlyMap<string, Row>
  /** What the player has settled each petition as. */
  readonly mine: Map<string, Set<string>>
  readonly habits: Habits
  /** Changes that a reply said to be done. */
  readonly answered: Set<string>
  /** Ids of the petitions that the player takes for sold, and so leaves alone. */
  readonly sold: ReadonlySet<string>
}

/** What a player has read last. */
interface Reading {
  readonly rows: ReadonlyArray<Row>
  readonly transfers: ReadonlyArray<Row>
  /** The circulars that have come, one bit each. */
  readonly come: number
  /** What is left of the money, and how many petitions others had settled when it was read. */
  readonly left: number
  readonly keptThen: number
}

/** A change that is due. */
type Change = readonly [tool: string, args: Json.JsonObject]

const tableOf = ({ trade }: Playable, table: string): string => `${trade.prefix}_${table}`

const clerkOf = ({ judged: { desk } }: Playable): string => desk.clerks[desk.owner]?.id ?? ""

const readTray = (playable: Playable, caller: Caller): ReadonlyArray<Row> =>
  caller.list(tableOf(playable, "tray"), { clerk: clerkOf(playable) })

const noIds: ReadonlySet<string> = new Set()

/** Leaves out what is sold, but for what somebody has settled all the same. */
const withoutSold = (rows: ReadonlyArray<Row>, sold: ReadonlySet<string>): ReadonlyArray<Row> =>
  sold.size === 0 ? rows : rows.filter(({ id, status }) => !sold.has(id) || status !== "open")

/** Asks what is left of the money. */
const readMoney = (playable: Playable, caller: Caller): number => {
  const pot = tableOf(playable, "pot")
  const name = playable.board.agenda.items.find(({ call }) => call.tool === pot)?.args["name"] ?? ""
  return Number(caller.list(pot, { name })[0]?.["left"])
}

/** Matches the tools on the way to the tray and the papers. */
const isOnTheWay = /_(?:clerk|clerk_by_id|changes|papers|posts)$/

/** Makes the calls on the way to the tray and the papers, as the plan has them. */
const goToTray = ({ board: { agenda } }: Playable, caller: Caller): void => {
  const firstChange = agenda.items.findIndex(({ call }) => operation(call.tool)?.declared.kind === "write")
  for (const { call } of agenda.items.slice(0, firstChange))
    if (isOnTheWay.test(call.tool)) caller.call(call.tool, { ...plannedArguments(call) })
}

/** Reads every file of every buyer and clerk. */
const readAllFiles = (playable: Playable, caller: Caller, rows: ReadonlyArray<Row>): void => {
  const at = (table: string): string => tableOf(playable, table)
  for (const name of new Set(rows.map(({ party }) => String(party)))) {
    for (const file of ["messages", "returns", "past"]) caller.list(at(file), { party: name })
    caller.list(at("party"), { name })
  }
  for (const { id } of playable.judged.desk.clerks) caller.list(at("checks"), { clerk: id })
}

/** A reader who takes everything as it is meant. */
const asMeant: Reader = {}

/** What must be looked up about petitions, for readers who take everything as it is meant. */
const lookUps = memoize<AmongJudged, Map<string, ReadonlyArray<Demand>>>(() => new Map())

/** Makes the function that looks up what the sum of a row depends on, each thing once. */
const makeLookUp = ({ caller, letters, playable, reader, reckoning: { factsOf, sumOf } }: Player) => {
  const { judged, trade } = playable
  const ofJudged = lookUps(judged)
  const { circulars, desk } = judged
  const terms = termsOf(
    desk,
    circulars.map(({ memo }) => memo)
  )
  const asked = new Set<string>()
  const lookedUp = new Set<string>()
  return (row: Row, holding: number): void => {
    const letter = letters.get(String(row["letter"]))
    const once = `${row.id} ${row["letter"]} ${holding}`
    if (letter === undefined || lookedUp.has(once)) return
    lookedUp.add(once)
    const sum = (facts: Parameters<typeof sumOf>[0]): number => sumOf(facts, holding)
    const about = { desk, prefix: trade.prefix, row, letter, facts: factsOf(row, letter), sum }
    const needed =
      reader === asMeant
        ? getOrInsertComputed(ofJudged, once, () => lookUpsFor(about, terms))
        : lookUpsFor(about, terms)
    for (const { table, where } of needed) {
      const key = `${table} ${JSON.stringify(where)}`
      if (asked.has(key)) continue
      asked.add(key)
      caller.list(toolOf(table), { ...where })
    }
  }
}

const wasOpen = ({ atFirst }: Player, { id }: Row): boolean => atFirst.get(id)?.["status"] === "open"

/** Lists the petitions that another person has settled meanwhile, which stay as they are. */
const listKept = (player: Player, rows: ReadonlyArray<Row>): ReadonlyArray<string> =>
  rows.flatMap((row) => {
    const { id, status, sum } = row
    const isMine = status === "open" || player.mine.get(id)?.has(`${status} ${sum}`) === true
    return wasOpen(player, row) && !isMine ? [id] : []
  })

/** Asks for the money once more, when others have settled more petitions than before. */
const askMoneyAgain = ({ caller, playable }: Player, seen: Reading, kept: ReadonlyArray<string>): Reading =>
  kept.length <= seen.keptThen ? seen : { ...seen, left: readMoney(playable, caller), keptThen: kept.length }

/** Looks up what the sums of the petitions depend on that are to be settled, and of those that are to be mended. */
const lookUpAll = (
  player: Player,
  lookUp: ReturnType<typeof makeLookUp>,
  { come, rows }: Reading,
  kept: ReadonlyArray<string>
): void => {
  const { circulars, way } = player.playable.judged
  const holding = holdingOf(circulars, come, player.reader)
  for (const row of rows) {
    const isOpen = wasOpen(player, row) && !kept.includes(row.id)
    if (isOpen || (way.isMended && !wasOpen(player, row))) lookUp(row, 0)
    if (isOpen && holding > 0) lookUp(row, holding)
  }
}

/** Decides how all petitions are settled. */
const settleAll = (
  { atFirst, letters, playable, reckoning }: Player,
  { come, left, rows }: Reading,
  kept: ReadonlyArray<string>
): Turned | undefined =>
  reckoning.settle(playable.trade.prefix, {
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

/**
 * Lists the changes of a petition that are due, and notes how it is settled.
 *
 * @param end how it is to be settled; undefined if it is to stay open
 */
const changesOf = (
  player: Player,
  row: Row,
  end: string | undefined,
  transfers: ReadonlyArray<Row>,
  isKept: boolean
): ReadonlyArray<Change> => {
  const { mine, playable } = player
  const at = (table: string): string => tableOf(playable, table)
  const changes: Array<Change> = []
  const is = `${row["status"]} ${row["sum"]}`
  const version = versionOf(
    playable.judged.desk.database[at("entries")]?.get(row.id) ?? row,
    playable.trade.isSilent === true ? undefined : ownColumns
  )
  const args = { entry: row.id, version: row["version"] ?? version }
  const ordered = transfers.filter(({ entry, state }) => entry === row.id && state === "ordered")
  const [decision = "", sum = ""] = (end ?? is).split(" ")
  const settling: Change = [at("settle_entry"), { entry: row.id, decision, sum: Number(sum), version: args.version }]
  const isSettled = end !== undefined && end !== is
  if (isSettled) {
    changes.push(settling)
    mine.set(row.id, (mine.get(row.id) ?? new Set()).add(end))
  } else if (end === undefined && wasOpen(player, row) && row["status"] !== "open" && !isKept)
    changes.push([at("reopen_entry"), args])
  // one transfer stays, if the petition is settled as it should be
  const isPaid = end !== undefined && !isSettled && decision === "paid"
  const stays = isPaid ? ordered.find((transfer) => transfer["sum"] === Number(sum)) : undefined
  // it was stopped when the petition was to be settled otherwise, and that settlement was lost
  if (isPaid && stays === undefined && mine.get(row.id)?.has(is) === true) changes.push(settling)
  for (const transfer of ordered) if (transfer !== stays) changes.push([at("stop_transfer"), { transfer: transfer.id }])
  return changes
}

/** What a change is, whatever the version of its petition. */
const nameOf = ([tool, args]: Change): string => `${tool} ${JSON.stringify({ ...args, version: "" })}`

/** Most tries of a change until a refusal says that it is made. */
const mostAsked = 6

/** Repeats a change until a refusal says that there is nothing to change, or until there are too many tries. */
const askUntilRefused = (caller: Caller, [tool, args]: Change): Json.Json => {
  for (let nth = 0; nth < mostAsked; nth++) {
    const { error, status } = caller.call(tool, args)
    if (status === 409 && error !== vague) return 200
  }
  return 504
}

/** Makes a change, as a player with some habits does, and returns the status that the player goes by. */
const makeChange = ({ answered, caller, habits, playable }: Player, change: Change): Json.Json => {
  const [tool, args] = change
  const isSettling = tool.endsWith("_settle_entry")
  if (habits.isDoubling === true) caller.call(tool, args)
  const { status = 0 } =
    habits.isTrusting === true
      ? { status: caller.insist(tool, args) }
      : habits.isAsking === true && !isSettling
        ? { status: askUntilRefused(caller, change) }
        : caller.call(tool, args)
  if (status === 200) answered.add(nameOf(change))
  if (habits.isAnxious === true) {
    readTray(playable, caller)
    caller.list(tableOf(playable, "transfers"), {})
  }
  return status
}

/**
 * Makes changes in an order of their own.
 *
 * @returns the number of calls after which searches show all of them
 */
const makeChanges = (player: Player, changes: ReadonlyArray<Change>, rng: Randomness.Rng): number => {
  const { caller, habits, playable } = player
  const lag = playable.board.faults.lag ?? 0
  let until = 0
  for (const change of rng.shuffle(changes)) {
    const status = makeChange(player, change)
    if (habits.isAsking === true && status === 200 && !change[0].endsWith("_settle_entry")) continue
    until = Math.max(until, caller.services().calls + lag + (status === 504 ? longestDelay : 0))
  }
  return until
}

/** Reads the tray and the transfers again, and the circulars if one is announced. */
const readAgain = (
  { caller, habits, playable, sold }: Player,
  seen: Reading,
  notices: ReadonlyArray<string>
): Reading => {
  const { circulars, desk } = playable.judged
  const rows = withoutSold(readTray(playable, caller), sold)
  const transfers = caller.list(tableOf(playable, "transfers"), {})
  // what is announced late is looked for each time
  const isAnnounced =
    (playable.trade.isSilent === true && habits.isAnnounced !== true) ||
    [...notices, ...caller.takeNotices()].some((notice) => notice.startsWith("a circular"))
  if (!isAnnounced) return { ...seen, rows, transfers }
  const papers = caller.list(tableOf(playable, "papers"), { sort: "circular" })
  const come = circulars.reduce(
    (all, _, place) => (papers.some(({ id }) => id === desk.spareIds[place]) ? all | (1 << place) : all),
    0
  )
  return { ...seen, rows, transfers, come }
}

/** Whether a tray was played as it should be, with the answer that follows from the last settlement. */
const isPlayedWell = ({ caller, playable }: Player, outcome: Turned | undefined): boolean => {
  const { board, judged } = playable
  const { made, surplus, wanted } = compareServices(board, caller.services())
  const [first = "", second = ""] = board.instance.answer.values
  const isAnswered =
    outcome !== undefined &&
    String(figureOf(outcome, judged.question)) === first &&
    String(Math.max(...outcome.tray)) === second
  return made === wanted && surplus === 0 && isAnswered
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
  reader: Reader = asMeant,
  habits: Habits = {}
): Played => {
  const { isLookingAtErrors = false, isThorough = false, isTrusting = false, rounds = mostRounds } = habits
  const { board, judged, today } = playable
  const { circulars, desk, way } = judged
  const caller = callerOf(board)
  goToTray(playable, caller)
  const all = readTray(playable, caller)
  const sold = reader.sold?.(desk.sold ?? noIds, all) ?? desk.sold ?? noIds
  const rows = withoutSold(all, sold)
  let seen: Reading = { rows, transfers: [], come: 0, left: readMoney(playable, caller), keptThen: 0 }
  if (isThorough) readAllFiles(playable, caller, rows)
  const player: Player = {
    playable,
    caller,
    reader,
    letters: new Map([...desk.letters.values(), ...judged.letters].map((letter) => [letter.text, letter])),
    reckoning: reckonBy(desk, { circulars, today, way }, reader),
    atFirst: new Map(all.map((row) => [row.id, row])),
    mine: new Map(),
    habits,
    answered: new Set(),
    sold
  }
  const lookUp = makeLookUp(player)
  let outcome: Turned | undefined
  for (let round = 0; round < rounds && caller.services().calls < mostCalls; round++) {
    const kept = listKept(player, seen.rows)
    seen = askMoneyAgain(player, seen, kept)
    lookUpAll(player, lookUp, seen, kept)
    outcome = settleAll(player, seen, kept)
    if (outcome === undefined) break
    const ends = endsOf(outcome)
    const { transfers } = seen
    const due = seen.rows.flatMap((row) => changesOf(player, row, ends.get(row.id), transfers, kept.includes(row.id)))
    const changes = isLookingAtErrors ? due.filter((change) => !player.answered.has(nameOf(change))) : due
    const until = makeChanges(player, changes, rng)
    const notices = caller.takeNotices()
    // where news comes late, the papers have been looked at
    const isNew = notices.length > 0 && (playable.trade.isSilent !== true || habits.isAnnounced === true)
    if (!isNew && round > 0 && (changes.length === 0 || isTrusting)) break
    if (round > 0 || changes.length > 0) caller.waitFor(until)
    seen = readAgain(player, seen, notices)
  }
  // the answer takes a call
  return { calls: caller.services().calls + 1, isSolved: isPlayedWell(player, outcome) }
}

/** The orders of settlements that are tried for the limit. */
const orders = 5

/** The calls of a careful player at worst, in some orders of settlements. */
export const workOfJudged = (playable: Playable, seed: Randomness.Seed): number =>
  Math.max(
    ...Array.from({ length: orders }, (_, nth) => playCarefully(playable, Randomness.rng(seed, "careful", nth)).calls)
  )
