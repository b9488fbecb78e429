import type { GoldCall } from "@escapement/core"
import type { Situation } from "./moves/Move.ts"
import type { Profile } from "./Profile.ts"
import { maxIds } from "./moves/lookUpItems.ts"
import { type Plan, collectKnown, findPlan } from "./gold/Plan.ts"
import type { PlanStep } from "./gold/PlanStep.ts"
import { chooseQuestion } from "./gold/chooseQuestion.ts"

/** A step with the values that must be disclosed to the player before it, and those that the player must infer. */
interface Grounded extends Omit<GoldCall, "call"> {
  readonly step: PlanStep
}

const lowest = (fields: number): number => 31 - Math.clz32(fields & -fields)

const ask = ({ board }: Situation, index: number, fields: number): Grounded | undefined => {
  const slot = board.slots[index]
  const field = board.fields[lowest(fields)]
  if (slot === undefined || field === undefined) return undefined
  const condition = chooseQuestion(board, slot, field)
  const isStated = slot.rules.some(({ bound }) => bound === condition.value)
  return {
    step: { _tag: "Query", row: slot.row, col: slot.col, condition },
    evidence: [isStated ? String(condition.value) : field],
    inferred: []
  }
}

const lookUp = ({ board, state }: Situation, group: number): Grounded => {
  const ids = board.visible.filter((_, index) => (group & ~(state.seen[index] ?? 0)) !== 0).slice(0, maxIds)
  const fields = board.fields.filter((_, index) => (group & (1 << index)) !== 0)
  return { step: { _tag: "LookUp", ids, fields }, evidence: ids, inferred: [] }
}

/** Returns the feasible candidates shown so far, of those slots that only the global rules decide. */
const compared = ({ board, state }: Situation): ReadonlyArray<string> =>
  board.outline.slots.flatMap(({ feasible }, slot) =>
    feasible.length > 1
      ? feasible.flatMap((at) =>
          (state.shown[slot]?.[at] ?? 0) === 0 ? [] : (board.slots[slot]?.candidates[at] ?? [])
        )
      : []
  )

const place = (situation: Situation, index: number, isOpen: boolean): Grounded | undefined => {
  const slot = situation.board.slots[index]
  if (slot === undefined) return undefined
  const { col, row, truth: id } = slot
  const step: PlanStep = { _tag: "Place", row, col, id }
  if (isOpen) return { step, evidence: compared(situation), inferred: ["id"] }
  const { outline } = situation.board
  const answered = collectKnown(outline, situation)[index]?.answered ?? 0
  const used = outline.slots[index]?.narrowings.find(({ fields }) => (fields & ~answered) === 0)
  return { step, evidence: [id, ...(used?.rivals ?? [])], inferred: [] }
}

const nextStep = (situation: Situation, plan: Plan): Grounded | undefined => {
  for (const [index, { isOpen, isRight, narrow }] of plan.slots.entries()) {
    if (narrow !== 0) return ask(situation, index, narrow)
    if (!isRight && !isOpen) return place(situation, index, false)
  }
  for (const [index, { compare }] of plan.slots.entries()) if (compare !== 0) return ask(situation, index, compare)
  const [group] = plan.lookUps
  if (group !== undefined) return lookUp(situation, group)
  const index = plan.slots.findIndex(({ isRight }) => !isRight)
  return index < 0 ? { step: { _tag: "Submit" }, evidence: [], inferred: [] } : place(situation, index, true)
}

/**
 * Returns the next call of a shortest plan. The plan narrows each slot down, and fills it at once if one
 * candidate is left. Then it queries what the global rules need, and fills the other slots. The evidence of a
 * placement is the candidates that it was chosen from, so a player that no longer sees these replies cannot make
 * it.
 */
export const gold = (profile: Profile, situation: Situation): GoldCall | undefined => {
  const plan = findPlan(situation)
  const next = plan === undefined ? undefined : nextStep(situation, plan)
  if (next === undefined) return undefined
  const { evidence, inferred, step } = next
  return { call: profile.callOf(situation.board.domain, step), evidence, inferred }
}
