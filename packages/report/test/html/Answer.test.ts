import { assert, describe, it } from "@effect/vitest"
import { type Answer, answerOf } from "../../src/html/Answer.ts"
import { type Fate, luck, played } from "../played.ts"

const answer = (agents: ReadonlyArray<string>, fate: Fate): Answer => {
  const [family] = played(agents, fate).families
  if (family === undefined) throw new Error("no family")
  return answerOf(family.analysis, family.cells)
}
const solvedIf = (isSolved: boolean) => (isSolved ? ("solved" as const) : ("wrong-answer" as const))

describe("the first screen", () => {
  it("names who won, by how much and how sure, where the interval excludes zero", () => {
    const { certainty, difference, headline, winner } = answer(["react", "direct"], (agent, i) =>
      solvedIf(luck(i) < (agent === 0 ? 0.8 : 0.3))
    )
    assert.match(headline, /^react beats direct on ace \(solved\) by \d+\.\d points \[/)
    assert.strictEqual(winner, "react.")
    assert.match(difference, /points over direct/)
    assert.match(certainty, /p < 0\.001.*120 instances.*Holm/)
  })

  it("lets nobody win where the interval covers zero, and says how many instances would tell", () => {
    const { certainty, headline, winner } = answer(["react", "direct"], (agent, i) => solvedIf(luck(agent, i) < 0.5))
    assert.match(headline, /not distinguishable/)
    assert.match(winner, /^Nobody/)
    assert.match(certainty, /instances would tell/)
    assert.notMatch(headline, /beat/)
  })

  it("lets several win beside each other, and names who is between", () => {
    const { headline, winner } = answer(["react", "loop", "direct"], (agent, i) =>
      solvedIf(agent === 2 ? luck(i) < 0.2 : luck(i) < 0.8)
    )
    assert.match(headline, /^react and loop beat direct/)
    assert.match(winner, /cannot be told from each other/)
  })

  it("refuses to compare where what was lost could turn the sign round", () => {
    const { headline, winner } = answer(["react", "direct"], (agent, i) =>
      agent === 1 && i % 3 === 0 ? "infra-error" : solvedIf(luck(i) < (agent === 0 ? 0.4 : 0.6))
    )
    assert.match(headline, /cannot be compared/)
    assert.match(winner, /^Not said/)
  })

  it("says what one agent reaches, and what it costs", () => {
    const { compared, cost, headline } = answer(["react"], (_, i) => solvedIf(i % 2 === 0))
    assert.match(headline, /^react reaches 0\.50 \[0\.4/)
    assert.match(compared, /120 instances, 120 trials, simulated\/sloppy\*/)
    assert.match(cost, /react: 1595 tokens, 100 ms per trial/)
  })
})
