import type { Plan, Step } from "../Plan.ts"

/**
 * How a clue leads from one page to another: by a link that it names, by a search, or over pages that it does not
 * mention.
 */
export type Bridge = "link" | "search" | "inference"

/** The bridge of a step; undefined for the given start page and for steps that lead to no page. */
export const bridgeOf = (step: Step): Bridge | undefined => {
  if (step._tag !== "Page") return undefined
  switch (step.approach._tag) {
    case "Given":
      return undefined
    case "Found":
    case "Described":
      return "search"
    case "Inferred":
    case "Forked":
      return "inference"
    default:
      return "link"
  }
}

/** How many bridges of each kind a plan has. */
export const countBridges = (plan: Plan): { readonly [bridge in Bridge]: number } => {
  const counts = { link: 0, search: 0, inference: 0 }
  for (const step of plan) {
    const bridge = bridgeOf(step)
    if (bridge !== undefined) counts[bridge]++
  }
  return counts
}
