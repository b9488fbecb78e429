import { Content } from "@escapement/core"
import { checkBudget, queryBudget } from "../moves/Budget.ts"
import type { Board } from "../board/Board.ts"
import type { Situation } from "../moves/Move.ts"
import type { Options } from "../Options.ts"
import { maxFields, maxIds } from "../moves/lookUpItems.ts"
import { globalRules, slotRules } from "../instructions.ts"

const grid = (situation: Situation): string =>
  `[${situation.state.grid.map((row) => JSON.stringify(row)).join(",\n ")}]`

const budgetLines = (situation: Situation): ReadonlyArray<string> => {
  const budgets = situation.board.slots.flatMap((_, slot) => queryBudget(situation, slot) ?? [])
  const checks = checkBudget(situation)
  const range = budgets.length === 0 ? "" : [...new Set([Math.min(...budgets), Math.max(...budgets)])].join(" to ")
  return [
    ...(budgets.length === 0
      ? []
      : [`Every slot allows ${range} queries that are answered; view_budgets shows what is left.`]),
    ...(checks === undefined
      ? []
      : checks === 0 && isMended(situation)
        ? []
        : [checks === 0 ? "check_grid is disabled." : `check_grid may be used ${checks} times.`])
  ]
}

const isMended = ({ settings }: Situation): boolean => settings.mended === true

/** A noun with its article; “a” before every noun in the published words. */
const one = (situation: Situation, noun: string): string =>
  `${isMended(situation) && /^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`

const howTo = (situation: Situation): string => {
  const { domain, fields } = situation.board
  const { plural, singular } = domain.item
  return [
    `${one(situation, singular).replace("a", "A")} has the attributes ${fields.join(", ")}.`,
    "Every empty slot has candidates of its own. Only query_candidates shows them, one attribute at a time.",
    `look_up_items shows attributes of the ${plural} that stand in the grid now, at most ${maxIds} ids and ${maxFields} attributes per call.`,
    "set_slot places a candidate; it may be replaced or removed again.",
    checkBudget(situation) === 0 && isMended(situation)
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
      wording.role,
      `This ${wording.plan} has ${instance.rows} ${wording.rows} as rows and ${instance.cols} ${wording.columns} as columns, ` +
        `both counted from 0. Fill every empty slot (null) with one of its own candidates, ${one(situation, `${item.singular} id`)}, ` +
        "so that all rules hold. The other cells are right and stay as they are. There is exactly one solution.",
      `# Grid\n${grid(situation)}`,
      `# Rules for the whole grid, all cells counted\n${globalRules(board)}`,
      `# Rules for the empty slots\n${slots.join("\n\n")}`,
      `# How to work\n${howTo(situation)}`
    ].join("\n\n")
  )
}
