import { couplingSentence, globalSentence, slotSentence } from "./rules/Wording.ts"
import type { Board, BoardSlot } from "./board/Board.ts"

const numbered = (sentences: ReadonlyArray<string>): string =>
  sentences.map((sentence, index) => `(${index + 1}) ${sentence}`).join("\n")

/** Writes what is to be filled and how it is laid out. Paper, code: the opening of `task_instruction`. */
const taskSentences = ({ domain, instance }: Board): ReadonlyArray<string> => {
  const { item, wording } = domain
  const { cols, rows } = instance
  return [
    `You are solving a ${wording.task} task. Fill the ${rows}x${cols} grid with ${item.singular} ids.`,
    `This ${wording.plan} has ${rows} ${wording.rows} as rows and ${cols} ${wording.columns} as columns.`,
    "Only the empty (`null`) slots need to be filled. All other non-empty slots are already fixed and must not be changed.",
    "Each cell must use exactly one candidate id from that slot."
  ]
}

/** Writes the rules over the whole grid, numbered, in the domain's order, then the instance's couplings. */
export const globalRules = ({ domain, instance }: Board): string =>
  numbered([
    ...domain.globalRules.flatMap((rule) => {
      const bound = instance.globals.find((candidate) => candidate.rule === rule.name)?.bound
      return bound === undefined ? [] : [globalSentence(domain, rule, bound, instance.mended)]
    }),
    ...(instance.couplings ?? []).map((coupling) => couplingSentence(domain, coupling, instance.mended))
  ])

/** Writes the rules of a hidden slot, numbered, in the domain's order. */
export const slotRules = ({ domain, instance }: Board, { col, row, rules }: BoardSlot): string =>
  numbered(
    domain.slotRules.flatMap((rule) => {
      const bound = rules.find((candidate) => candidate.rule === rule.name)?.bound
      return bound === undefined ? [] : [slotSentence(domain, rule, bound, row, col, instance.mended)]
    })
  )

/**
 * Writes the policy of a task as the published files word it, without their last line, which asks for a printed
 * grid.
 */
export const policy = (board: Board): string =>
  [
    taskSentences(board).join("\n"),
    `Across the whole grid, the plan must satisfy these global constraints:\n${globalRules(board)}`,
    `For the hidden-slot constraints:\n${board.slots
      .map((slot) => `For slot (${slot.row}, ${slot.col}):\n${slotRules(board, slot)}`)
      .join("\n\n")}`
  ].join("\n\n")
