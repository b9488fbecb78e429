import { Schema } from "effect"
import { wordAndCount, writtenAs } from "./wordAndCount.ts"

const Policy = Schema.TaggedUnion({
  full: {},
  window: { steps: Schema.Natural },
  summary: { steps: Schema.Natural }
})

/** How many steps are kept unchanged by default before the older half is condensed. */
const defaultSummary = 20

const read = (value: string): typeof Policy.Encoded | undefined => {
  const parts = wordAndCount(value)
  switch (parts?.word) {
    case "full":
      return parts.count === undefined ? { _tag: "full" } : undefined
    case "window":
      return parts.count === undefined || parts.count < 1 ? undefined : { _tag: "window", steps: parts.count }
    case "summary":
      return { _tag: "summary", steps: parts.count ?? defaultSummary }
    default:
      return undefined
  }
}

/**
 * Which past steps each request shows to the model; the option `history`. A step is a reply with its results. The
 * instructions are not a step and are always shown.
 *
 * **Details** Written `full`: every step. `window:n`: the last `n` steps, 1 or more. `summary:n` (`summary` means
 * `summary:20`): at most `n` steps unchanged. If there are more, or if the context overflows, the model condenses the
 * older half, and its summary replaces those steps. A request that overflows again fails.
 *
 * ```ts
 * import { AgentLoop } from "@escapement/adapters"
 * import { Schema } from "effect"
 *
 * Schema.decodeSync(AgentLoop.HistoryPolicy)("window:6") // → { _tag: "window", steps: 6 }
 * Schema.decodeSync(AgentLoop.HistoryPolicy)("summary") // → { _tag: "summary", steps: 20 }
 * ```
 */
export const HistoryPolicy = Schema.String.pipe(
  Schema.decodeTo(
    Policy,
    writtenAs("full, window:n with n of 1 or more, summary or summary:n", read, (policy) =>
      policy._tag === "full" ? "full" : `${policy._tag}:${policy.steps}`
    )
  )
)
export type HistoryPolicy = typeof HistoryPolicy.Type
