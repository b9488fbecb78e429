import { assert, describe, it } from "@effect/vitest"
import { type DecoyLevel, decoyLevels } from "../../src/audit/decoyLevels.ts"
import { findDomain } from "../../src/domains/Domains.ts"
import type { Instance } from "../../src/Instance.ts"
import { buildTableau } from "../../src/rules/Tableau.ts"
import { example } from "../examples.ts"
import { choices, filled, keepsAll } from "../fillings.ts"
import { hasPublished, publishedInstances } from "../published.ts"

/** The paper's definition with every context written out. */
const byDefinition = (instance: Instance): ReadonlyArray<DecoyLevel> => {
  const truths = instance.slots.map(({ col, row }) => instance.truth[row]![col]!)
  const branches = [...instance.slots.keys()].filter((slot) => instance.slots[slot]!.decoys.length > 0)
  return branches.slice(0, -1).flatMap((slot, index) => {
    const earlier = branches.slice(0, index)
    const hides = (decoy: string, context: ReadonlyArray<string>): boolean => {
      const ids = truths.map((id, other) => (other > slot ? null : other === slot ? decoy : id))
      earlier.forEach((branch, at) => (ids[branch] = context[at]!))
      return keepsAll(instance, filled(instance, ids))
    }
    const decoysOf = (branch: number) => instance.slots[branch]!.decoys
    const all = [...choices(earlier.map((branch) => [truths[branch]!, ...decoysOf(branch)]))]
    const solution = earlier.map((branch) => truths[branch]!)
    const suffixesFrom = (from: number) =>
      Array.from(choices(earlier.map((branch, at) => (at < from ? [truths[branch]!] : decoysOf(branch)))))
    const suffixes = earlier.flatMap((_, from) => suffixesFrom(from))
    return decoysOf(slot).map((decoy): DecoyLevel => {
      if (all.every((context) => hides(decoy, context))) return 1
      if (!hides(decoy, solution)) return 4
      return suffixes.every((context) => hides(decoy, context)) ? 2 : 3
    })
  })
}

const levelsOf = (instance: Instance) => decoyLevels(findDomain(instance.domain), buildTableau(instance))

describe("decoyLevels", () => {
  it("gives no level to a decoy of the last branch slot", () => {
    assert.isEmpty(levelsOf(example("levels", { hidden: 1 })))
  })

  it("agrees with the definition if bounds are tight", () => {
    const seen = new Set<DecoyLevel>()
    for (let name = 0; name < 150; name++) {
      const instance = example(`tight ${name}`, { domain: "meal", hidden: 6, decoys: 12, candidates: 14 })
      const tighter = (bound: number) => bound - Math.floor((bound * (name % 50)) / 500)
      const globals = instance.globals.map(({ bound, rule }) => ({ rule, bound: tighter(bound) }))
      const levels = levelsOf({ ...instance, globals })
      assert.deepStrictEqual(levels, byDefinition({ ...instance, globals }))
      for (const level of levels) seen.add(level)
    }
    assert.sameMembers([...seen], [1, 2, 3, 4])
  })

  it.skipIf(!hasPublished)("agrees with the definition on published instances", () => {
    for (const instance of publishedInstances) {
      if (instance.slots.length > 7) continue
      assert.deepStrictEqual(levelsOf(instance), byDefinition(instance), instance.id)
    }
  })
})
