import { defineBenchmark, type Plans } from "@escapement/core"
import { Instances, TrialMaking } from "@escapement/runner"
import { GridGame } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Stream } from "effect"

/** A benchmark with the seeds that its generator was asked for. */
const counted = () => {
  const seeds: Array<string> = []
  const benchmark = defineBenchmark({
    ...GridGame.grid,
    generate: (seed, difficulty) => {
      seeds.push(seed)
      return GridGame.grid.generate(seed, difficulty)
    }
  })
  return { configured: Result.getOrThrow(TrialMaking.configureBenchmark(benchmark, { text: {} })), seeds }
}

const sources: ReadonlyArray<Plans.Source> = [
  { _tag: "Tier", tier: "small", instances: 3 },
  { _tag: "Difficulty", difficulty: { slots: "3", candidates: "3" }, instances: 3 }
]

describe("a configured benchmark", () => {
  it.effect("generates the first instance once, however often it is looked at before it is played", () =>
    Effect.gen(function* () {
      for (const described of sources) {
        const { configured, seeds } = counted()
        const source = Instances.openSource(described, "7")
        assert.strictEqual((yield* configured.count(source)).instances, 3)
        yield* Stream.runHead(configured.instances(source, []))
        const all = yield* Stream.runCollect(configured.instances(source, []))
        assert.strictEqual(seeds.length, 3)
        assert.strictEqual(new Set(all.map(({ stored }) => stored.fingerprint)).size, 3)
      }
    })
  )

  it.effect("generates an instance of another seed or another difficulty", () =>
    Effect.gen(function* () {
      const { configured, seeds } = counted()
      const first = (source: Plans.Source, root: string) =>
        Effect.orDie(Stream.runHead(configured.instances(Instances.openSource(source, root), [])))
      yield* first(sources[0]!, "7")
      yield* first(sources[0]!, "8")
      assert.strictEqual(new Set(seeds).size, 2)
      yield* first({ _tag: "Difficulty", difficulty: { slots: "3", candidates: "3" }, instances: 1 }, "8")
      yield* first({ _tag: "Difficulty", difficulty: { slots: "4", candidates: "3" }, instances: 1 }, "8")
      assert.strictEqual(seeds.length, 4)
    })
  )
})
