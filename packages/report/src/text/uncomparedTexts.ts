import { TextRules } from "@escapement/core"
import type { Analysis } from "@escapement/metrics"
import { lossText } from "./findingText.ts"

/** Up to this number, agents that are not compared get a sentence each. */
const mostNamed = 4

/** Says why an agent is in no comparison, and which of its trials have no score. */
export const uncomparedText = ({ absent, arm, ...loss }: Analysis.UncomparedAgent): string => {
  const { lost, trials } = loss
  return [
    `${arm} is not compared with any agent`,
    ...(lost === trials ? [] : ["it shares scores of fewer than two instances with each"]),
    ...(lost === 0 ? [] : [lossText([{ arm, ...loss }])]),
    ...(absent === 0 ? [] : [`${absent} of ${TextRules.counted(trials, "trial")} of ${arm} have no value`])
  ]
    .join("; ")
    .replace("; ", ": ")
}

/** Writes a sentence for each agent that is in no comparison, without its end; if there are many, one for all. */
export const uncomparedTexts = ({ agents, uncompared }: Pick<Analysis.Analysis, "agents" | "uncompared">) =>
  uncompared.length > mostNamed
    ? [
        `${uncompared.length} of ${agents.length} agents are not compared with any: they share scores of fewer than two instances with each`
      ]
    : uncompared.map(uncomparedText)
