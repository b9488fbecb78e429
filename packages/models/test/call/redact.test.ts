import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { redact } from "../../src/call/redact.ts"

const planted = "hunter2-Planted/Key+1"

const leaks: ReadonlyArray<readonly [string, string]> = [
  ["Incorrect API key provided: sk-proj-abc********wxyz.", "sk-proj"],
  ["It is sk-abc123.", "abc123"],
  ["It is pk-abc123.", "abc123"],
  ["It is rk-abc123.", "abc123"],
  ["Authorization: Bearer abc.def.ghi", "abc.def"],
  ['{"authorization":"Bearer abc.def.ghi"}', "abc.def"],
  ["authorization=Basic dXNlcjpwYXNz", "dXNlcjpwYXNz"],
  ['{"x-goog-api-key": "AIzaSyD-000000000000000"}', "AIza"],
  ["x-api-key: abc123", "abc123"],
  ["https://host/v1beta/models?key=abc123&alt=sse", "abc123"],
  ["https://user:pass@host/v1", "pass"],
  ["set-cookie: session=1", "session=1"],
  ['{"api_key":"abc123","model":"m"}', "abc123"],
  ["AIzaSyD-0000000000000000000 is wrong", "AIza"],
  [`the server said ${planted} twice: ${planted}`, planted]
]

describe("redact", () => {
  for (const [text, secret] of leaks) {
    it(`removes the secret from ${JSON.stringify(text)}`, () => {
      const clean = redact(text, [planted])
      assert.notInclude(clean, secret)
      assert.include(clean, "[redacted]")
    })
  }

  it("leaves a message without secrets unchanged", () => {
    const text = "This model's maximum context length is 8192 tokens, max_tokens: 4096, https://host/v1/chat"
    assert.strictEqual(redact(text), text)
  })

  it.prop("removes a secret of any form", [Schema.NonEmptyString, Schema.String], ([secret, text]) => {
    const clean = redact(`${text}${secret}${text}`, [secret])
    return "[redacted]".includes(secret) || !clean.includes(secret)
  })

  it("takes time linear in the length of a server's text", () => {
    const clean = redact("a-".repeat(10_000) + "key=".repeat(5_000) + "//".repeat(5_000))
    assert.isAbove(clean.length, 0)
  })
})
