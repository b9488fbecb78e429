import { type Run, TextRules } from "@escapement/core"
import { Lines } from "@escapement/report"
import { settingFlags } from "../flags/settingFlags.ts"

/**
 * Writes the lines of a run in a list: its status, what was played and how, and the command that resumes it if it was
 * interrupted.
 *
 * @param resume the command that resumes the run, as it is typed here
 */
export const runLines = ({ id, plan, status, trials }: Run, resume: string, width: number): ReadonlyArray<string> => {
  const what = plan.benchmarks.map(({ name }) => name).join(", ")
  const names = [plan.adapters, plan.models].map((all) => [...new Set(all.map(({ name }) => name))].join(", "))
  const indented = (text: string) => Lines.wrap(text, width - 2).map((line) => `  ${line}`)
  const size = `${plan.until === undefined ? "" : "at most "}${TextRules.counted(trials, "trial")}`
  const isLeft = (status === "interrupted" || status === "failed") && plan.fork === undefined
  const lead = "  resume with:"
  // a command is on one line, so that it can be copied
  const command = lead.length + 1 + resume.length > width ? [lead, `    ${resume}`] : [`${lead} ${resume}`]
  return [
    `${id}  ${status.padEnd(11)}  ${size}`,
    ...indented([what, ...names].join(" · ")),
    ...indented(settingFlags(plan).join(" ")),
    ...(isLeft ? command : [])
  ]
}
