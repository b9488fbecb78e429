import { Content } from "@escapement/core"
import { checkBudget, countSpoken, queryBudget } from "../moves/Budget.ts"
import type { Board } from "../board/Board.ts"
import { isMended } from "../board/isMended.ts"
import type { Situation } from "../moves/Move.ts"
import type { Options } from "../Options.ts"
import { maxFields, maxIds } from "../moves/lookUpItems.ts"
import { globalRules, slotRules } from "../instructions.ts"
import { centsOf } from "../rules/centsOf.ts"
import { centsSentence } from "../rules/Wording.ts"

const grid = (situation: Situation): string =>
  `[${situation.state.grid.map((row) => JSON.stringify(row)).join(",\n ")}]`

/** Says how far the queries of a slot go; only in mended instances, whose published words do not say it. */
const queryLines = ({ board: { instance } }: Situation, budgets: ReadonlyArray<number>): ReadonlyArray<string> => {
  const needed = countSpoken(instance)
  const least = Math.min(...budgets)
  if (instance.mended !== true || budgets.length === 0 || least < needed) return []
  return [
    `The rules mention ${needed} attributes. One query for each of them is ${least === needed ? "just " : ""}enough, if it shows all candidates that keep the rules of the slot.`,
    "Every answered query counts: also one for name, one that matches nothing, and one whose condition leaves candidates out."
  ]
}

const budgetLines = (situation: Situation): ReadonlyArray<string> => {
  const budgets = situation.board.slots.flatMap((_, slot) => queryBudget(situation, slot) ?? [])
  const checks = checkBudget(situation)
  const range = budgets.length === 0 ? "" : [...new Set([Math.min(...budgets), Math.max(...budgets)])].join(" to ")
  return [
    ...(budgets.length === 0
      ? []
      : [`Every slot allows ${range} queries that are answered; view_budgets shows what is left.`]),
    ...queryLines(situation, budgets),
    ...(checks === undefined
      ? []
      : checks === 0 && hasRightWords(situation)
        ? []
        : [checks === 0 ? "check_grid is disabled." : `check_grid may be used ${checks} times.`])
  ]
}

const hasRightWords = ({ board, settings }: Situation): boolean => isMended(board.instance, settings)

/** A noun with its article; “a” before every noun in the published words. */
const one = (situation: Situation, noun: string): string =>
  `${hasRightWords(situation) && /^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`

/** Whether rules are about several rows, or about cells that several rows and several columns have in common. */
const isWide = ({ board: { instance } }: Situation): boolean =>
  (instance.couplings ?? []).some(({ reach }) => reach._tag === "Rows" || reach._tag === "Crossing")

/** Says which cells several rows of several columns are. */
const cellLines = (situation: Situation): ReadonlyArray<string> =>
  isWide(situation)
    ? [
        "“Rows 0 and 2 of columns 1 and 4” are the cells that are in one of these rows and also in one of these columns: (0, 1), (0, 4), (2, 1) and (2, 4)."
      ]
    : []

/** Says which numbers are money in cents. */
const centsLines = ({ board: { instance } }: Situation): ReadonlyArray<string> => {
  const cents = centsOf(instance)
  return cents === undefined ? [] : [centsSentence(cents)]
}

const howTo = (situation: Situation): string => {
  const { domain, fields } = situation.board
  const { plural, singular } = domain.item
  return [
    `${one(situation, singular).replace("a", "A")} has the attributes ${fields.join(", ")}.`,
    ...centsLines(situation),
    ...cellLines(situation),
    "Every empty slot has candidates of its own. Only query_candidates shows them, one attribute at a time.",
    `look_up_items shows attributes of the ${plural} that stand in the grid ${hasRightWords(situation) ? "from the start" : "now"}, at most ${maxIds} ids and ${maxFields} attributes per call.`,
    "set_slot places a candidate; it may be replaced or removed again.",
    checkBudget(situation) === 0 && hasRightWords(situation)
      ? "check_slot tests one placed candidate against the rules of its slot."
      : "check_slot tests one placed candidate against the rules of its slot, check_grid the full grid against all rules.",
    ...budgetLines(situation),
    "When the grid is complete, call submit. Only the grid counts: what you write as text is not read. give_up ends the task without an answer."
  ]
    .map((line) => `- ${line}`)
    .join("\n")
}

/** Writes the instructions: the task, the grid, the rules, the tools. */
export const instructions = (board: Board, settings: Options): Content.Content => {
  const situation = { board, settings, state: board.initial }
  const { domain, instance } = board
  const { item, wording } = domain
  const slots = board.slots.map((slot) => `Slot (${slot.row}, ${slot.col}):\n${slotRules(board, slot)}`)
  return Content.text(
    [
      (instance.mended === true ? wording.mendedRole : undefined) ?? wording.role,
      `This ${wording.plan} has ${instance.rows} ${wording.rows} as rows and ${instance.cols} ${wording.columns} as columns, ` +
        `both counted from 0. Fill every empty slot (null) with one of its own candidates, ${one(situation, `${item.singular} id`)}, ` +
        "so that all rules hold. The other cells are right and stay as they are. There is exactly one solution.",
      `# Grid\n${grid(situation)}`,
      `# Rules for the whole grid${isWide(situation) ? " and for parts of it" : ""}, all cells counted\n${globalRules(board)}`,
      `# Rules for the empty slots\n${slots.join("\n\n")}`,
      `# How to work\n${howTo(situation)}`
    ].join("\n\n")
  )
}
