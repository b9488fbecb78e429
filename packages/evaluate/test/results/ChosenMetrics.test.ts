import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { chosenMetrics, listMetrics, metricChoice } from "../../src/results/ChosenMetrics.ts"
import { catalogue } from "../catalogue.ts"
import { smallRun } from "../smallRun.ts"

describe("metricChoice", () => {
  it("splits files and ids at commas", () => {
    assert.deepStrictEqual(metricChoice(["./mine.ts,reward", "steps, ./b.ts"]), {
      files: ["./mine.ts", "./b.ts"],
      ids: ["reward", "steps"],
      shown: ["./mine.ts", "reward", "steps", "./b.ts"]
    })
  })

  it("shows everything for all, and still loads the files", () => {
    assert.deepStrictEqual(metricChoice(["./mine.ts", "all"]), { files: ["./mine.ts"], ids: [], shown: [] })
  })
})

describe("chosenMetrics", () => {
  const own = [{ file: "./mine.ts", id: "calls" }]
  const choose = Effect.fnUntraced(function* (...names: ReadonlyArray<string>) {
    const { benchmarks, metrics } = yield* catalogue.load(["ace"])
    const run = {
      ...smallRun,
      cells: [
        {
          benchmark: { id: "ace", generator: 1, world: 1, settings: {} },
          adapter: { id: "react", version: "1", kind: "adapter" as const, settings: {} },
          limits: {},
          faults: { p: 0 }
        }
      ]
    }
    const chosen = yield* chosenMetrics(run, listMetrics(benchmarks, metrics), metricChoice(names), own)
    return chosen("ace").map(({ id }) => id)
  })

  it.effect("lets a file lead and choose like an id", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* choose("./mine.ts"), ["calls"])
      assert.deepStrictEqual(yield* choose("./sub/../mine.ts", "reward"), ["calls", "reward"])
      assert.deepStrictEqual(yield* choose("reward", "./mine.ts"), ["reward", "calls"])
      assert.deepStrictEqual(yield* choose("reward"), ["reward", "calls"])
    })
  )

  it.effect("refuses a file whose metric the run does not compute", () =>
    Effect.gen(function* () {
      const { message } = yield* Effect.flip(choose("./other.ts"))
      assert.strictEqual(
        message,
        `--metric ./other.ts: run ${smallRun.id} was started without it; add it with \`run rescore\``
      )
    })
  )
})
