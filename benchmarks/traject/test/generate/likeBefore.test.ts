import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { domains } from "../../src/generate/Domains.ts"
import { drawPlan } from "../../src/generate/drawPlan.ts"
import type { RequestPlan } from "../../src/generate/RequestPlan.ts"

const plansOf = (wording: "model" | "natural-2"): ReadonlyArray<RequestPlan> =>
  domains.flatMap((domain) =>
    (["parallel", "sequential", "mixed"] as const).flatMap((structure) =>
      [0, 1, 2, 3].flatMap(
        (nth) => drawPlan(Randomness.seed("of one mind", nth), domain, { structure, calls: 6, wording }) ?? []
      )
    )
  )

const unitsOf = ({ steps }: RequestPlan) => new Set(steps.flatMap(({ entry: { unit } }) => unit?.id ?? []))
const [monies, measures] = [
  [new Set(["usd"]), new Set(["eur"]), new Set(["gbp"])],
  [
    new Set(["celsius", "km", "metres", "cm", "square_km", "kg"]),
    new Set(["fahrenheit", "miles", "feet", "inches", "square_miles", "pounds"])
  ]
]
const isMixed = (plan: RequestPlan) =>
  [monies, measures].some((systems) => systems.filter((ids) => [...unitsOf(plan)].some((id) => ids.has(id))).length > 1)

/** How many told values of a plan, counts apart, are of things that an earlier step was told of. */
const again = ({ steps }: RequestPlan): number => {
  const told = steps.flatMap(({ args }) =>
    args.flatMap(({ from, input, value }) =>
      from === undefined && input.kind.values._tag !== "Counted" ? [`${input.kind.id} ${String(value)}`] : []
    )
  )
  return told.length - new Set(told).size
}

describe("plans for a model's words", () => {
  const [ours, others] = [plansOf("model"), plansOf("natural-2")]

  it("keep to one system of units and one money where tools allow it", () => {
    assert.isAbove(others.filter(isMixed).length, others.length / 4)
    // an earlier result may be taken by tools of another unit only
    assert.isAtMost(ours.filter(isMixed).length, ours.length / 20)
  })

  it("come back to things of earlier steps", () => {
    const count = (plans: ReadonlyArray<RequestPlan>) =>
      plans.reduce((sum, plan) => sum + again(plan), 0) / plans.length
    assert.isAbove(count(ours), 3 * count(others))
  })
})
