import { queriesLeft } from "../moves/Budget.ts"
import type { Situation } from "../moves/Move.ts"
import { maxFields, maxIds } from "../moves/lookUpItems.ts"
import type { Outline } from "./Outline.ts"
import type { Narrowing } from "./SlotOutline.ts"
import { count } from "./bits.ts"

/** What a plan still has to do in a hidden slot. */
interface SlotPlan {
  /** Whether the slot already holds its solution, even by luck. */
  readonly isRight: boolean
  /** Whether several candidates keep the slot's rules, so that only the global rules decide. */
  readonly isOpen: boolean
  /** Fields to query so that only the slot's feasible candidates are left. */
  readonly narrow: number
  /** Further fields to query because the global rules need them. */
  readonly compare: number
}

/** A shortest plan from a situation. */
export interface Plan {
  readonly slots: ReadonlyArray<SlotPlan>
  /** Fields to look up of visible items, in groups that fit one call. */
  readonly lookUps: ReadonlyArray<number>
  /** Number of calls, the submission included. */
  readonly calls: number
}

/**
 * What is known of a slot: the fields whose rules were queried, and the fields shown of all its feasible
 * candidates.
 */
interface Known {
  readonly answered: number
  readonly shown: number
}

/**
 * Collects what was disclosed of each hidden slot. A field's rule counts as queried if the field was shown of all
 * candidates that keep it.
 */
export const collectKnown = ({ slots }: Outline, { state }: Situation): ReadonlyArray<Known> =>
  slots.map(({ keeps, ruleFields }, slot) => {
    const shown = state.shown[slot] ?? []
    let lacking = 0
    let common = -1
    for (let candidate = 0; candidate < keeps.length; candidate++) {
      const own = shown[candidate] ?? 0
      const kept = keeps[candidate] ?? 0
      lacking |= kept & ~own
      if (kept === ruleFields) common &= own
    }
    return { answered: ruleFields & ~lacking, shown: common }
  })

const nothing: Narrowing = { fields: 0, rivals: [] }

const planSlot = (
  narrowings: ReadonlyArray<Narrowing>,
  known: Known,
  compared: number
): Pick<SlotPlan, "narrow" | "compare"> => {
  let best = { narrow: 0, compare: 0 }
  let least = Number.POSITIVE_INFINITY
  for (const { fields } of narrowings) {
    const narrow = fields & ~known.answered
    const compare = compared & ~known.shown & ~fields
    const queries = count(narrow) + count(compare)
    if (queries < least) {
      best = { narrow, compare }
      least = queries
    }
  }
  return best
}

const groupsOf = (fields: number): ReadonlyArray<number> => {
  const groups: Array<number> = []
  for (let rest = fields, size = 0; rest !== 0; rest &= rest - 1, size++) {
    const field = rest & -rest
    if (size % maxFields === 0) groups.push(field)
    else groups.push((groups.pop() ?? 0) | field)
  }
  return groups
}

const planWith = (
  outline: Outline,
  situation: Situation,
  known: ReadonlyArray<Known>,
  isRight: ReadonlyArray<boolean>,
  compared: number
): Plan | undefined => {
  const slots: Array<SlotPlan> = []
  let calls = 1
  for (const [index, { feasible, narrowings }] of outline.slots.entries()) {
    const right = isRight[index] === true
    const plan = planSlot(right ? [nothing] : narrowings, known[index] ?? { answered: 0, shown: 0 }, compared)
    const queries = count(plan.narrow) + count(plan.compare)
    const left = queriesLeft(situation, index)
    if (left !== undefined && queries > left) return undefined
    calls += queries + (right ? 0 : 1)
    slots.push({ ...plan, isRight: right, isOpen: feasible.length > 1 })
  }
  const lookUps: Array<number> = []
  for (const group of groupsOf(compared)) {
    const lacking = situation.state.seen.filter((seen) => (group & ~seen) !== 0).length
    calls += Math.ceil(lacking / maxIds)
    if (lacking > 0) lookUps.push(group)
  }
  return { slots, lookUps, calls }
}

/**
 * Finds a shortest sequence of calls in which every placement follows from what was disclosed before it;
 * undefined if the query budget no longer allows one.
 *
 * **Details** A slot is narrowed down by asking for its rules. If several
 * candidates keep them, fields whose global rules admit only the solution are
 * asked of all hidden slots and looked up of all visible cells. Which questions
 * suffice is known with hindsight, so no player can be sure of the solution with
 * fewer. A slot that holds its solution by luck counts as placed.
 */
export const findPlan = (situation: Situation): Plan | undefined => {
  const { board, state } = situation
  const isRight = board.slots.map(({ col, row, truth }) => state.grid[row]?.[col] === truth)
  return shortest(situation, isRight)
}

/** Whether everything was disclosed that a player needs to be sure of the solution, whatever the slots hold now. */
export const isDisclosed = (situation: Situation): boolean => {
  const plan = shortest(situation, [])
  // to place each slot, and to submit
  return plan !== undefined && plan.calls === plan.slots.length + 1
}

const shortest = (situation: Situation, isRight: ReadonlyArray<boolean>): Plan | undefined => {
  const { outline } = situation.board
  const known = collectKnown(outline, situation)
  const isDecided = outline.slots.every(({ feasible }, slot) => feasible.length <= 1 || isRight[slot] === true)
  let best: Plan | undefined
  for (const compared of isDecided ? [0] : outline.telling) {
    const plan = planWith(outline, situation, known, isRight, compared)
    if (plan !== undefined && (best === undefined || plan.calls < best.calls)) best = plan
  }
  return best
}
