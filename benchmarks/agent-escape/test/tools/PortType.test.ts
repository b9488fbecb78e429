import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { canonicalValue } from "../../src/tools/PortType.ts"

/** Texts of line ends, white space and letters. */
const Texts = Schema.Array(Schema.Literals(["a", " ", "\t", "\n", "\r", "\u2028", "b c"]))

describe("canonicalValue", () => {
  it.prop("removes white space at line ends, and empty lines around a program", [Texts], ([parts]) => {
    const text = parts.join("")
    const trimmed = text.replace(/\r\n?/g, "\n").replace(/[ \t]+$/gm, "")
    assert.strictEqual(canonicalValue("Text_Generic", text), trimmed.normalize("NFC").trim())
    assert.strictEqual(canonicalValue("Code_Python", text), trimmed.replace(/^\n+|\n+$/g, ""))
  })

  it("reads the longest text of a call quickly", () => {
    // the expressions that it replaces take most of a minute for either of these
    assert.strictEqual(canonicalValue("Text_Generic", `${" ".repeat(65_000)}x`), "x")
    assert.strictEqual(canonicalValue("Code_Python", `x${"\n".repeat(65_000)}x`), `x${"\n".repeat(65_000)}x`)
  }, 5_000)
})
