import { budget } from "../../src/budget.ts"
import { databaseFindings } from "../../src/databases/databaseFindings.ts"
import type { Instance } from "../../src/Instance.ts"
import { endOf, goldOf } from "../databases/instances.ts"
import { answerOf } from "../databases/otherWay.ts"

/** How an instance ends by gold, which is to be within its limit, and by its answer alone; and its faults. */
export const playedByGold = (instance: Instance) => {
  const gold = goldOf(instance)
  return {
    isWithinLimit: gold.length <= (budget(instance).calls ?? 0),
    byGold: endOf(instance, gold),
    byAnswerAlone: endOf(instance, [answerOf(instance)]),
    findings: databaseFindings(instance)
  }
}

/** How an instance without a fault ends. */
export const faultless: ReturnType<typeof playedByGold> = {
  isWithinLimit: true,
  byGold: "solved",
  byAnswerAlone: "wrong-answer",
  findings: []
}
