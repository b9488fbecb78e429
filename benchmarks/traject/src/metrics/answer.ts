import { Option } from "effect"
import { judgeAnswer } from "../answer/judgeAnswer.ts"
import type { TrajectMetric } from "./TrajectMetric.ts"

/** The share of the values asked for that the final answer states, in any usual form. */
export const answerStated: TrajectMetric = {
  id: "answer",
  version: 5,
  summary:
    "share of the values asked for that the final answer states, in any usual form; 0 if it leaves open what it means",
  unit: "share",
  better: "higher",
  absence: "by-instance",
  source: "ours",
  measure: ({ instance, submitted }) => {
    if (instance.answer.values.length === 0) return Option.none()
    const { asked, isShotgun, stated } = judgeAnswer(
      Option.getOrElse(submitted, () => ""),
      instance
    )
    return Option.some(isShotgun ? 0 : stated / asked)
  }
}
