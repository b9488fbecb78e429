import { ace } from "@escapement/ace"
import { react } from "@escapement/adapters"
import { TrialMaking } from "@escapement/runner"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { answerTrials } from "../../src/simulated/answerTrials.ts"

const configured = Result.getOrThrow(TrialMaking.configureBenchmark(ace, { text: {} }))
const call = { prompt: [{ role: "user" as const, content: [{ type: "text" as const, text: "Go on." }] }] }

/** A server of models that keeps two seeds, and how often it opened instances. */
const opened = Effect.gen(function* () {
  let opens = 0
  const answer = yield* answerTrials({
    configure: () => Effect.sync(() => (opens++, configured)),
    instances: 2,
    protocol: react.protocol,
    options: {},
    cache: { entries: 2 }
  })
  return { ask: (name: string) => answer({ model: `simulated.ace.smoke.${name}`, call }), opens: () => opens }
})

describe("answerTrials", () => {
  it.effect("keeps the instances of the seeds that were used last, and opens the others again", () =>
    Effect.gen(function* () {
      const { ask, opens } = yield* opened
      const counts: Array<number> = []
      for (const name of ["1.0", "1.1", "2.0", "1.0", "3.0", "1.0", "2.0"]) {
        yield* ask(name)
        counts.push(opens())
      }
      assert.deepStrictEqual(counts, [1, 1, 2, 2, 3, 3, 4])
    })
  )

  it.effect("opens a requested instance besides those that it searches", () =>
    Effect.gen(function* () {
      const { ask, opens } = yield* opened
      yield* ask("1.5")
      yield* ask("1.5")
      yield* ask("1.1")
      assert.strictEqual(opens(), 2)
      const refused = yield* Effect.flip(ask("1"))
      assert.deepStrictEqual(
        [refused.status, refused.reason],
        [404, "simulated.ace.smoke.1: the prompt contains the instructions of none of the 2 instances searched"]
      )
    })
  )
})
