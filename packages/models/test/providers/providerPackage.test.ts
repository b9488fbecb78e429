import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"
import { packageAndModel, providerPackage } from "../../src/providers/providerPackage.ts"
import { openVault } from "../vault.ts"

const root = join(import.meta.dirname, "..", "..", "..", "..")
const { view } = openVault(1)

describe("packageAndModel", () => {
  it.each<readonly [string, readonly [string, string] | undefined]>([
    ["@ai-sdk/anthropic:claude-sonnet-4-5", ["@ai-sdk/anthropic", "claude-sonnet-4-5"]],
    ["ollama-ai-provider:qwen3:8b", ["ollama-ai-provider", "qwen3:8b"]],
    ["openai/gpt-5", undefined],
    ["simulated", undefined],
    ["@ai-sdk/anthropic:", undefined],
    ["../evil:model", undefined],
    ["a/b:model", undefined]
  ])("reads %s", (name, expected) => {
    assert.deepStrictEqual(packageAndModel(name), expected)
  })
})

describe("providerPackage", () => {
  it.effect("reports a package that is not installed, before any call", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(providerPackage("no-such-provider", root).ready?.("m", {}) ?? Effect.void)
      assert.include(String(error), "npm install no-such-provider")
    })
  )

  it.effect("reports a missing key if a key is named", () =>
    Effect.gen(function* () {
      const provider = providerPackage("@ai-sdk/anthropic", root)
      const error = yield* Effect.flip(provider.ready?.("m", { apiKeyEnv: "MY_KEY" }) ?? Effect.void)
      assert.include(String(error), "set MY_KEY")
    })
  )

  it.effect("says that the package finds no key of its own", () =>
    Effect.gen(function* () {
      const ready = providerPackage("@ai-sdk/anthropic", root).ready?.("m", {}) ?? Effect.void
      const under = (values: Readonly<Record<string, string>>) =>
        Effect.provide(ready, ConfigProvider.layer(ConfigProvider.fromUnknown(values)))
      const error = yield* Effect.flip(under({}))
      assert.match(String(error), /@ai-sdk\/anthropic:m: .*key is missing.*ANTHROPIC_API_KEY/)
      yield* under({ ANTHROPIC_API_KEY: "a-key" })
      // what is no provider says so at its first call
      yield* providerPackage("effect", root).ready?.("m", {}) ?? Effect.void
    })
  )

  it.effect.each<readonly [string, string]>([
    ["effect", "exports 0 functions named create"],
    ["no-such-provider", "no-such-provider"]
  ])("fails the call of a package that is not a provider: %s", ([specifier, words]) =>
    Effect.gen(function* () {
      const decided = yield* Effect.fromResult((yield* providerPackage(specifier, root).model("m")).fromText({}))
      const error = yield* Effect.flip(Effect.scoped(decided.value({ seed: "s", view })))
      assert.deepInclude(error, { _tag: "ModelFailed", at: "provider" })
      assert.include(error.reason, words)
    })
  )
})
