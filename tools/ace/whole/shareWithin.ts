import type { Randomness } from "@escapement/core"
import type { Grid } from "./Grid.ts"

/** Fillings that are drawn. */
const drawn = 5000

/** Estimates the share of the fillings of some slots that the others can bring to every total, as far as bounds tell. */
export const shareWithin = (rng: Randomness.Rng, { sizes, totals }: Grid, slots: ReadonlyArray<number>): number => {
  const others = [...sizes.keys()].filter((slot) => !slots.includes(slot))
  const ends = totals.map((weights) => ({
    least: others.reduce((sum, slot) => sum + Math.min(...Array.from(weights[slot]!)), 0),
    most: others.reduce((sum, slot) => sum + Math.max(...Array.from(weights[slot]!)), 0)
  }))
  let within = 0
  for (let draw = 0; draw < drawn; draw++) {
    const choices = slots.map((slot) => rng.int(0, sizes[slot]! - 1))
    const isWithin = totals.every((weights, rule) => {
      const sum = slots.reduce((all, slot, at) => all + weights[slot]![choices[at]!]!, 0)
      return sum + ends[rule]!.least <= 0 && sum + ends[rule]!.most >= 0
    })
    if (isWithin) within++
  }
  return within / drawn
}
