import type { Difficulty } from "../Difficulty.ts"
import type { Judgement } from "./judgeUse.ts"

/** What the reply to a refused use says: see `Difficulty`. */
export type FeedbackLevel = NonNullable<Difficulty["feedback"]>

const isMissing = (verdict: string): boolean => verdict === "missing" || verdict === "mistyped"

/** Writes the reply to a use with wrong, missing or mistyped values. */
export const writeFeedback = ({ open, parameters }: Judgement, level: FeedbackLevel): string => {
  const verdicts = Object.entries(parameters)
  // missing and mistyped values are detected without the true value, so every level reports them
  const said = verdicts.filter(([, verdict]) => level === "parameter" || isMissing(verdict))
  const amiss = verdicts.filter(([, verdict]) => verdict !== "right").length
  return [
    "That is not right.",
    ...(level === "count" ? [`${amiss} of its ${verdicts.length} parameters are not right.`] : []),
    ...said.map(([name, verdict]) => `- ${name}: ${verdict === "mistyped" ? "not of its type" : verdict}`),
    ...(level === "parameter" && open.length > 0 ? ["Something that it depends on is not solved yet."] : [])
  ].join("\n")
}
