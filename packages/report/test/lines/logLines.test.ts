import { assert, describe, it } from "@effect/vitest"
import { Decision } from "@escapement/metrics"
import { logLines } from "../../src/lines/logLines.ts"
import { plainStyle } from "../../src/text/TextStyle.ts"

const score = { id: "score", unit: "share", better: "higher" as const }

/** Writes the comparison of two agents of which the second has scores in some of eight groups. */
const said = (groups: number): string => {
  const table = Decision.makeScoreTable(1)
  for (let i = 0; i < 40; i++) {
    const row = { instance: `i${i}`, cluster: `c${i % 8}`, values: [i % 3 === 0 ? 1 : 0], lost: false }
    for (const agent of ["a", "b"]) table.add({ ...row, agent })
    if (i % 8 < groups) table.add({ ...row, agent: "c" })
  }
  const describe = (label: string) => ({ label, simulated: false })
  const metrics = Decision.compareScores(table, { metrics: [score], seed: "s", describe })
  const comparison = { logs: [], samples: 40, shared: 40, attempts: 1, clusters: 8, metrics }
  return logLines(comparison, { width: 1000, style: plainStyle }).join("\n")
}

describe("logLines", () => {
  it("names the number of groups that hold for others, where some findings have fewer", () => {
    assert.include(said(4), "the others, of fewer than 6, hold for theirs")
    assert.notInclude(said(8), "hold for theirs")
  })

  it("says why a cost is not compared that some attempts lack", () => {
    const text = (isWhole: boolean): string => {
      const table = Decision.makeScoreTable(2)
      for (let i = 0; i < 40; i++)
        for (const agent of ["a", "b"]) {
          const cost = !isWhole && agent === "a" && i % 4 === 0 ? Number.NaN : i + (agent === "a" ? 1 : 2)
          table.add({ instance: `i${i}`, cluster: undefined, values: [i % 3 === 0 ? 1 : 0, cost], lost: false, agent })
        }
      const describe = (label: string) => ({ label, simulated: false })
      const cost = { id: "cost", unit: "USD", better: "lower" as const }
      const metrics = Decision.compareScores(table, { metrics: [score, cost], seed: "s", describe })
      const comparison = { logs: [], samples: 40, shared: 40, attempts: 1, metrics }
      return logLines(comparison, { width: 1000, style: plainStyle }).join("\n")
    }
    assert.include(text(false), "Not compared for lack of values: cost. A log does not say why an attempt has no value")
    assert.notInclude(text(true), "for lack of values")
  })
})
