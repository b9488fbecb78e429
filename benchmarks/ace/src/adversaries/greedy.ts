import type { Adversaries } from "@escapement/core"
import { Effect } from "effect"
import type { Domain } from "../domains/Domain.ts"
import type { Item } from "../Item.ts"
import { isCap, readNumber } from "../rules/Rule.ts"
import { guesser } from "./guesser.ts"

/** Scores how badly an item serves the bounded sums; lower is better. */
const regret = (domain: Domain, item: Item): number =>
  domain.globalRules.reduce((sum, rule) => {
    const field = domain.fields.find(({ name }) => name === rule.attribute)
    if (field?.kind !== "number") return sum
    const share = (readNumber(item, field.name) - field.range[0]) / (field.range[1] - field.range[0])
    return sum + (isCap(rule) ? share : -share)
  }, 0)

/**
 * Chooses the best-looking candidate of each slot: low values if sums have an upper bound, high values if they
 * have a lower bound.
 */
export const greedy: Adversaries.Adversary = guesser(
  {
    id: "greedy",
    lacks: "adds nothing up and goes slot by slot",
    summary: "takes the candidate that looks best for all bounded sums, slot by slot"
  },
  ({ sight }) =>
    Effect.sync(() =>
      sight.slots.map(({ feasible, items }) => {
        const regrets = feasible.map((at) => regret(sight.domain, items[at] ?? {}))
        return feasible[regrets.indexOf(Math.min(...regrets))] ?? 0
      })
    )
)
