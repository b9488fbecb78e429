import type { Adversaries } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { seeInstance } from "./Sight.ts"
import { solutionOf } from "./statistical.ts"

/**
 * Lists the choices that remain for a player who keeps the slot rules but computes no sums: for each slot the
 * candidates that keep its rules, in query order. One of them is right.
 */
export const choices = (instance: Instance): ReadonlyArray<Adversaries.Choice> => {
  const { domain, slots } = seeInstance(instance)
  const solution = solutionOf(instance)
  return slots.flatMap(({ feasible, ids, items }, slot) => {
    const right = feasible.findIndex((at) => ids[at] === solution[slot])
    if (feasible.length < 2 || right < 0) return []
    const shown = feasible.map((at) =>
      Object.fromEntries(domain.fields.map(({ name }) => [name, items[at]?.[name] ?? ""]))
    )
    return [{ kind: `${domain.id}, candidates that keep the slot's rules`, candidates: shown, right }]
  })
}
