import type { Summary } from "@escapement/metrics"
import { agentName, isWhole } from "./naming.ts"

/**
 * Writes a sentence about each agent of which most trials ended as `agent-error`: its results describe its code, not
 * its ability. Empty if there is no such agent.
 */
export const brokenTexts = ({ cells }: Pick<Summary.Summary, "cells">): ReadonlyArray<string> =>
  cells.filter(isWhole).flatMap((cell) => {
    const failed = cell.outcomes["agent-error"]
    return 2 * failed <= cell.trials
      ? []
      : [
          `${failed} of ${cell.trials} trials of ${agentName(cell)} ended in an error of the agent: fix it before you compare it.`
        ]
  })
