import type { Call } from "../Service.ts"
import { operation } from "../Databases.ts"
import { type Draft, type Planner, add, learn, meet, remember, viewIn } from "../planGoal.ts"
import { type Act, type Logged, othersAt } from "./Act.ts"
import type { ContestedGoal } from "./Contest.ts"

/** A plan on databases that others change too. */
export interface ContestedDraft extends Draft {
  readonly changes: Array<Logged>
  /** Acts of other people in all goals so far. */
  readonly acts: Array<Act>
}

/**
 * Adds a change that is carried out, or refused because other people act first. False if it is refused for another
 * reason.
 */
const addChange = (planner: Planner, draft: ContestedDraft, call: Call, rests: ReadonlyArray<number>): boolean => {
  const { declared, service = planner.service } = operation(call.tool) ?? {}
  if (declared?.kind !== "write" || !learn(planner, draft, Object.values(call.args), 0)) return false
  if (declared.run(viewIn(planner, draft, service), call.args)._tag === "Refused") return false
  const before = othersAt(draft.acts, draft.changes, "before", call.args, 0)
  draft.changes.push(...before)
  const written = declared.run(viewIn(planner, draft, service), call.args)
  if (written._tag === "Refused") {
    add(planner, draft, call, JSON.stringify({ status: 409, error: written.reason }), rests)
    return true
  }
  // a change that others come before must be refused, since the request has a rule for that
  if (before.length > 0) return false
  const rows = written.changes.map(({ row }) => row)
  add(planner, draft, call, JSON.stringify({ status: 200, changed: rows }), rests)
  draft.changes.push(...written.changes.map((change) => ({ ...change, at: 0 })))
  draft.changes.push(...othersAt(draft.acts, draft.changes, "after", call.args, 0))
  remember(draft, draft.calls.length - 1, rows)
  return true
}

/**
 * Adds a goal to a plan, stage by stage: what is read, what is done, and what others do. False if that is impossible.
 */
export const planContested = (planner: Planner, draft: ContestedDraft, goal: ContestedGoal): boolean => {
  draft.acts.push(...goal.acts)
  let after: ReadonlyArray<number> = []
  for (const { demands, writes } of goal.stages) {
    const first = draft.calls.length
    if (!demands.every((demand) => meet(planner, draft, demand))) return false
    // rows that are read again are read after the acts of others
    for (const [nth, call] of draft.calls.entries())
      if (nth >= first) draft.calls[nth] = { ...call, after: [...new Set([...after, ...call.after])] }
    const rests = [...after, ...draft.calls.map((_, nth) => nth).slice(first)]
    if (!writes.every((call) => addChange(planner, draft, call, rests))) return false
    after = [draft.calls.length - 1]
  }
  return true
}
