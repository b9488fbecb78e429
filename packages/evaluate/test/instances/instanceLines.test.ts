import { join } from "node:path"
import type { Plans } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Stream } from "effect"
import { Generation, Plugins } from "../../src/index.ts"
import { describe as sentence } from "../../src/watch/describe.ts"
import { someOf } from "../../../../tools/test/isThorough.ts"
import * as NoFamily from "./noFamily.ts"
import * as TwoFamilies from "./twoFamilies.ts"

const plugin = join(import.meta.dirname, "brokenGrid.ts")

/** Returns the lines that are written, and the sentence with which writing ends early. */
const written = Effect.fnUntraced(function* (id: string, source: Plans.Source, concurrency: number) {
  const setup = TwoFamilies.catalogue.benchmarkIds.has(id)
    ? { catalogue: TwoFamilies.catalogue, plugins: [] }
    : { catalogue: NoFamily.catalogue, plugins: [plugin] }
  const { benchmarks } = yield* Plugins.loadRegistry(setup)
  const benchmark = yield* Plugins.find("benchmark", benchmarks, id)
  const lines: Array<string> = []
  const all = Generation.instanceLines(benchmark, source, "7", { concurrency, setup })
  const ended = yield* Effect.exit(Stream.runForEach(all, (line) => Effect.sync(() => lines.push(line))))
  return {
    lines,
    ended: Exit.match(ended, { onSuccess: () => "", onFailure: (cause) => sentence(Cause.squash(cause)) })
  }
})

describe("instanceLines", () => {
  it.live.each(
    someOf(
      [
        ["broken-grid", { _tag: "Tier", tier: "broken", instances: 9 }, 2, 6],
        ["ace", { _tag: "Set", set: "standard@1", instances: 9 }, 2, 9],
        ["agent-escape", { _tag: "Tier", tier: "difficulty-5", instances: 9 }, 3, 9]
      ] as const,
      3
    )
  )("of %s are the same in threads, and end in the same way", ([id, source, threads, count]) =>
    Effect.gen(function* () {
      const alone = yield* written(id, source, 1)
      assert.lengthOf(alone.lines, count)
      assert.strictEqual(alone.ended, count === 9 ? "" : "the seventh is too much")
      assert.deepStrictEqual(yield* written(id, source, threads), alone)
    })
  )

  it.live.each([1, 2])("of a set are compared with its fingerprint; threads: %s", (threads) =>
    Effect.gen(function* () {
      const { ended, lines } = yield* written("broken-grid", { _tag: "Set", set: "changed@1" }, threads)
      assert.include(ended, "set changed@1 of broken-grid promises the fingerprint 0000")
      assert.isBelow(lines.length, 4)
    })
  )
})
