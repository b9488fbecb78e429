import type { Plans } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { addRows, decision, startDeciding } from "../../src/sequential/Decision.ts"
import { instanceRow } from "../../src/sequential/InstanceRow.ts"
import { resultOf } from "../trials.ts"

const rule: Plans.StoppingRule = {
  method: "betting@2",
  hypotheses: [{ a: 0, b: 1, metric: "reward", scale: "difference", detect: 0.1 }],
  error: 0.05,
  block: 20,
  most: 400,
  futility: 0.2
}

describe("instanceRow", () => {
  it("tells trials that were lost from those that the metric says nothing of", () => {
    const rows = Array.from({ length: 20 }, (_, i) =>
      instanceRow(
        [
          resultOf(0, `${i}`, 0, { reward: 1 }),
          i < 6
            ? resultOf(1, `${i}`, 0, { reward: undefined })
            : i < 9
              ? resultOf(1, `${i}`, 0, {}, { outcome: "infra-error" })
              : resultOf(1, `${i}`, 0, { reward: 0 })
        ],
        rule
      )
    )
    const halves = [rows.slice(0, 5), rows.slice(5)].reduce(addRows, startDeciding(rule))
    const [conclusion] = decision(halves).conclusions
    assert.strictEqual(conclusion?.n, 14)
    assert.deepStrictEqual(conclusion?.absences, [{ cell: 1, trials: 20, absent: 6 }])
  })
  it("counts a trial to which judges gave no score as lost", () => {
    const judgements = [{ judge: "judge", epoch: 0, value: Option.none(), usage: {} }]
    const silent = { scores: { reward: { version: 1, value: Option.none(), judgements } } }
    const row = instanceRow([{ ...resultOf(0, "a", 0, {}), ...silent }, resultOf(0, "a", 1, { reward: 1 })], rule)
    assert.deepStrictEqual(row.scored(0, "reward"), Option.some({ low: 0.5, high: 1 }))
    assert.strictEqual(row.absence(0, "reward").absent, 0)
  })
})
