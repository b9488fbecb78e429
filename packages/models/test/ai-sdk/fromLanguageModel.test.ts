import type { LanguageModelV4, LanguageModelV4GenerateResult } from "@ai-sdk/provider"
import { assert, describe, it } from "@effect/vitest"
import { type ModelError, Secrets } from "@escapement/core"
import { Effect, Option } from "effect"
import { fromLanguageModel } from "../../src/ai-sdk/fromLanguageModel.ts"

const key = "planted-key-0123456789-abcdefghij"
const keys = Secrets.makeKeyring()
keys.add(key)

/** Asks a model that ends its reply in a given way, and returns why there is no reply. */
const failureOf = (
  finishReason: LanguageModelV4GenerateResult["finishReason"],
  text = ""
): Effect.Effect<ModelError, unknown> => {
  const result: LanguageModelV4GenerateResult = {
    content: [{ type: "text", text }],
    finishReason,
    usage: {
      inputTokens: { total: 1, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: 1, text: undefined, reasoning: undefined }
    },
    warnings: []
  }
  const languageModel: LanguageModelV4 = {
    specificationVersion: "v4",
    provider: "test",
    modelId: "test",
    supportedUrls: {},
    doGenerate: () => Promise.resolve(result),
    doStream: () => Promise.reject(new Error("not streamed"))
  }
  const model = fromLanguageModel(languageModel, {
    id: "test/test",
    transport: (call) =>
      Effect.map(
        Effect.promise((signal) => Promise.resolve(call(signal))),
        (value) => ({ value, retries: 0, waited: 0 })
      ),
    toolImages: "inline",
    audio: false,
    price: Option.none(),
    keys
  })
  return Effect.flip(model.generate({ messages: [{ role: "user", content: [{ _tag: "Text", text: "?" }] }] }))
}

describe("a reply that cannot be used", () => {
  it.effect("is the provider's failure if it was broken off or its end has no reason", () =>
    Effect.gen(function* () {
      for (const finish of [{ unified: "error", raw: "upstream" } as const, { unified: "other", raw: "" } as const]) {
        assert.deepInclude(yield* failureOf(finish), { _tag: "ModelFailed", at: "provider" })
      }
    })
  )

  it.effect("keeps no part of a key where the words of a refusal are cut", () =>
    Effect.gen(function* () {
      for (let kept = 1; kept <= key.length; kept++) {
        const text = `${"e".repeat(300 - "SAFETY: ".length - kept)}${key}`
        const failure = yield* failureOf({ unified: "content-filter", raw: "SAFETY" }, text)
        assert.strictEqual(failure._tag, "ModelRefused")
        assert.notInclude(String(Reflect.get(failure, "reason")), key.slice(0, 3))
      }
    })
  )
})
