import { Randomness } from "@escapement/core"
import { drawPhrase } from "../../src/tools/draw.ts"
import { drawProgram, evaluate, source } from "../../src/tools/PythonProgram.ts"
import { Python } from "@escapement/sandbox"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { isThorough } from "../../../../tools/test/isThorough.ts"

describe("evaluate", () => {
  it.live("agrees with CPython", () =>
    Effect.gen(function* () {
      const sandbox = yield* Python.makePythonSandbox()
      const random = Randomness.rng("programs")
      for (let i = 0; i < (isThorough ? 100 : 30); i++) {
        const program = drawProgram(random)
        const data = `${drawPhrase(random)} ${random.pick(["é", "𝄞", "ﬁ", "", "½"])}`
        const result = yield* sandbox.run(source(program), { data })
        assert.deepStrictEqual(result, { _tag: "Finished", printed: `${evaluate(program, data)}\n`, lost: 0 })
      }
    })
  )
})
