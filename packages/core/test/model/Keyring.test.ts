import { type Json, Secrets } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const Key = Schema.String.check(Schema.isMinLength(8), Schema.isMaxLength(60))

describe("a keyring", () => {
  it.prop("removes every form of a key from any surrounding text", [Key, Schema.String, Schema.String], (drawn) => {
    const [key, before, after] = drawn
    // what is short without the white space around it is no secret
    if (key.trim().length < 8) return
    const { add, hide } = Secrets.makeKeyring()
    add(key)
    for (const form of Secrets.listKeyForms(key.trim())) {
      const clean = hide(`${before}\n${form}\n${after}`)
      assert.isFalse(
        clean.includes(form) && !Secrets.keyMark.includes(form) && !`${before}${after}`.includes(form),
        form
      )
    }
  })

  it("finds a key in base64 at every offset of the encoded text, and in other spellings", () => {
    const key = 'pk+planted/key=0123456789 "x"'
    const { add, hide } = Secrets.makeKeyring()
    add(key)
    const spellings = [
      key,
      encodeURIComponent(key),
      JSON.stringify(key),
      Buffer.from(key).toString("hex"),
      ...["", "a", "ab", "abc"].map((prefix) => Buffer.from(`${prefix}${key}`).toString("base64")),
      ...["", "a", "ab"].map((prefix) => Buffer.from(`${prefix}${key}`).toString("base64url"))
    ]
    for (const spelling of spellings) assert.include(hide(`It is ${spelling}!`), Secrets.keyMark, spelling)
  })

  it("finds a key with special characters in JSON within JSON, and in hexadecimal of mixed case", () => {
    const key = 'tab\tsecret "key" \\ 0123456789'
    const { add, hide } = Secrets.makeKeyring()
    add(key)
    const hex = Buffer.from(key).toString("hex")
    const mixed = Array.from(hex, (digit, i) => (i % 3 === 0 ? digit.toUpperCase() : digit)).join("")
    const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
    for (const spelling of [inJson(key), inJson(inJson(key)), hex, hex.toUpperCase(), mixed])
      assert.strictEqual(hide(`It is ${spelling}!`), `It is ${Secrets.keyMark}!`, spelling)
  })

  it("leaves no digit of base64 that holds bits of a key", () => {
    for (const key of ["sk-12345", "sk-123456", "sk-1234567", "??>>~~planted/é"]) {
      const { add, hide } = Secrets.makeKeyring()
      add(key)
      for (const before of ["", "a", "é", "abc"]) {
        for (const after of ["", "z", "zz", "~é?"]) {
          for (const alphabet of ["base64", "base64url"] as const) {
            const clean = hide(Buffer.from(`${before}${key}${after}`).toString(alphabet))
            const [left = "", right = ""] = clean.split(Secrets.keyMark)
            const bytes = Buffer.from(before).length
            assert.strictEqual(left.length, Math.floor((bytes * 4) / 3), clean)
            const all = Buffer.from(`${before}${key}${after}`).toString("base64url").length
            const held = Math.ceil(((bytes + Buffer.from(key).length) * 4) / 3)
            assert.strictEqual(right.replaceAll("=", "").length, all - held, clean)
          }
        }
      }
    }
  })

  it("drops what is nested too deeply to be searched", () => {
    const { add, hideIn } = Secrets.makeKeyring()
    add("sk-12345678")
    const nested = (depth: number) => {
      let value: Json.Json = "sk-12345678"
      for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value }
      return value
    }
    assert.strictEqual(JSON.stringify(hideIn(nested(200))).replaceAll(/[[\]{}:a"]/g, ""), "redcted")
    assert.strictEqual(JSON.stringify(hideIn(nested(201))).replaceAll(/[[\]{}:a"]/g, ""), "redcted")
    assert.notInclude(JSON.stringify(hideIn(nested(203))), "12345678")
    assert.include(JSON.stringify(hideIn(nested(203))), "null")
  })

  it("finds a key even if some or all of its characters are written as numbers", () => {
    const key = "sk-planted/kEy-0123456789"
    const { add, hide } = Secrets.makeKeyring()
    add(key)
    const each = (spell: (code: number, character: string) => string) =>
      key
        .split("")
        .map((character) => spell(character.charCodeAt(0), character))
        .join("")
    const spellings = [
      each((code) => `\\u${code.toString(16).padStart(4, "0")}`),
      each((code) => `\\\\u${code.toString(16).padStart(4, "0").toUpperCase()}`),
      each((code, character) => (code % 2 === 0 ? `\\u${code.toString(16).padStart(4, "0")}` : character)),
      each((code) => `\\x${code.toString(16)}`),
      each((code) => `%${code.toString(16)}`),
      each((code) => `&#${code};`),
      each((code) => `&#x${code.toString(16)};`)
    ]
    for (const spelling of spellings)
      assert.strictEqual(hide(`{"a": "${spelling}`), `{"a": "${Secrets.keyMark}`, spelling)
    const others = "\\u0071 50% of &#113; and " + "\\".repeat(20)
    assert.strictEqual(hide(others), others)
  })

  it("finds a key in the spellings of HTML, of forms and of texts that are escaped more than once", () => {
    const key = `pa/"ss' <wö&rd😀_12345`
    const { add, hide } = Secrets.makeKeyring()
    add(key)
    const html = key
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll('"', "&quot;")
      .replaceAll("'", "&apos;")
    const percent = encodeURIComponent(key)
    const spellings = [
      html,
      html.replaceAll("&apos;", "&#39;"),
      html.replaceAll("&", "&amp;"),
      key.replace("😀", "&#128512;"),
      percent.toLowerCase(),
      percent.replaceAll("%20", "+"),
      encodeURIComponent(percent),
      Array.from(Buffer.from(key), (byte) => `%${byte.toString(16)}`).join(""),
      [1, 2, 3].reduce((text) => JSON.stringify(text).slice(1, -1), key),
      key.replace("/", "\\/"),
      key.replace("_", "\\_")
    ]
    for (const spelling of spellings) assert.strictEqual(hide(`It is ${spelling}.`), `It is ${Secrets.keyMark}.`)
  })

  it("keeps no part of a long key, spelled in numbers, that straddles the end of what is searched", () => {
    const key = Array.from({ length: 170 }, (_, i) => `k${i}-MIIEvQ`).join("")
    const { add, hide } = Secrets.makeKeyring()
    add(key)
    const spelled = Array.from(key, (character) => `\\u00${character.charCodeAt(0).toString(16)}`).join("")
    const kept = Secrets.hideAndCut(`${" ".repeat(200_000 - spelled.length + 1)}${spelled}`, 300_000, hide)
    assert.strictEqual(kept.trim(), "")
  })

  it("recognizes a key that was read from a file with a line end", () => {
    const { add, hide } = Secrets.makeKeyring()
    add("hunter2-planted-key\n")
    assert.strictEqual(hide("It is hunter2-planted-key."), `It is ${Secrets.keyMark}.`)
  })

  it("hides keys in field names at every depth, and keeps everything else", () => {
    const { add, hideIn } = Secrets.makeKeyring()
    const value = { "sk-12345678": [{ deep: ["a sk-12345678 b", 1, null, true] }], own: "text" }
    assert.deepStrictEqual(hideIn(value), value)
    add("sk-12345678")
    assert.deepStrictEqual(hideIn(value), {
      [Secrets.keyMark]: [{ deep: [`a ${Secrets.keyMark} b`, 1, null, true] }],
      own: "text"
    })
  })

  it("keeps every field whose name holds a key, under a name of its own", () => {
    const { add, hideIn } = Secrets.makeKeyring()
    for (const key of ["planted-1111", "planted-2222", "planted-3333"]) add(key)
    assert.deepStrictEqual(
      hideIn({ "planted-1111": 1, "planted-2222": 2, "[redacted] 2": 3, "[redacted]": 4, "planted-3333": 5 }),
      { "[redacted] 3": 1, "[redacted] 4": 2, "[redacted] 2": 3, "[redacted]": 4, "[redacted] 5": 5 }
    )
  })

  it("finds keys after any number of backslashes, one that begins with a backslash among them", () => {
    const { add, hide } = Secrets.makeKeyring()
    for (const key of ["quoted-1111", "\\\\host\\share-22"]) add(key)
    for (const count of [0, 1, 8, 9, 40]) {
      const before = "\\".repeat(count)
      const kept = "\\".repeat(Math.max(0, count - 8))
      assert.strictEqual(hide(`${before}q\\u0075oted-1111`), `${kept}[redacted]`)
      assert.include(hide(`${before}\\\\ho\\u0073t\\share-22`), "[redacted]")
    }
  })

  it("reads a run of backslashes once for all keys, and no more often for more of them", () => {
    const text = `${"\\".repeat(50_000)}\\u0041`
    const timed = (count: number): number => {
      const { add, hide } = Secrets.makeKeyring()
      for (let key = 0; key < count; key++) add(`planted-${key}-0123456789`)
      hide(text.slice(-1000))
      const before = performance.now()
      hide(text)
      return performance.now() - before
    }
    const [one, thirty] = [1, 30].map((count) => Math.min(...[1, 2, 3].map(() => timed(count))))
    assert.isBelow(thirty!, 8 * one! + 20)
  })

  it("does not treat words as keys, and replaces the longer of two keys first", () => {
    const { add, hide } = Secrets.makeKeyring()
    for (const key of ["EMPTY", "none", "sk-12345678", "sk-12345678-and-more"]) add(key)
    assert.strictEqual(hide("none EMPTY sk-12345678-and-more"), `none EMPTY ${Secrets.keyMark}`)
  })
})
