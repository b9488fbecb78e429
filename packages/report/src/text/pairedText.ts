import { TextRules } from "@escapement/core"
import type { Analysis } from "@escapement/metrics"

/**
 * Says over which instances a difference of two runs is computed, and how many of either run are left out because the
 * other run lacks them.
 */
export const pairedText = (
  { alone, n, paired, shared }: Pick<Analysis.RunDifference, "alone" | "n" | "paired" | "shared">,
  runs: Analysis.RunComparison["runs"]
): string => {
  const [a, b] = alone
  if (!paired && shared === 0) return "not paired, as the runs share no instance"
  if (!paired) return `not paired, as the runs share only ${shared} of ${a + shared} and ${b + shared} instances`
  const parts = alone.flatMap((count, i) => (count === 0 ? [] : [`${count} of ${count + shared} of ${runs[i]}`]))
  const left = parts.length === 0 ? "" : `; left out, as the other run lacks them: ${parts.join(", ")}`
  return `paired over ${TextRules.counted(n, "instance")}${left}`
}
