import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { audit } from "../src/audit.ts"
import type { Instance } from "../src/Instance.ts"
import type { Item } from "../src/Item.ts"
import { example } from "./examples.ts"
import { hasPublished, publishedInstances } from "./published.ts"

const auditOf = (instances: Iterable<Instance>) => audit(Stream.fromIterable(instances))
const some = Array.from({ length: 12 }, (_, name) => example(`audit ${name}`))
const loosened = (instance: Instance): Instance => ({
  ...instance,
  globals: instance.globals.map(({ bound, rule }) => ({ rule, bound: rule.endsWith("_min") ? 0 : bound * 2 }))
})

/** Names numbered as the paper's are: solutions first. */
const leaking = (instance: Instance): Instance => {
  const truth = new Set(instance.truth.flat())
  const rename = ([id, item]: readonly [string, Item], index: number) =>
    [id, { ...item, name: `Course ${truth.has(id) ? index : 10_000 + index}` }] as const
  return { ...instance, items: Object.fromEntries(Object.entries(instance.items).map(rename)) }
}

describe("audit", () => {
  it.effect("gives an empty result for no instances", () =>
    Effect.gen(function* () {
      const { figures, findings, instances, valid } = yield* auditOf([])
      assert.deepStrictEqual({ findings, instances, valid }, { findings: [], instances: 0, valid: 0 })
      assert.strictEqual(figures["unique"], 0)
      assert.strictEqual(figures["leaks"], 0)
    })
  )

  it.effect("describes a set and finds no fault in generated instances", () =>
    Effect.gen(function* () {
      const { figures, findings, sheet, valid } = yield* auditOf(some)
      assert.isEmpty(findings)
      assert.strictEqual(valid, 12)
      assert.strictEqual(figures["unique"], 12)
      assert.strictEqual(figures["leaks"], 0)
      assert.strictEqual(figures["slotRules"], 12 * 5 * 2)
      assert.strictEqual(figures["decoysLevel1"], figures["decoysRated"])
      assert.deepStrictEqual(sheet["hidden"], { 5: 12 })
      assert.deepStrictEqual(sheet["domain"], { course: 12 })
    })
  )

  it.effect("gives three digits of a search space that is too large to be counted", () =>
    Effect.gen(function* () {
      const [first] = some
      const [slot] = first!.slots
      const wide = { ...first!, slots: Array.from({ length: 30 }, () => ({ ...slot!, rules: [] })) }
      const { figures } = yield* auditOf([wide])
      assert.strictEqual(figures["largestSearchSpace"], 2.37e32)
    })
  )

  it.effect("names each instance with several solutions or none", () =>
    Effect.gen(function* () {
      const [first, second, third] = some
      const [slot, ...rest] = third!.slots
      const broken = { ...third!, slots: [{ ...slot!, rules: [{ rule: "max_price", bound: 99 }] }, ...rest] }
      const { figures, findings, valid } = yield* auditOf([first!, loosened(second!), broken])
      assert.strictEqual(valid, 1)
      assert.strictEqual(figures["unique"], 1)
      assert.deepInclude(findings, { instance: second!.id, finding: "more than one filling keeps all rules" })
      assert.deepInclude(findings, { instance: third!.id, finding: "no filling keeps all rules" })
      assert.isTrue(
        findings.some(({ finding }) => finding.startsWith("the solution fails: max_price is broken in slot"))
      )
    })
  )

  it.effect("finds decoys that break their slot's rules, and filters that keep the rules", () =>
    Effect.gen(function* () {
      const [first] = some
      const branch = first!.slots.findIndex(({ decoys }) => decoys.length > 0)
      const { candidates, decoys } = first!.slots[branch]!
      const others = new Set([...decoys, ...first!.truth.flat()])
      const filter = candidates.find((id) => !others.has(id))!
      const swapped = first!.slots.with(branch, { ...first!.slots[branch]!, decoys: decoys.with(0, filter) })
      const { findings } = yield* auditOf([{ ...first!, slots: swapped }])
      assert.deepStrictEqual(
        findings.map(({ finding }) => finding).toSorted(),
        [`decoy ${filter} breaks the rules of its slot`, `filter ${decoys[0]} keeps the rules of its slot`].toSorted()
      )
    })
  )

  it.effect("keeps at most a hundred findings", () =>
    Effect.gen(function* () {
      const { findings, valid } = yield* auditOf(Array.from({ length: 120 }, () => loosened(some[0]!)))
      assert.strictEqual(valid, 0)
      assert.strictEqual(findings.length, 100)
    })
  )

  it.effect("counts the instances that a leak reveals", () =>
    Effect.gen(function* () {
      const { figures, sheet, valid } = yield* auditOf(some.map(leaking))
      assert.strictEqual(valid, 12)
      assert.strictEqual(figures["leaks"], 12)
      assert.containsAllKeys(sheet["beatingChance"], ["least name number"])
    })
  )

  it.effect.skipIf(!hasPublished)(
    "finds that the paper's instances are unique, and that names reveal their answers",
    () =>
      Effect.gen(function* () {
        const { figures, findings, instances: count, sheet, valid } = yield* auditOf(publishedInstances)
        assert.match(
          findings[0]?.finding ?? "",
          /least name number without reading a rule solves 105 of 105 instances completely/
        )
        assert.strictEqual(findings.length, 1)
        assert.deepStrictEqual([count, valid, figures["unique"], figures["leaks"]], [105, 105, 105, 105])
        assert.deepStrictEqual(sheet["domain"], { course: 35, meal: 35, pc_build: 35 })
        assert.strictEqual(figures["largestSearchSpace"], 2160)
      })
  )
})
