import type { Adversaries } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { adversaryLines, adversaryTexts } from "../../src/lines/adversaryLines.ts"

const standing: Adversaries.AdversaryStanding = {
  adversary: "pattern",
  lacks: "reads by regular expressions",
  atMost: 0.1,
  instances: 100,
  solved: 98,
  interval: { low: 0.93, high: 0.99 },
  gate: "not met",
  benchmark: "traject",
  on: "tier mixed-hard",
  isClaimed: true
}

describe("adversaryTexts", () => {
  it("says which adversary solves what share of what, and which gate is not met", () => {
    assert.deepStrictEqual(adversaryTexts([standing]), [
      "An agent that reads by regular expressions solves 98 % [93 %, 99 %] (pattern, traject, 100 instances of tier mixed-hard). Gate not met: at most 10 %."
    ])
  })

  it("mentions no gate if the name claims no difficulty", () => {
    const [text] = adversaryTexts([{ ...standing, on: "published", isClaimed: false }])
    assert.strictEqual(
      text,
      "An agent that reads by regular expressions solves 98 % [93 %, 99 %] (pattern, traject, 100 published instances)."
    )
  })

  it("fits the width of a terminal, and is empty without figures", () => {
    for (const line of adversaryLines([standing, standing], 40)) assert.isAtMost(line.length, 40)
    assert.deepStrictEqual(adversaryLines([], 40), [])
  })
})
