import type { GoldCall, Json } from "@escapement/core"
import type { Item } from "../Agenda.ts"
import { goldCallOf, submission } from "../gold.ts"
import { submit } from "../tools/toolSpec.ts"
import type { ServiceState } from "./Faults.ts"
import { handleCall } from "./handleCall.ts"
import type { Call } from "./Service.ts"
import { type Board, jsonOf, madeSteps, undoCall } from "./Board.ts"
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

/** Finds out whether a write without an answer was carried out, once searches can show it. */
const settle = ({ faults }: Board, { calls, doubt }: ServiceState): GoldCall | undefined => {
  if (doubt === undefined) return undefined
  return doubt.at + (faults.lag ?? 0) > calls + 1 ? wait : plain(doubt)
}

const answer = ({ instance }: Board): GoldCall => ({ ...submission(instance), evidence: [] })

const step = (board: Board, item: Item | undefined): GoldCall => (item === undefined ? answer(board) : goldCallOf(item))

/** The next call of a player who knows the plan; undefined if an unwanted change cannot be taken back. */
const nextCall = (board: Board, services: ServiceState): GoldCall | undefined => {
  const undo = undoCall(board, services)
  if (undo === "lost") return undefined
  const made = new Set(madeSteps(board, services))
  const open = board.agenda.items.find(({ index }) => !made.has(index))
  if (undo === undefined && open === undefined && services.doubt === undefined) return answer(board)
  return upkeep(board, services) ?? settle(board, services) ?? (undo === undefined ? step(board, open) : undone(undo))
}

/** Longest plan that is looked for. */
const longest = 200

/** For each board, the plan from every state that it passes through, by the state's canonical JSON. */
const plans = new WeakMap<Board, Map<string, ReadonlyArray<GoldCall>>>()

interface Stop {
  readonly at: string
  readonly call: GoldCall
}

/** The states that a plan passes through with the calls made there; empty if it leads to no answer. */
const makePlan = (board: Board, from: ServiceState): ReadonlyArray<Stop> => {
  const stops: Array<Stop> = []
  let services = from
  while (stops.length < longest) {
    const call = nextCall(board, services)
    if (call === undefined) return []
    stops.push({ at: JSON.stringify(services), call })
    if (call.call.tool === submit.spec.name) return stops
    const tool = board.agenda.tools.get(call.call.tool)
    if (tool === undefined) return []
    services = handleCall(services, board, tool, call.call.args).services
  }
  return []
}

/**
 * The calls of a plan from a state to the answer, waits and repetitions included; empty if the instance can no longer
 * be solved.
 */
export const planFrom = (board: Board, services: ServiceState): ReadonlyArray<GoldCall> => {
  const found = plans.get(board)?.get(JSON.stringify(services))
  if (found !== undefined) return found
  const stops = makePlan(board, services)
  const calls = stops.map(({ call }) => call)
  plans.set(board, new Map(stops.map(({ at }, i) => [at, calls.slice(i)])))
  return calls
}
