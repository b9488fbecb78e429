import { assert, describe, it } from "@effect/vitest"
import { mostShown } from "../../src/view/clipText.ts"
import { promptMessage } from "../../src/view/promptMessages.ts"

describe("promptMessage", () => {
  it("says how much of long calls it leaves out", () => {
    const message = { role: "assistant", text: "", calls: [{ tool: "submit", args: { text: "a".repeat(mostShown) } }] }
    const whole = promptMessage(message, true, Number.POSITIVE_INFINITY).calls
    const cut = promptMessage(message, true).calls
    assert.strictEqual(whole?.more, undefined)
    assert.strictEqual(cut?.text, whole?.text.slice(0, mostShown))
    assert.strictEqual(cut?.more, (whole?.text.length ?? 0) - mostShown)
  })
})
