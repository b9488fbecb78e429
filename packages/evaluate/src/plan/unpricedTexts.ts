import { Predicate } from "effect"
import { Prices } from "@escapement/models"
import type { Resolved } from "./resolve.ts"
import type { ResolvedModel } from "./resolveModel.ts"

/** Whether a model is asked at another address, where the list prices do not hold. */
const isElsewhere = ({ settings }: ResolvedModel): boolean =>
  Predicate.hasProperty(settings, "baseURL") && settings.baseURL !== undefined

/**
 * Says that a limit on the cost of a run cannot stop it, because costs that are not known count as zero. Empty without
 * such a limit, or if all prices are known. External agents are left out: they may state their costs themselves.
 *
 * @param most the limit in US dollars
 */
export const unpricedTexts = (
  { judges, models, plan, roles }: Resolved,
  most: number | undefined
): ReadonlyArray<string> => {
  // a replay asks no model
  if (most === undefined || plan.replay !== undefined) return []
  const unpriced = [...models, ...roles.values(), ...judges].filter(
    (model) =>
      model.isLocal !== true &&
      !Object.hasOwn(plan.prices ?? {}, model.id) &&
      (isElsewhere(model) || !Prices.prices.models.has(model.id))
  )
  const names = [...new Set(unpriced.map(({ id }) => id))]
  if (names.length === 0) return []
  const flags = names.map((name) => `--price ${name}=INPUT/OUTPUT`).join(" ")
  return [
    `no price is known for ${names.join(" and ")}, so the limit of $${most} cannot stop this run: give US dollars per million tokens with ${flags}, or limit the tokens`
  ]
}
