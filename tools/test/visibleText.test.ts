import { Lines } from "@escapement/report"
import { assert, describe, it } from "@effect/vitest"
import { visibleText } from "../../apps/viewer/src/visibleText.ts"

describe("visibleText", () => {
  it("shows every character that the terminal shows as an escape", () => {
    const texts = Array.from({ length: 0x110000 }, (_, code) => `é${String.fromCodePoint(code)}a`)
    const shown = texts.filter((text) => Lines.sanitise(text) !== text)
    assert.isAbove(shown.length, 4000)
    assert.deepStrictEqual(
      shown.filter((text) => visibleText(text) === text),
      []
    )
  })

  it("names tags, selectors, fillers and escape sequences, and keeps joined emoji", () => {
    assert.strictEqual(
      visibleText("a\u{e0041}\u{e0100}\u00ad\u3164\u2028b\ufe0f\u001b[31m\r\u007f\u200bc\r\n\t"),
      "a[U+E0041][U+E0100][U+00AD][U+3164][U+2028]b[U+FE0F]␛[31m␍␡[U+200B]c\n\t"
    )
    assert.strictEqual(visibleText("👩‍🚀 ❤️"), "👩‍🚀 ❤️")
  })
})
