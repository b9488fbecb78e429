import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { audit } from "../src/audit.ts"
import { countHits, listPolicies } from "../src/audit/Blind.ts"
import { findDomain } from "../src/domains/Domains.ts"
import { generate } from "../src/generate/generate.ts"
import type { Instance } from "../src/Instance.ts"
import { isCap, readNumber } from "../src/rules/Rule.ts"
import { sets } from "../src/sets.ts"
import { buildTableau } from "../src/rules/Tableau.ts"

const standard = sets["standard@1"]!
const instances = standard.members.map(({ difficulty, seed }) => Effect.runSync(generate(seed, difficulty)))

/** How well a candidate serves the bounded sums: the lower, the better it looks. */
const regretOf = (instance: Instance, id: string): number => {
  const domain = findDomain(instance.domain)
  return domain.globalRules.reduce((sum, rule) => {
    const field = domain.fields.find(({ name }) => name === rule.attribute)
    if (field?.kind !== "number") return sum
    const share = (readNumber(instance.items[id]!, field.name) - field.range[0]) / (field.range[1] - field.range[0])
    return sum + (isCap(rule) ? share : -share)
  }, 0)
}

/** Whether the best-looking of the candidates that keep their slot's rules is the solution, in every slot. */
const isSolvedByLooks = (instance: Instance): boolean =>
  buildTableau(instance).slots.every((entries) => {
    const feasible = entries.filter(({ isFeasible }) => isFeasible)
    const regrets = feasible.map(({ id }) => regretOf(instance, id))
    return feasible[regrets.indexOf(Math.min(...regrets))]!.kind === "truth"
  })

describe("standard@1", () => {
  it("has no two isomorphic instances", () => {
    assert.strictEqual(new Set(instances.map(({ id }) => id)).size, instances.length)
    assert.strictEqual(new Set(instances.map(({ truth }) => JSON.stringify(truth))).size, instances.length)
  })

  it.effect("is valid, unique, and without idle rules or shallow decoys", () =>
    Effect.gen(function* () {
      const { figures, findings, sheet, valid } = yield* audit(Stream.fromIterable(instances))
      assert.isEmpty(findings)
      assert.strictEqual(valid, 324)
      assert.strictEqual(figures["unique"], 324)
      assert.strictEqual(figures["leaks"], 0)
      assert.deepStrictEqual(sheet["beatingChance"], {})
      assert.strictEqual(figures["idleSlotRules"], 0)
      assert.strictEqual(figures["decoysLevel1"], figures["decoysRated"])
      // with one hidden slot, a trip can miss a museum or an outdoor activity, not both
      assert.strictEqual(figures["idleGlobalRules"], 8)
      assert.isAbove(figures["bindingGlobalRules"]! / (324 - 36), 4)
    })
  )

  it("rewards no policy without queries or rules: all are within four standard errors of chance, or below", () => {
    const guesses = new Map<string, { hits: number; expected: number }>()
    for (const instance of instances) {
      for (const policy of listPolicies(findDomain(instance.domain))) {
        const { expected, hits } = guesses.get(policy.id) ?? { hits: 0, expected: 0 }
        guesses.set(policy.id, {
          hits: hits + countHits(instance, policy),
          expected: expected + instance.slots.length / instance.candidatesPerSlot
        })
      }
    }
    for (const [policy, { expected, hits }] of guesses) {
      assert.isAtMost(hits, expected + 4 * Math.sqrt(expected), policy)
    }
  })

  it("misleads the greedy: the best-looking candidates solve almost nothing", () => {
    const many = instances.filter(({ slots }) => slots.reduce((sum, { decoys }) => sum + decoys.length, 0) >= 8)
    const solved = many.filter(isSolvedByLooks)
    assert.isAtMost(solved.length / many.length, 0.05)
  })
})
