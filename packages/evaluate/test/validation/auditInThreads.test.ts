import { join } from "node:path"
import type { Plans } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit } from "effect"
import { Generation, Plugins } from "../../src/index.ts"
import { describe as sentence } from "../../src/watch/describe.ts"
import { someOf } from "../../../../tools/test/isThorough.ts"
import * as NoFamily from "../instances/noFamily.ts"
import * as TwoFamilies from "../instances/twoFamilies.ts"

const brokenGrid = join(import.meta.dirname, "../instances/brokenGrid.ts")
const threadGrid = join(import.meta.dirname, "threadGrid.ts")

/** Returns what an audit finds, or the sentence with which it ends. */
const audited = Effect.fnUntraced(function* (
  id: string,
  source: Plans.Source,
  making: { readonly concurrency: number; readonly isAsking?: boolean },
  plugins: ReadonlyArray<string> = []
) {
  const { catalogue } = plugins.length === 0 ? TwoFamilies : NoFamily
  const setup = { catalogue, plugins }
  const { benchmarks } = yield* Plugins.loadRegistry(setup)
  const benchmark = yield* Plugins.find("benchmark", benchmarks, id)
  return Exit.match(yield* Effect.exit(Generation.audit(benchmark, source, "7", { ...making, setup })), {
    onSuccess: (found) => found,
    onFailure: (cause) => sentence(Cause.squash(cause))
  })
})

describe("an audit in threads", () => {
  it.live.each(
    someOf(
      [
        ["agent-escape", { _tag: "Tier", tier: "difficulty-5", instances: 6 }, []],
        ["ace", { _tag: "Tier", tier: "smoke", instances: 6 }, []],
        ["broken-grid", { _tag: "Tier", tier: "broken", instances: 6 }, [brokenGrid]],
        ["broken-grid", { _tag: "Tier", tier: "broken", instances: 9 }, [brokenGrid]]
      ] as const,
      3
    )
  )("of %s finds the same as in the main thread, and ends in the same way", ([id, source, plugins]) =>
    Effect.gen(function* () {
      const alone = yield* audited(id, source, { concurrency: 1 }, plugins)
      if (source.instances === 9) assert.strictEqual(alone, "the seventh is too much")
      else assert.propertyVal(alone, "instances", 6)
      assert.deepStrictEqual(yield* audited(id, source, { concurrency: 2 }, plugins), alone)
    })
  )

  it.live.each([1, 2])("of a set compares it with its fingerprint; threads: %s", (concurrency) =>
    Effect.gen(function* () {
      const said = yield* audited("broken-grid", { _tag: "Set", set: "changed@1" }, { concurrency }, [brokenGrid])
      assert.include(said, "set changed@1 of broken-grid promises the fingerprint 0000")
    })
  )

  it.live("makes and plays all instances there, unless models are asked", () =>
    Effect.gen(function* () {
      const source: Plans.Source = { _tag: "Tier", tier: "small", instances: 4 }
      const found = yield* audited("thread-grid", source, { concurrency: 2 }, [threadGrid])
      assert.nestedPropertyVal(found, "gates[0].solved", 4)
      const asking = yield* audited("thread-grid", source, { concurrency: 2, isAsking: true }, [threadGrid])
      assert.strictEqual(asking, "made in the main thread")
    })
  )
})
