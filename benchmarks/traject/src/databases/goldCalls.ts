import type { GoldCall, Json } from "@escapement/core"
import { memoize } from "effect/Function"
import type { Item } from "../Agenda.ts"
import { goldCallOf, submission } from "../gold.ts"
import { submit } from "../tools/toolSpec.ts"
import { type ServiceState, isUncertain } from "./Faults.ts"
import { handleCall } from "./handleCall.ts"
import { operation } from "./Databases.ts"
import type { Args, Call } from "./Service.ts"
import { type Board, jsonOf, makeIsMade } from "./Board.ts"
import { accountOf, upkeepNames } from "./upkeep.ts"

const plain = ({ args, tool }: { readonly tool: string; readonly args: Json.JsonObject }): GoldCall => ({
  call: { tool, args },
  evidence: [],
  inferred: []
})

const wait = plain({ tool: upkeepNames.status, args: {} })

const undone = ({ args, tool }: Call): GoldCall => plain({ tool, args: jsonOf(args) })

/** The call that must come before any other: wait, or renew the session. Undefined if none is needed. */
const upkeep = (board: Board, services: ServiceState): GoldCall | undefined => {
  if (services.isExpired) return plain({ tool: upkeepNames.renew, args: { account: accountOf(board.seed) } })
  return services.retryAt > services.calls + 1 ? wait : undefined
}

/**
 * The call that finds out whether a write without an answer was carried out, once searches can show it; undefined if
 * there is no such write.
 */
const settle = ({ faults }: Board, { calls, doubt }: ServiceState): GoldCall | undefined => {
  if (doubt === undefined) return undefined
  return doubt.at + (faults.lag ?? 0) > calls + 1 ? wait : plain(doubt)
}

const answer = ({ instance }: Board): GoldCall => ({ ...submission(instance), evidence: [] })

const step = (board: Board, item: Item | undefined): GoldCall => (item === undefined ? answer(board) : goldCallOf(item))

/** The id that a planned change names first. */
const changedBy = ({ args }: Item): string => String(Object.values(args)[0])

const isChange = ({ call }: Item): boolean => operation(call.tool)?.declared.kind === "write"

/**
 * The call that looks whether the change of a row was made, once searches can show it: if several are unsure, the page
 * of the search that shows the row, else the row alone.
 */
const look = (board: Board, services: ServiceState, item: Item, many: number): GoldCall => {
  const id = changedBy(item)
  const from = services.unsure?.find((each) => each.id === id)?.from ?? 0
  if (from > services.calls + 1) return wait
  const { declared, service } = operation(item.call.tool) ?? {}
  if (declared?.kind !== "write" || service === undefined) return step(board, item)
  const verify = declared.verify(item.args as Args)
  const listing = board.agenda.items.find(({ call, index }) => {
    const [first] = board.steps.slice(index, index + 1)
    return operation(call.tool)?.declared.kind === "read" && first?.kind === "read" && showsRow(first.keys, id)
  })
  return plain(many > 2 && listing !== undefined ? { tool: listing.call.tool, args: listing.args } : verify)
}

const showsRow = (keys: ReadonlyArray<string>, id: string): boolean => keys.some((key) => key.startsWith(`${id}#`))

/**
 * The next call if any try may fail: changes that come one after the other are all tried before the player looks which
 * were made, as each look takes calls.
 */
const nextUnsure = (board: Board, services: ServiceState, open: ReadonlyArray<Item>): GoldCall | undefined => {
  const unsure = new Set(services.unsure?.map(({ id }) => id))
  const last = open.findIndex((item) => !isChange(item))
  const batch = last < 0 ? open : open.slice(0, Math.max(1, last))
  const next = batch.find((item) => !isChange(item) || !unsure.has(changedBy(item)))
  if (next !== undefined) return step(board, next)
  const [first] = batch
  return first === undefined ? undefined : look(board, services, first, batch.length)
}

/**
 * The next call of a player who knows the plan; undefined if an unwanted change cannot be taken back. `read` holds the
 * gold calls whose rows were read, which stays so, and is added to.
 */
const nextCall = (board: Board, services: ServiceState, read: Set<number>): GoldCall | undefined => {
  const { undo } = board.standing(services.log)
  if (undo === "lost") return undefined
  const isMade = makeIsMade(board, services)
  if (isUncertain(board.faults)) {
    const left = board.agenda.items.filter(({ index }) => !isMade(index))
    if (undo !== undefined) return upkeep(board, services) ?? undone(undo)
    return left.length === 0 ? answer(board) : (upkeep(board, services) ?? nextUnsure(board, services, left))
  }
  const open = board.agenda.items.find(({ index }) => {
    if (read.has(index)) return false
    if (!isMade(index)) return true
    if (board.steps[index]?.kind === "read") read.add(index)
    return false
  })
  if (undo === undefined && open === undefined && services.doubt === undefined) return answer(board)
  return upkeep(board, services) ?? settle(board, services) ?? (undo === undefined ? step(board, open) : undone(undo))
}

/** Most calls of a plan. */
const longest = 600

interface Stop {
  readonly at: ServiceState
  readonly call: GoldCall
}

/** The last plan of a board, with the states that it passes through. */
interface Last {
  stops: ReadonlyArray<Stop>
}

const lastPlan = memoize<Board, Last>(() => ({ stops: [] }))

/** Makes a plan: the states that it passes through, with the call made in each; empty if it leads to no answer. */
const makePlan = (board: Board, from: ServiceState): ReadonlyArray<Stop> => {
  const stops: Array<Stop> = []
  const read = new Set<number>()
  let services = from
  while (stops.length < longest) {
    const call = nextCall(board, services, read)
    if (call === undefined) return []
    stops.push({ at: services, call })
    if (call.call.tool === submit.spec.name) return stops
    const tool = board.agenda.tools.get(call.call.tool)
    if (tool === undefined) return []
    services = handleCall(services, board, tool, call.call.args).services
  }
  return []
}

const isSame = (one: ServiceState, other: ServiceState): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/**
 * The calls of a plan from a state to the answer, waits and repetitions included; empty if the instance can no longer
 * be solved.
 */
export const planFrom = (board: Board, services: ServiceState): ReadonlyArray<GoldCall> => {
  const last = lastPlan(board)
  // each call raises the count, so only one state of a plan can equal this one
  const at = last.stops.findIndex((stop) => stop.at.calls === services.calls)
  const stop = last.stops[at]
  if (stop !== undefined && isSame(stop.at, services)) return last.stops.slice(at).map(({ call }) => call)
  last.stops = makePlan(board, services)
  return last.stops.map(({ call }) => call)
}
