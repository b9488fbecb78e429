import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { Instance } from "../src/Instance.ts"
import { example } from "./examples.ts"

const codec = Schema.toCodecJson(Instance)
const decode = Schema.decodeUnknownResult(codec, { onExcessProperty: "error" })
const instance = example("instance")
const slot = instance.slots[0]!

const refusal = (change: object): string => {
  const result = decode(JSON.parse(JSON.stringify({ ...instance, ...change })))
  return Result.isFailure(result) ? result.failure.message : ""
}

describe("Instance", () => {
  it("decodes from JSON to the same instance", () => {
    const json: unknown = JSON.parse(JSON.stringify(Schema.encodeSync(codec)(instance)))
    assert.deepStrictEqual(Result.getOrThrow(decode(json)), instance)
  })

  it("may lack a seed, like published instances", () => {
    const { seed: _, ...published } = instance
    assert.isTrue(Result.isSuccess(decode(published)))
  })

  it("reports where it contradicts itself", () => {
    const [first, ...rest] = instance.truth
    assert.match(refusal({ truth: rest }), /5 rows of 5 cells\n.*truth/)
    assert.match(refusal({ truth: [first!.with(0, "C0"), ...rest] }), /no item is called C0\n.*truth/)
    assert.match(refusal({ truth: [first!.with(0, first![1]!), ...rest] }), /two cells/)
    assert.match(refusal({ globals: instance.globals.slice(1) }), /the rules must be total_credits_min/)
    assert.match(refusal({ domain: "meal" }), /an item of meal|must be a/)
    assert.match(refusal({ candidatesPerSlot: 11 }), /there must be 11\n.*"slots"\]\[0\]\["candidates"\]/)
  })

  it.each([
    ["rules that the domain has not", { rules: [{ rule: "max_fun", bound: 1 }] }, /unknown rule "max_fun"/],
    ["a rule stated twice", { rules: [slot.rules[0]!, slot.rules[0]!] }, /a rule is stated twice/],
    ["a decoy that is no candidate", { decoys: ["C0"] }, /decoys must be candidates/],
    ["a candidate without an item", { candidates: slot.candidates.with(0, "C0") }, /no item is called C0/],
    ["a candidate that is visible", { candidates: slot.candidates.with(0, "V") }, /is in two places/],
    ["a cell outside of the grid", { row: 9 }, /not a cell/]
  ])("refuses %s", (_, change, reason) => {
    const visible = instance.truth
      .flat()
      .find((id) => instance.slots.every(({ candidates }) => !candidates.includes(id)))
    const text = JSON.stringify({ ...slot, ...change }).replace('"V"', JSON.stringify(visible))
    assert.match(refusal({ slots: [JSON.parse(text), ...instance.slots.slice(1)] }), reason)
  })

  it.each([
    ["a column twice", { reach: { _tag: "Columns", cols: [1, 1] } }, /listed in order, each once/],
    ["a single column as several", { reach: { _tag: "Columns", cols: [1] } }, /listed in order, each once/],
    ["a column outside of the grid", { reach: { _tag: "Columns", cols: [1, 9] } }, /no such column/],
    ["rows in another order", { reach: { _tag: "Rows", rows: [2, 1] } }, /listed in order, each once/],
    ["a row outside of the grid", { reach: { _tag: "Rows", rows: [1, 9] } }, /no such row/],
    [
      "a column outside, in several rows",
      { reach: { _tag: "Crossing", rows: [0, 1], cols: [1, 9] } },
      /no such column/
    ],
    [
      "a single row, in several columns",
      { reach: { _tag: "Crossing", rows: [1], cols: [1, 2] } },
      /listed in order, each once/
    ],
    [
      "a block outside of the grid",
      { reach: { _tag: "Block", first: { row: 0, col: 0 }, last: { row: 9, col: 1 } } },
      /no such cell/
    ],
    [
      "a block without cells",
      { reach: { _tag: "Block", first: { row: 2, col: 0 }, last: { row: 1, col: 1 } } },
      /after its last/
    ],
    ["a count of numbers", { value: "math" }, /no text attribute is called "price"/],
    ["a sum of texts", { attribute: "category" }, /no numeric attribute is called "category"/],
    [
      "a count that is compared with items",
      { attribute: "category", value: "math", than: ["C1"] },
      /no items to be compared with/
    ]
  ])("refuses a coupling of %s", (_, change, reason) => {
    const coupling = { reach: { _tag: "Row", row: 0 }, attribute: "price", least: 0, most: 1, than: [], ...change }
    assert.match(refusal({ couplings: [coupling] }), reason)
  })

  it("refuses an item with a wrong id or wrong fields", () => {
    const text = JSON.stringify(instance).replaceAll(`"${slot.candidates[0]!}"`, '"__proto__"')
    assert.isTrue(Result.isFailure(decode(JSON.parse(text))))
    const odd = JSON.stringify(instance).replace('"name":', '"__proto__":1,"name":')
    assert.isTrue(Result.isFailure(decode(JSON.parse(odd))))
  })
})
