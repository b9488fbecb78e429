import { assert, describe, it } from "@effect/vitest"
import { metricText, shownMetrics, trialTime } from "../../src/text/metricText.ts"
import { tableLines } from "../../src/text/Table.ts"
import { plainStyle } from "../../src/text/TextStyle.ts"
import { metrics, summary } from "../samples.ts"

const clock = { ...metrics[0]!, id: "wall-time", unit: "ms" }
const estimate = { mean: 1500, low: 1000, high: 2000, n: 20 }
const timed = summary.cells.map((cell) => ({
  ...cell,
  metrics: { ...cell.metrics, "wall-time": estimate },
  totals: { ...cell.totals, wall: 70_000, model: 40_000, environment: 5000, waiting: 20_000, harness: 5000 }
}))
const simulated = timed.find((cell) => cell.simulated)
const real = timed.find((cell) => !cell.simulated)

describe("the clock", () => {
  it("has no interval, as trials that share a processor lengthen each other's", () => {
    assert.strictEqual(metricText(real!, clock), "1.5 s")
    assert.match(metricText(real!, metrics[0]!) ?? "", /\[/)
  })

  it("is empty for an agent with a simulated model", () => {
    assert.isUndefined(metricText(simulated!, clock))
    assert.isUndefined(trialTime(simulated!))
    assert.deepStrictEqual(shownMetrics([simulated!], [clock]), [])
    const table = tableLines({ ...summary, cells: [simulated!] }, { width: 80, style: plainStyle, metrics: [clock] })
    assert.include(table, "Not shown for a simulated model: wall-time.")
    assert.notMatch(table.filter((line) => !line.startsWith("Not shown")).join("\n"), /time| s\b/)
    const whole = tableLines({ ...summary, cells: [real!] }, { width: 80, style: plainStyle, metrics: [clock] })
    assert.notInclude(whole.join("\n"), "Not shown")
  })

  it("attributes its model's time and its own work to the agent, but not waiting", () => {
    const each = { ...real!, trials: 10 }
    assert.deepStrictEqual(trialTime(each), { agent: "4.5 s", environment: "500 ms", waiting: "2.0 s" })
  })
})
