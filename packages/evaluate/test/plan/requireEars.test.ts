import type { ModelProvider } from "@escapement/core"
import { oracle, react } from "@escapement/adapters"
import { generalMetrics } from "@escapement/metrics"
import { mmEscape } from "@escapement/mm-escape"
import { modelProviders } from "@escapement/models"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { evaluate, makeCatalogue } from "../../src/index.ts"

/** With the simulated model as one whose interface takes no sounds. */
const catalogue = makeCatalogue({
  benchmarks: [mmEscape],
  adapters: [react, oracle],
  metrics: generalMetrics,
  models: modelProviders.map((provider): ModelProvider => ({ ...provider, isWithoutEars: () => true }))
})

const played = (options: { readonly [name: string]: string | boolean }, tier: string, adapter = "react") =>
  evaluate(
    { benchmark: { benchmark: "mm-escape", options, from: { tier } }, adapters: adapter, instances: 1 },
    { catalogue }
  ).pipe(Effect.provide(SqliteStore.layer(":memory:")))

describe("a model that receives no sounds", () => {
  it.effect("is refused for a room with sounds, and the error names the options that help", () =>
    Effect.gen(function* () {
      const { message } = yield* Effect.flip(played({}, "sound"))
      assert.match(message, /mm-escape plays sounds, but they are not sent to simulated/)
      assert.match(message, /--benchmark-option view=text .*--model-option audio=false/)
    })
  )

  it.effect("plays if sounds are described in words, if there are none, or if no model plays", () =>
    Effect.gen(function* () {
      for (const one of [
        played({ view: "text" }, "sound"),
        played({ view: "text" }, "difficulty-1"),
        played({ mute: true, view: "text" }, "sound", "oracle"),
        played({}, "sound", "oracle")
      ]) {
        assert.strictEqual((yield* one).run.status, "done")
      }
    })
  )
})
