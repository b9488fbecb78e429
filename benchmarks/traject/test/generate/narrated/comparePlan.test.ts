import { assert, describe, it } from "@effect/vitest"
import { factsOf } from "../../../src/generate/narrated/Facts.ts"
import { comparePlan } from "../../../src/generate/narrated/comparePlan.ts"
import type { Reading } from "../../../src/generate/narrated/readerRequest.ts"
import { instanceAt } from "../instances.ts"
import { planOf } from "./models.ts"

const chain = instanceAt({ domain: "Travel", structure: "sequential", wording: "natural-2" }, 2)
const facts = factsOf(chain) ?? []
const plan = planOf(chain)

type Link = Reading["steps"][number]["links"][number]

const linked = (change: (link: Link) => Partial<Link>): Reading => ({
  steps: plan.steps.map((step) => ({ ...step, links: step.links.map((link) => ({ ...link, ...change(link) })) }))
})

describe("comparePlan", () => {
  it("recovers a plan with links", () => {
    assert.isAbove(plan.steps.flatMap(({ links }) => links).length, 0)
    assert.deepStrictEqual(comparePlan(facts, plan), { _tag: "Recovered", order: plan.steps.map((_, i) => i) })
  })

  it.each<readonly [keyof Link, (link: Link) => Partial<Link>]>([
    ["parameter", ({ parameter }) => ({ parameter: `${parameter}_2` })],
    ["step", ({ step }) => ({ step: step + 1 })],
    ["field", ({ field }) => ({ field: `${field}_2` })],
    ["by", ({ by }) => ({ by: by === null ? "price" : null })],
    ["end", ({ end }) => ({ end: end === "lowest" ? "highest" : "lowest" })]
  ])("finds a link with another %s", (_, change) => {
    assert.strictEqual(comparePlan(facts, linked(change))._tag, "Misread")
  })
})
