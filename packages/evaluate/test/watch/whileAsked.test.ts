import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Schema } from "effect"
import { Adversaries, Configuration, type ModelProvider, type ModelReply, type ModelRequest } from "@escapement/core"
import { resolveRoles } from "../../src/plan/resolveModel.ts"
import { blockedSentence, deafSentence } from "../../src/watch/blocking.ts"
import { openViews, pulse } from "../../src/watch/pulse.ts"
import { memory } from "../../src/watch/shared.ts"
import { whileAsked } from "../../src/watch/whileAsked.ts"

/** Who the watching thread sees being asked. */
const seen = (): string => {
  const { asked, numbers } = openViews(memory)
  return new TextDecoder().decode(asked.slice(0, Atomics.load(numbers, pulse.asked)))
}

const request: ModelRequest = { messages: [] }
const reply: ModelReply = { text: "", calls: [], finish: "stop", usage: {} }

describe("the watching thread", () => {
  it.effect("knows the model of each role from the question to the answer", () =>
    Effect.gen(function* () {
      const heard: Array<string> = []
      const provider: ModelProvider = {
        id: "acme",
        summary: "",
        examples: [],
        model: (name) =>
          Effect.succeed(
            Configuration.configurable(
              "acme",
              Schema.Struct({}),
              () => () =>
                Effect.succeed({
                  id: name,
                  generate: () => {
                    heard.push(seen())
                    return Effect.succeed(reply)
                  }
                })
            )
          )
      }
      const registry = { benchmarks: [], adapters: [], metrics: [], models: [provider] }
      const named = { name: "acme/large", options: {} }
      const roles = yield* resolveRoles(registry, { roles: { narrator: named, reader: named } })
      for (const { value } of roles.values()) {
        const model = yield* value({ seed: "s", view: Adversaries.blindView })
        yield* model.generate(request)
        assert.strictEqual(seen(), "")
      }
      assert.deepStrictEqual(heard, ['model "acme/large" (narrator)', 'model "acme/large" (reader)'])
    })
  )

  it.effect("knows all that are asked at the same time, each once, also if one fails", () =>
    Effect.gen(function* () {
      const ask = <A, E>(name: string, inner: Effect.Effect<A, E>) => whileAsked(name, () => inner)
      const failed = yield* Effect.result(ask("a", ask("b", ask("a", Effect.fail(seen())))))
      const inside = yield* ask("a", ask("b", ask("a", Effect.sync(seen))))
      assert.isTrue(Result.isFailure(failed))
      assert.strictEqual(inside, "a and b")
      assert.strictEqual(seen(), "")
    })
  )

  it("says which model was to answer, in which role, how long that took, and which flag allows more", () => {
    const blocking = { name: "", asked: 'model "acme/large" (judge)', advice: "finished trials are kept" }
    assert.strictEqual(
      blockedSentence(blocking, 60_000),
      'something blocked the process for 60 s while waiting for model "acme/large" (judge); --patience above 60 allows more; finished trials are kept'
    )
    assert.strictEqual(
      deafSentence(blocking),
      'ended after Ctrl-C, because something does not pause while waiting for model "acme/large" (judge); finished trials are kept'
    )
    assert.strictEqual(
      blockedSentence({ ...blocking, name: 'metric "mine"', advice: "" }, 1500),
      'metric "mine" blocked the process for 1.5 s'
    )
  })
})
