import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { pulse } from "../../src/watch/pulse.ts"
import { beat, beatWith, memory } from "../../src/watch/shared.ts"

const isBeating = (): boolean => {
  const numbers = new Int32Array(memory, 0, pulse.words)
  const before = Atomics.load(numbers, pulse.beat)
  beat()
  return Atomics.load(numbers, pulse.beat) !== before
}

describe("beatWith", () => {
  it.effect("counts the process as busy while a thread does not pause, until its scope closes", () =>
    Effect.gen(function* () {
      let hasPaused = true
      const work = Effect.gen(function* () {
        yield* beatWith(() => hasPaused)
        assert.isTrue(isBeating())
        hasPaused = false
        assert.isFalse(isBeating())
      })
      yield* Effect.scoped(work)
      assert.isTrue(isBeating())
    })
  )
})
