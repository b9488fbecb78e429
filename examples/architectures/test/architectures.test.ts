import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Adapters, RunStore } from "@escapement/core"
import { Stores } from "@escapement/evaluate"
import { AdapterConformance } from "@escapement/testing"
import { Effect, Stream } from "effect"
import { ace, evaluate, functionCalling } from "escapement"
import { assert, describe, it, onTestFinished } from "vitest"
import { isThorough, someOf } from "../../../tools/test/isThorough.ts"
import { generateTextLoop, loopAgent, mindful, oneByOne, streamTextLoop } from "../src/index.ts"

const instances = isThorough ? 10 : 5

AdapterConformance.suite({ adapter: mindful, deviations: {} })

/** All that happened in every trial of an architecture beside `function-calling`: calls, replies, tokens and outcomes. */
const playBeside = async (
  adapter: Adapters.AnyAdapter,
  options: { readonly [name: string]: string | boolean } = {},
  given: Parameters<typeof functionCalling>[0] = {}
) => {
  const folder = mkdtempSync(join(tmpdir(), "escapement-architectures-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const store = join(folder, "runs.sqlite")
  const benchmark = ace({ hidden: 2, rows: 3, cols: 3, candidates: 5 })
  const adapters = [functionCalling(given), { adapter, options }] as const
  const { id } = await evaluate({ benchmark, adapters, models: "simulated/sloppy", instances }, { store })
  const trials = await Effect.runPromise(
    Stores.withStore(store)(RunStore.use((runs) => Stream.runCollect(runs.trials(id))))
  )
  const of = (cell: number) =>
    trials
      .filter((trial) => trial.cell === cell)
      .map(({ trial: { events, usage } }) => ({ usage, events: events.filter(({ _tag }) => _tag !== "Noted") }))
  const [expected, played] = [of(0), of(1)]
  assert.lengthOf(expected, instances)
  return { expected, played }
}

const linesOf = (file: string) =>
  readFileSync(join(import.meta.dirname, "..", "src", file), "utf8")
    .trimEnd()
    .split("\n").length

describe("an architecture on the public loop", () => {
  it.each(someOf([{ history: "window:2", images: "none" }, {}, { tools: "user" }] as const, 3))(
    "is function-calling where it does the same, with %j",
    async (options) => {
      const { expected, played } = await playBeside(mindful, { ...options, remind: false }, options)
      assert.deepStrictEqual(played, expected)
    }
  )

  it("is something else where it does something else, and has at most 30 lines", async () => {
    const { expected, played } = await playBeside(mindful, { history: "window:1" })
    assert.notDeepEqual(played, expected)
    assert.isAtMost(linesOf("mindful.ts"), 30)
  })
})

describe("architectures with Promises and of the AI SDK", () => {
  it.each([
    [oneByOne, "oneByOne.ts", 30],
    [loopAgent, "loopAgent.ts", 10],
    [generateTextLoop, "generateTextLoop.ts", 15],
    [streamTextLoop, "streamTextLoop.ts", 15]
  ] as const)("%# do what function-calling does, in few lines", async (adapter, file, most) => {
    const { expected, played } = await playBeside(adapter)
    const calling = (trials: typeof played) =>
      trials.map(({ events }) => events.filter(({ _tag }) => _tag === "Called"))
    assert.deepStrictEqual(calling(played), calling(expected))
    assert.isAtMost(linesOf(file), most)
  })
})
