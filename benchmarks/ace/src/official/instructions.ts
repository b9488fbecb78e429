import type { Content } from "@escapement/core"
import { checkBudget, queryBudget } from "../moves/Budget.ts"
import type { Board } from "../board/Board.ts"
import type { Options } from "../Options.ts"
import { maxFields, maxIds } from "../moves/lookUpItems.ts"
import { policy } from "../instructions.ts"
import { centsOf } from "../rules/centsOf.ts"
import { centsSentence } from "../rules/Wording.ts"
import { dump } from "./dump.ts"

const block = (tag: string, lines: ReadonlyArray<string>): string => `<${tag}>\n${lines.join("\n")}\n</${tag}>`

const budgetSentence = (board: Board, settings: Options): string => {
  const situation = { board, settings, state: board.initial }
  const limits = [
    ...(queryBudget(situation, 0) === undefined ? [] : ["attribute queries per hidden slot"]),
    ...(checkBudget(situation) === undefined ? [] : ["checks of the whole grid"])
  ]
  return limits.length === 0
    ? "Neither attribute queries nor checks of the whole grid are limited."
    : `The number of ${limits.join(" and of ")} is limited${limits.length === 1 ? "; the other is not" : ""}.`
}

const checkSentence = (board: Board, settings: Options): string => {
  const budget = checkBudget({ board, settings, state: board.initial })
  if (budget === undefined) return "There is no limit on checks of the whole grid."
  return budget === 0
    ? "Checks of the whole grid are disabled."
    : `At most ${budget} checks of the whole grid are allowed.`
}

const rules = (board: Board, settings: Options): string => {
  const { domain, fields, instance } = board
  const cents = centsOf(instance)
  return block("instructions", [
    (instance.mended === true ? domain.wording.mendedRole : undefined) ?? domain.wording.role,
    "Follow the task policy.",
    `A ${domain.item.singular} has these attributes: ${fields.join(", ")}.`,
    ...(cents === undefined ? [] : [centsSentence(cents)]),
    "Use the tools to find out what you need.",
    budgetSentence(board, settings),
    "Hidden slots may be filled in any order.",
    "Visible cells are right and fixed; do not change them.",
    "All constraints must be satisfied.",
    "The goal is a grid without empty slots that satisfies every constraint."
  ])
}

const toolUsage = (board: Board, settings: Options): string => {
  const { id, item } = board.domain
  return block("tool_usage", [
    "Tools may be called in any order.",
    "Use set_slot to fill, replace or clear a hidden slot.",
    `Use check_${id}_slot_constraints to test a filled hidden slot against its own constraints.`,
    `Use check_${id}_global_constraints to test the whole grid; it works only when the grid is full.`,
    `Use query_${id}_candidate_from_attribute to find candidates of a hidden slot by an attribute.`,
    `Use get_${id}_item_info and get_${id}_item_attributes only for ${item.plural} that are visible in the initial grid, ` +
      `with at most ${maxFields} attributes and ${maxIds} ids per call.`,
    ...(queryBudget({ board, settings, state: board.initial }, 0) !== undefined
      ? ["Use get_hidden_slot_query_budget to see how many queries a hidden slot has left."]
      : []),
    "Call done at the end, alone in its message.",
    checkSentence(board, settings)
  ])
}

// a leftover of the paper's code, kept for comparability: nobody reads a printed grid
const closing = ({ domain, instance }: Board): string =>
  `Return only a ${instance.rows}x${instance.cols} list of ${domain.item.singular} ids.`

/**
 * Returns the `task_instruction` of a published file as it is there; for generated instances, writes one in its
 * form.
 */
export const taskInstruction = (board: Board): string =>
  board.instance.taskInstruction ?? `${policy(board)}\n\n${closing(board)}`

/**
 * Writes the paper's prompt: a system part of four tagged blocks, then the user's part with the grid. Paper,
 * code: prompt composition.
 */
export const instructions = (board: Board, settings: Options): Content.Content => {
  const { id } = board.domain
  const system = [
    rules(board, settings),
    toolUsage(board, settings),
    block("task_policy", [taskInstruction(board)]),
    block("task_goal", ["Fill every `null` slot of the grid and keep all other cells as they are."])
  ]
  const user = [
    "Here is the partially filled grid:",
    dump(board.initial.grid),
    `Find candidates with query_${id}_candidate_from_attribute and place them with set_slot.`
  ]
  return [
    { _tag: "Text", text: system.join("\n\n") },
    { _tag: "Text", text: user.join("\n") }
  ]
}
