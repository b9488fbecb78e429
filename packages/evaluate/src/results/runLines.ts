import { type Run, TextRules } from "@escapement/core"
import { Lines } from "@escapement/report"
import type { RunState } from "../run/currentStatus.ts"
import { chainText } from "../run/originsOf.ts"
import { settingFlags } from "../flags/settingFlags.ts"

const forkTexts = { "after-mistake": "after their mistakes", "before-loss": "before the calls that lost them" } as const

/** Says which trials a run continues or replays; empty for a run of its own. */
const originTexts = (plan: Run["plan"]): ReadonlyArray<string> => {
  const { fork, replay } = plan
  const chain = chainText({ plan })
  return [
    ...(replay === undefined ? [] : [`replay of run ${replay}`]),
    ...(fork === undefined
      ? []
      : "trial" in fork
        ? [
            `fork of trial ${fork.trial}${chain === undefined ? "" : ` of ${chain},`} after ${TextRules.counted(fork.at, "call")}`
          ]
        : [`fork of the failed trials of ${Lines.originText(fork)}, ${forkTexts[fork.at]}`])
  ]
}

/** Says how many trials a run has, and of how many if some are missing. */
const sizeText = ({ plan, status, trials }: Run, made: number): string => {
  const planned = `${plan.until === undefined ? "" : "at most "}${TextRules.counted(trials, "trial")}`
  if (made >= trials) return TextRules.counted(trials, "trial")
  return plan.until !== undefined && status === "done" ? TextRules.counted(made, "trial") : `${made} of ${planned}`
}

/**
 * Writes the lines of a run in a list: its status and size, what was played and how, and the command that resumes it if
 * it was interrupted or paused, or that removes it if its merge was killed.
 *
 * @param made number of its finished trials
 * @param resume the command that resumes or removes the run, as it is typed here
 * @param width columns of the terminal
 */
export const runLines = (
  run: Run & Pick<RunState, "isHalfMerged" | "isPaused">,
  made: number,
  resume: string,
  width: number
): ReadonlyArray<string> => {
  const { id, isHalfMerged = false, isPaused = false, plan, status } = run
  const names = [plan.benchmarks, plan.adapters, plan.models].map((all) =>
    [...new Set(all.map(({ name }) => name))].join(", ")
  )
  const indented = (text: string) => Lines.wrap(text, width - 2).map((line) => `  ${line}`)
  const isLeft = isPaused || ((status === "interrupted" || status === "failed") && plan.fork === undefined)
  const lead = isHalfMerged ? "  its merge was killed; remove it with:" : "  resume with:"
  // a command is on one line, so that it can be copied
  const command = lead.length + 1 + resume.length > width ? [lead, `    ${resume}`] : [`${lead} ${resume}`]
  return [
    `${id}  ${(isPaused ? "paused" : status).padEnd(11)}  ${sizeText(run, made)}`,
    ...indented(names.join(" · ")),
    ...originTexts(plan).flatMap(indented),
    ...indented(settingFlags(plan).join(" ")),
    ...(isLeft || isHalfMerged ? command : [])
  ]
}
