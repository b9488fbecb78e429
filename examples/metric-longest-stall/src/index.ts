import { type Metric, defineConfig } from "@escapement/core"
import { Option } from "effect"

/** The most calls in a row that came no nearer to the end, by what the world says remains. */
export const longestStall: Metric<unknown> = {
  id: "longest-stall",
  version: 1,
  summary: "most calls in a row that came no nearer to the end",
  unit: "calls",
  better: "lower",
  source: "ours",
  measure: ({ events, outcome }) => {
    if (outcome._tag === "infra-error") return Option.none()
    let nearest: number | undefined
    let stall = 0
    let longest = 0
    for (const event of events) {
      if (event._tag === "Opened") nearest = event.remaining
      if (event._tag !== "Called" || nearest === undefined) continue
      const isNearer = event.remaining !== undefined && event.remaining < nearest
      stall = isNearer ? 0 : stall + 1
      longest = Math.max(longest, stall)
      if (isNearer) nearest = event.remaining
    }
    return nearest === undefined ? Option.none() : Option.some(longest)
  }
}

export default defineConfig({ metrics: [longestStall] })
