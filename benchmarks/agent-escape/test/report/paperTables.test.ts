import { paperTables } from "../../src/report/paperTables.ts"
import type { Tables } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"

const cell = (adapter: string, difficulty: number, means: { readonly [metric: string]: number }): Tables.Slice => ({
  label: `${adapter} × simulated`,
  facets: { difficulty },
  metrics: Object.fromEntries(Object.entries(means).map(([id, mean]) => [`agent-escape.${id}`, { mean, n: 1 }]))
})

const [rates, errors, calls, behaviour, points] = paperTables([
  cell("react", 10, { success: 0.5, "tool-calls": 36, "least-calls": 18.2, premature: 0.25 }),
  cell("react", 5, { success: 0.9, discovery: 1, "tool-calls": 13.1, "errors.wrong-format": 0.25 }),
  cell("direct", 5, { success: 0 })
])

describe("paperTables", () => {
  it("puts agents in rows and difficulties in columns, easiest first, with the loss of success", () => {
    assert.deepStrictEqual(rates?.header, [
      "agent",
      "SR D-5",
      "SR D-10",
      "Sub D-5",
      "Sub D-10",
      "Disc D-5",
      "Disc D-10",
      "ΔSR",
      "rooms D-5",
      "rooms D-10"
    ])
    assert.deepStrictEqual(rates?.rows.slice(0, 3), [
      ["react × simulated", "90.0", "50.0", "–", "–", "100.0", "–", "40.0", "1", "1"],
      ["direct × simulated", "0.0", "–", "–", "–", "–", "–", "0.0", "1", "0"],
      ["paper: Human", "98.3", "95.0", "96", "94", "100.0", "97.3", "18.3", "60", "60"]
    ])
    assert.lengthOf(rates?.rows ?? [], 2 + 17)
  })

  it("counts errors and calls per instance", () => {
    assert.strictEqual(errors?.rows[0]?.[5], "0.3")
    assert.deepStrictEqual(calls?.rows[0], ["react × simulated", "13.1", "36.0", "–", "18.2"])
    assert.deepStrictEqual(calls?.rows[2], ["paper: Claude-Opus-4.6", "13.1", "36.0", "9.03", "18.20"])
    const claude = ["paper: Claude-Opus-4.6", "0.0", "0.0", "0.2", "0.3", "0.0", "0.0"]
    assert.deepStrictEqual(errors?.rows[2], claude)
    assert.deepStrictEqual(behaviour?.rows[0], ["react × simulated", "–", "–", "–", "25.0", "–", "–"])
    assert.deepStrictEqual(points?.rows[0], ["react × simulated", "13.1", "36.0", "90.0", "50.0"])
  })
})
