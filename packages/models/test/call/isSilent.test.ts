import { assert, describe, it } from "@effect/vitest"
import { openai } from "../../src/providers/openai.ts"
import { providerPackage } from "../../src/providers/providerPackage.ts"

describe("a model that receives no sounds", () => {
  it("is one whose interface accepts no sounds and for which no replacement was chosen", () => {
    const settings = (more: object) => ({ temperature: "unset", api: "responses", ...more })
    assert.isTrue(openai.isWithoutEars!(settings({})))
    assert.isFalse(openai.isWithoutEars!(settings({ api: "chat" })))
    for (const audio of [true, false]) assert.isFalse(openai.isWithoutEars!(settings({ audio })))
    const packaged = providerPackage("@ai-sdk/anthropic", ".")
    assert.deepStrictEqual([packaged.isWithoutEars!({}), packaged.isWithoutEars!({ audio: false })], [true, false])
  })
})
