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

const step = (board: Board, item: Item | undefined): GoldCall =>
  item === undefined ? answer(board) : goldCallOf(item)

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

const plans = new WeakMap<Board, Map<Desk, ReadonlyArray<GoldCall>>>()

const makePlan = (board: Board, from: Desk): ReadonlyArray<GoldCall> => {
  const calls: Array<GoldCall> = []
  let desk = from
  while (calls.length < longest) {
    const next = nextCall(board, desk)
    if (next === undefined) return []
    calls.push(next)
    if (next.call.tool === submit.spec.name) return calls
    const tool = board.agenda.tools.get(next.call.tool)
    if (tool === undefined) return []
    desk = handleCall(desk, board, tool, next.call.args).desk
  }
  return []
}

/** The calls of a plan from here to the answer, waits and repetitions included; none where all is lost. */
export const planFrom = (board: Board, desk: Desk): ReadonlyArray<GoldCall> => {
  const known = plans.get(board) ?? new Map<Desk, ReadonlyArray<GoldCall>>()
  plans.set(board, known)
  const found = known.get(desk)
  if (found !== undefined) return found
  const made = makePlan(board, desk)
  known.clear()
  known.set(desk, made)
  return made
}
