import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Secrets } from "@escapement/core"
import { ConfigProvider, Effect } from "effect"
import { packageAndModel, providerPackage } from "../../src/providers/providerPackage.ts"
import { openVault } from "../vault.ts"

const root = join(import.meta.dirname, "..", "..", "..", "..")
const { view } = openVault(1)

/** A package that repeats the keys that it is given, on lines of its own. */
const talker = `
const failure = (key) => Object.assign(
  new Error("bad key " + key + " and another-key-123456\\n\\nescapement: all fine\\u001b[2J\\0"),
  { [Symbol.for("vercel.ai.error")]: true, [Symbol.for("vercel.ai.error.AI_LoadAPIKeyError")]: true }
)
export const createTalker = ({ apiKey }) => ({
  languageModel: (name) => {
    if (name === "broken") throw failure(apiKey)
    return {
      specificationVersion: "v4", provider: "talker", modelId: name, supportedUrls: {},
      doGenerate: () => Promise.reject(failure(apiKey))
    }
  }
})
`

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

  it.effect("says in one line, and without its key, what a package says of it", () =>
    Effect.gen(function* () {
      const folder = mkdtempSync(join(tmpdir(), "package-"))
      yield* Effect.addFinalizer(() => Effect.sync(() => rmSync(folder, { recursive: true })))
      mkdirSync(join(folder, "node_modules", "talker"), { recursive: true })
      writeFileSync(join(folder, "node_modules", "talker", "package.json"), '{"type": "module", "main": "index.js"}')
      writeFileSync(join(folder, "node_modules", "talker", "index.js"), talker)
      const values = { TALKER_API_KEY: "planted-key-123456", OTHER_API_KEY: "another-key-123456" }
      const keys = Secrets.makeKeyring()
      keys.add(values.OTHER_API_KEY)
      const provider = providerPackage("talker", folder)
      const under = Effect.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(values)))
      const ready = provider.ready?.("m", {}) ?? Effect.void
      const error = yield* ready.pipe(under, Effect.provideService(Secrets.KnownKeys, keys), Effect.flip)
      const said = String.raw`bad key [redacted] and [redacted] escapement: all fine\u001b[2J\u0000`
      assert.strictEqual(error.reason, said)
      const decided = yield* Effect.fromResult((yield* provider.model("m")).fromText({}))
      const failed = yield* decided.value({ seed: "s", view }).pipe(
        Effect.flatMap((model) => model.generate({ messages: [] })),
        under,
        Effect.provideService(Secrets.KnownKeys, keys),
        Effect.flip
      )
      assert.strictEqual(failed.reason, `talker:m: ${said}`)
      const other = yield* Effect.fromResult((yield* provider.model("broken")).fromText({}))
      const broken = yield* other
        .value({ seed: "s", view })
        .pipe(under, Effect.provideService(Secrets.KnownKeys, keys), Effect.flip)
      assert.strictEqual(broken.reason, `talker:broken: Error: ${said}`)
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
