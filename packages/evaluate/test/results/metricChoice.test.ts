import { assert, it } from "@effect/vitest"
import { metricChoice } from "../../src/results/ChosenMetrics.ts"

it("splits files and ids at commas", () => {
  assert.deepStrictEqual(metricChoice(["./mine.ts,reward", "steps, ./b.ts"]), {
    files: ["./mine.ts", "./b.ts"],
    ids: ["reward", "steps"]
  })
})
