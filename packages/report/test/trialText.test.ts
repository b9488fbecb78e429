import { TrialEvent } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { expect } from "vitest"
import { plainStyle } from "../src/Style.ts"
import { trialText } from "../src/trialText.ts"
import { assertPrintable } from "./laws.ts"
import { bare, marked } from "./marked.ts"
import { stored } from "./samples.ts"

const withEvents = (events: ReadonlyArray<TrialEvent>) => ({ ...stored, trial: { ...stored.trial, events } })

describe("trialText", () => {
  it.each([80, 120])("shows a trajectory readably at %i columns", async (width) => {
    const text = trialText(stored, { width, style: plainStyle })
    await expect(`${text}\n`).toMatchFileSnapshot(`golden/trial-${width}.txt`)
  })

  it.prop("is printable whatever happened", [Schema.Array(TrialEvent)], ([events]) => {
    for (const width of [20, 80]) {
      assertPrintable(trialText(withEvents(events), { width, style: plainStyle }).split("\n"), width)
    }
  })

  it("says the same with style and without", () => {
    const styled = trialText(stored, { width: 80, style: marked })
    assert.strictEqual(bare(styled), trialText(stored, { width: 80, style: plainStyle }))
  })

  it("does not repeat what an agent says of itself where its reply says it already", () => {
    const text = trialText(stored, { width: 80, style: plainStyle })
    assert.strictEqual(text.split("look at the first row").length, 2)
    assert.include(text, "plan: First the row")
  })
})
