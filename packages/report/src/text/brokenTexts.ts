import type { Summary } from "@escapement/metrics"
import { agentName, isWhole } from "./naming.ts"

/**
 * Says of an agent that most of its trials ended by an error of its own: what is said
 * of its ability is said of its code. Nothing of one that works.
 */
export const brokenTexts = ({ cells }: Pick<Summary.Summary, "cells">): ReadonlyArray<string> =>
  cells.filter(isWhole).flatMap((cell) => {
    const failed = cell.outcomes["agent-error"]
    return 2 * failed <= cell.trials
      ? []
      : [
          `${agentName(cell)} ended ${failed} of its ${cell.trials} trials by an error of its own: mend it before it is compared.`
        ]
  })
