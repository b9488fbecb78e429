import { isThorough, someOf } from "./isThorough.ts"
import { assert, describe, it } from "@effect/vitest"
import { type FamilyName, frameworks, playCrossed } from "../frameworks/crossed.ts"

const instances = isThorough ? 2 : 1

describe("agents of frameworks", () => {
  it.each(someOf<FamilyName>(["ace", "agent-escape"], 2))(
    "solve what function-calling solves on %s, with the same calls",
    async (family) => {
      const run = await playCrossed(family, instances)
      assert.deepStrictEqual(run.failures, [])
      const known = new Map(
        run.summary.cells.map(({ adapter, metrics, trials }) => [
          adapter,
          { trials, solved: metrics["solved"]?.mean, calls: metrics["calls"]?.mean ?? 0 }
        ])
      )
      const expected = known.get("function-calling")
      assert.isDefined(expected)
      assert.isAbove(expected?.calls ?? 0, 0)
      for (const { id } of frameworks) {
        const { calls = 0, ...rest } = known.get(id) ?? {}
        assert.deepStrictEqual(rest, { trials: instances, solved: expected?.solved }, id)
        assert.closeTo(calls / (expected?.calls ?? 1), 1, 0.1, id)
      }
    }
  )
})
