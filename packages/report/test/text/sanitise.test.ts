import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { hostileCases } from "../../../../tools/hostileTexts.ts"
import { sanitiseLine, safeJson, sanitise, sanitiseStyled } from "../../src/text/sanitise.ts"
import { assertPrintable, assertVisible } from "../laws.ts"

describe("sanitise", () => {
  it("shows escape sequences, control characters and direction marks as escapes", () => {
    assert.strictEqual(
      sanitise("a\u001b[31mred\u001b]0;title\u0007\u0000\u202e\ud800\r\nc\td\re"),
      String.raw`a\u001b[31mred\u001b]0;title\u0007\u0000\u202e\ud800` + "\nc\td" + String.raw`\u000de`
    )
  })

  it("shows hidden tags and selectors unit by unit, as JSON escapes them", () => {
    assert.strictEqual(sanitise("x\u{e0041}\u{e0100}"), String.raw`x\udb40\udc41\udb40\udd00`)
  })

  it.each([..."\ufe00\ufe0d\u3164\u115f\u1160\uffa0\u2800\u034f\u180b\u180f\u17b4\u17b5\u{e0100}\u{e01ef}"])(
    "shows a character without a picture, %#",
    (character) => {
      assert.match(sanitise(`é${character}é`), /^é(?:\\u[\da-f]{4}){1,2}é$/)
    }
  )

  it("shows a selector that does not follow an emoji at once", () => {
    assert.strictEqual(
      sanitise("a\ufe0fé\ufe0e❤\ufe0f\ufe0f"),
      String.raw`a\ufe0fé\ufe0e❤` + "\ufe0f" + String.raw`\ufe0f`
    )
  })

  it("keeps characters that languages and emoji need", () => {
    const kept = "می‌خواهم 👩‍🚀 ❤️ 1️⃣ 🏳️‍🌈 ☎︎ क्‍ष é ü 日本 𝒳"
    assert.strictEqual(sanitise(kept), kept)
  })

  it("shows joiners that follow each other, in which a text could hide as many bits as it likes", () => {
    assert.strictEqual(sanitise("é\u200d\u200cé"), String.raw`é\u200d\u200cé`)
  })

  it("shows a joiner that does not join anything", () => {
    assert.strictEqual(sanitise("a\u200db\u200c"), String.raw`a\u200db\u200c`)
  })

  it.each(hostileCases)("shows every character of %s", (_, text) => {
    assertVisible(sanitise(text))
    assertPrintable([sanitiseLine(text)], Infinity)
    assert.strictEqual(sanitise(sanitise(text)), sanitise(text))
  })

  it.prop("leaves no control character but line feed and tab", [Schema.String], ([text]) => {
    assertPrintable(sanitise(`\u001b${text}\u009b`).split(/[\n\t\u2028\u2029]/), Infinity)
    assertPrintable([sanitiseLine(`${text}\n\u2028${text}`)], Infinity)
  })
})

describe("sanitiseStyled", () => {
  it("keeps colours and no other escape sequence", () => {
    assert.strictEqual(
      sanitiseStyled("\u001b[1mbold\u001b[22m \u001b[8mhidden \u001b[2J\u001b[38;5;1mred"),
      "\u001b[1mbold\u001b[22m \\u001b[8mhidden \\u001b[2J\u001b[38;5;1mred"
    )
  })
})

describe("safeJson", () => {
  it("escapes characters that JSON leaves unescaped", () => {
    assert.strictEqual(
      safeJson({ a: "\u009b\u007f\u001b\u202e\u{e0041}\u2028" }),
      String.raw`{"a":"\u009b\u007f\u001b\u202e\udb40\udc41\u2028"}`
    )
  })

  it.each(hostileCases)("decodes to the value of %s, and shows its hidden characters", (_, text) => {
    const json = safeJson({ [text]: text })
    assert.deepStrictEqual(JSON.parse(json), JSON.parse(JSON.stringify({ [text]: text })))
    assertPrintable([json], Infinity)
  })

  it.prop("decodes to the same value", [Schema.Json], ([value]) => {
    assert.strictEqual(JSON.stringify(JSON.parse(safeJson(value))), JSON.stringify(value))
    assertPrintable([safeJson(value)], Infinity)
  })
})
