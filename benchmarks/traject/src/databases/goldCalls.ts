import type { GoldCall, Json } from "@escapement/core"
import type { Item } from "../Agenda.ts"
import { goldCallOf, submission } from "../gold.ts"
import { submit } from "../tools/toolSpec.ts"
import type { Desk } from "./Faults.ts"
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

/** What is to be done about a service before anything else can be: wait, or renew the session. */
const upkeep = (board: Board, desk: Desk): GoldCall | undefined => {
  if (desk.isExpired) return plain({ tool: upkeepNames.renew, args: { account: accountOf(board.seed) } })
  return desk.retryAt > desk.calls + 1 ? wait : undefined
}

/** Finds out whether a write without an answer was carried out, once searches can show it. */
const settle = ({ faults }: Board, { calls, doubt }: Desk): GoldCall | undefined => {
  if (doubt === undefined) return undefined
  return doubt.at + (faults.lag ?? 0) > calls + 1 ? wait : plain(doubt)
}

const answer = ({ instance }: Board): GoldCall => ({ ...submission(instance), evidence: [] })

const step = (board: Board, item: Item | undefined): GoldCall => (item === undefined ? answer(board) : goldCallOf(item))

/** The next call of somebody who knows the plan; nothing where what was done cannot be taken back. */
const nextCall = (board: Board, desk: Desk): GoldCall | undefined => {
  const undo = undoCall(board, desk)
  if (undo === "lost") return undefined
  const made = new Set(madeSteps(board, desk))
  const open = board.agenda.items.find(({ index }) => !made.has(index))
  if (undo === undefined && open === undefined && desk.doubt === undefined) return answer(board)
  return upkeep(board, desk) ?? settle(board, desk) ?? (undo === undefined ? step(board, open) : undone(undo))
}

/** Longest plan that is looked for. */
const longest = 200

/** Plans from states that a plan passes through, by their canonical text; one plan of each board. */
const plans = new WeakMap<Board, Map<string, ReadonlyArray<GoldCall>>>()

interface Stop {
  readonly at: string
  readonly call: GoldCall
}

/** The states that a plan passes through with the calls made there; none where it leads to no answer. */
const makePlan = (board: Board, from: Desk): ReadonlyArray<Stop> => {
  const stops: Array<Stop> = []
  let desk = from
  while (stops.length < longest) {
    const call = nextCall(board, desk)
    if (call === undefined) return []
    stops.push({ at: JSON.stringify(desk), call })
    if (call.call.tool === submit.spec.name) return stops
    const tool = board.agenda.tools.get(call.call.tool)
    if (tool === undefined) return []
    desk = handleCall(desk, board, tool, call.call.args).desk
  }
  return []
}

/** The calls of a plan from here to the answer, waits and repetitions included; none where all is lost. */
export const planFrom = (board: Board, desk: Desk): ReadonlyArray<GoldCall> => {
  const found = plans.get(board)?.get(JSON.stringify(desk))
  if (found !== undefined) return found
  const stops = makePlan(board, desk)
  const calls = stops.map(({ call }) => call)
  plans.set(board, new Map(stops.map(({ at }, i) => [at, calls.slice(i)])))
  return calls
}
