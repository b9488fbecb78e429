import { win32, posix } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { hostileCases } from "../../../../tools/hostileTexts.ts"
import { fileName } from "../../src/text/fileName.ts"

const assertName = (name: string): void => {
  assert.match(name, /^[\w-][\w.-]{0,120}$/)
  assert.notMatch(name, /\.\.|\.$/)
  assert.notMatch(name, /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i)
  for (const path of [win32, posix]) assert.strictEqual(path.basename(path.join("folder", name)), name)
}

describe("fileName", () => {
  it.each(hostileCases)("gives a single file name for %s", (_, text) => {
    assertName(fileName(text))
    assert.strictEqual(fileName(fileName(text)), fileName(text))
  })

  it.prop("gives a single file name for any text", [Schema.String], ([text]) => assertName(fileName(text)))

  it("keeps a valid file name", () => {
    assert.strictEqual(fileName("ace-12_a.v1"), "ace-12_a.v1")
  })
})
