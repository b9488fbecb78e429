import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { renderJson } from "../../src/export/exportJson.ts"
import { assertPrintable } from "../laws.ts"
import { run, stored } from "../samples.ts"

describe("renderJson", () => {
  it.effect("writes one complete document for no trial, one and two", () =>
    Effect.gen(function* () {
      for (const trials of [[], [stored], [stored, stored]]) {
        const text = (yield* Stream.runCollect(renderJson(run, Stream.fromIterable(trials)))).join("")
        const document = JSON.parse(text)
        assert.strictEqual(document.run.id, run.id)
        assert.lengthOf(document.trials, trials.length)
        assertPrintable(text.split("\n"), Infinity)
      }
    })
  )

  it.effect("writes piece by piece", () =>
    Effect.gen(function* () {
      const endless = Stream.forever(Stream.succeed(stored))
      assert.lengthOf(yield* Stream.runCollect(Stream.take(renderJson(run, endless), 5)), 5)
    })
  )
})
