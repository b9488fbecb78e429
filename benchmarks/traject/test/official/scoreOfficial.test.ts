import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import type { LooseJson } from "../../src/official/LooseJson.ts"
import { TrajectoryType } from "../../src/official/OfficialRecord.ts"
import { scoreOfficial } from "../../src/official/scoreOfficial.ts"
import { hasPublished, readData } from "../published.ts"

const Case = Schema.Struct({
  id: Schema.String,
  op: Schema.String,
  traj_type: TrajectoryType,
  gold: Schema.Array(Schema.Json),
  pred: Schema.Array(Schema.Json),
  expect: Schema.Struct({
    em: Schema.Boolean,
    inclusion: Schema.Finite,
    usage: Schema.Record(Schema.String, Schema.Boolean),
    error: Schema.NullOr(Schema.Struct({ type: Schema.String, handled: Schema.Boolean }))
  })
})

const casesOf = (): ReadonlyArray<typeof Case.Type> =>
  Schema.decodeUnknownSync(Schema.Struct({ cases: Schema.Array(Case) }))(readData("scorer-cases.json")).cases

const call = (name: string, value: LooseJson): LooseJson => ({
  "tool name": name,
  "required parameters": [{ name: "q", value }]
})

const callsOf = Schema.Array(
  Schema.Struct({
    "tool name": Schema.Json,
    required_parameters: Schema.Json,
    "optional parameters": Schema.Array(Schema.Struct({ name: Schema.Json, value: Schema.Json }))
  })
)

describe("scoreOfficial", () => {
  it.skipIf(!hasPublished)("equals the authors' functions on every case", () => {
    for (const { expect, gold, id, op, pred, traj_type } of casesOf()) {
      assert.deepStrictEqual(scoreOfficial(traj_type, gold, pred), expect, `${id}: ${op}`)
    }
  })

  it("counts repeats in sequences only", () => {
    const [a, b] = [call("a", "1"), call("b", "2")]
    assert.isTrue(scoreOfficial("parallel", [a, b], [b, a, a]).em)
    assert.isFalse(scoreOfficial("sequential", [a, b], [a, b, b]).em)
  })

  it("divides by the length of the gold list, repeats included", () => {
    const gold = [call("a", "1"), call("a", "2")]
    assert.strictEqual(scoreOfficial("parallel", gold, gold).inclusion, 0.5)
  })

  it("compares the first calls of a tool", () => {
    const gold = [call("a", "1"), call("a", "2")]
    assert.deepStrictEqual(scoreOfficial("parallel", gold, [call("a", "2"), call("a", "1")]).usage, { a: false })
  })

  it("strips from names of parameters exactly Python's white space", () => {
    const named = (name: string): LooseJson => ({ "tool name": "a", optional_parameters: [{ name, value: 1 }] })
    const isUsed = (name: string) => scoreOfficial("parallel", [named("q")], [named(name)]).usage["a"]
    assert.deepStrictEqual(["\u001cq\u0085", "\ufeffq", "Q"].map(isUsed), [true, false, false])
  })

  it("distinguishes tools that are named like object members", () => {
    const names = ["__proto__", "constructor", "toString"]
    const gold = names.map((name) => call(name, "1"))
    const { usage } = scoreOfficial("parallel", gold, gold)
    assert.deepStrictEqual(Object.keys(usage), names)
  })

  it.prop("gives a score for any prediction", [callsOf, callsOf], ([gold, predicted]) => {
    const { em, error, inclusion } = scoreOfficial("parallel", gold, predicted)
    assert.isTrue(inclusion >= 0 && inclusion <= 1)
    if (error !== null) assert.isFalse(em)
  })

  it.prop(
    "gives a score for predictions that are not lists of calls",
    [Schema.Json, Schema.Json],
    ([gold, predicted]) => {
      assert.isBoolean(scoreOfficial("sequential", gold, predicted).em)
    }
  )
})
