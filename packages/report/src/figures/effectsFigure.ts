import { type Analysis, Decision } from "@escapement/metrics"
import { formatDifference } from "../text/numbers.ts"
import { type Figure, drawDifferences, rowName } from "./Figure.ts"

/** Draws the effect of changing one level of a factor, averaged over all other factors, with intervals. */
export const effectsFigure = ({ effects, metric }: Analysis.Analysis): Figure | undefined => {
  if (effects.length < 2) return undefined
  const rows = effects.map((effect) => ({
    ...effect,
    name: rowName(`${effect.factor}: ${effect.from} → ${effect.to}`),
    isClaimed: Decision.isClaimed(effect)
  }))
  const description = rows
    .map(({ name, value }) => `${name.replaceAll("\n", " ")}: ${formatDifference(value, metric.unit)}`)
    .join("; ")
  return drawDifferences(
    { name: "effects", title: `Main effects on ${metric.id}`, description },
    `effect on ${metric.id} →`,
    rows
  )
}
