import { ace, functionCalling } from "escapement"
import { evaluateOnce, matchers } from "escapement/vitest"
import { describe, expect, it } from "vitest"
import { hasty } from "../src/index.ts"

expect.extend(matchers)

// kept in node_modules/.cache/escapement: the second time, and in watch mode, nothing is played
const run = await evaluateOnce(
  {
    benchmark: ace({ hidden: 2, rows: 3, cols: 3, candidates: 5 }),
    adapters: [hasty, functionCalling()],
    models: "simulated",
    instances: 30
  },
  { code: [new URL("../src/index.ts", import.meta.url)] }
)

describe("our agent", () => {
  it("is worse than function-calling", () => {
    expect(run.compare(hasty, functionCalling()).reward).toBeHigher()
    expect(run.compare(hasty, functionCalling())).toBeDistinguishable()
  })

  it("solves more than four in five when it is not hasty", () => {
    expect(run).toReach({ reward: 0.8 }, functionCalling())
    expect(run).not.toReach({ reward: 0.8 }, hasty)
  })
})
