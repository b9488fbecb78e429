import { TrialEvent } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { expect } from "vitest"
import { plainStyle } from "../../src/text/TextStyle.ts"
import { trialText } from "../../src/text/trialText.ts"
import { assertPrintable } from "../laws.ts"
import { bare, marked } from "../marked.ts"
import { stored } from "../samples.ts"

const withEvents = (events: ReadonlyArray<TrialEvent>) => ({ ...stored, trial: { ...stored.trial, events } })

describe("trialText", () => {
  it.each([80, 120])("shows a trajectory readably at %i columns", async (width) => {
    const text = trialText(stored, { width, style: plainStyle })
    await expect(`${text}\n`).toMatchFileSnapshot(`../golden/trial-${width}.txt`)
  })

  it.prop("is printable for any trial", [Schema.Array(TrialEvent)], ([events]) => {
    for (const width of [20, 80]) {
      assertPrintable(trialText(withEvents(events), { width, style: plainStyle }).split("\n"), width)
    }
  })

  it("has the same text with style and without", () => {
    const styled = trialText(stored, { width: 80, style: marked })
    assert.strictEqual(bare(styled), trialText(stored, { width: 80, style: plainStyle }))
  })

  it("shows remarks at their call, and counts calls from 1", () => {
    const marks = new Map([[0, ["wasted", "first call off the plan"]]])
    const text = trialText(stored, { width: 120, style: plainStyle, marks })
    assert.include(text, "  1  query ")
    assert.include(text, "! wrong-value, wasted, first call off the plan")
  })

  it("shows each call that an agent claims beside the call that it made", () => {
    const made = stored.trial.events.find((event) => event._tag === "Called")?.call
    assert.isDefined(made)
    const calls = [made, { tool: "query", args: { row: 99 } }]
    const events: ReadonlyArray<TrialEvent> = [
      ...stored.trial.events.slice(0, -1),
      { _tag: "Reported", usage: { input: 7 }, calls },
      { _tag: "Reported", usage: { input: 8 }, measured: true },
      { _tag: "Reported", usage: {}, ownTools: ["shell", "web_search"] },
      ...stored.trial.events.slice(-1)
    ]
    const text = trialText(withEvents(events), { width: 120, style: plainStyle })
    assert.include(text, "the agent reports 7 tokens in")
    assert.include(text, "a call to its model used 8 tokens in")
    assert.match(text, new RegExp(`the agent claims ${made.tool} [^]*: call 1\\n`))
    assert.include(text, 'the agent claims query {"row":99}: not made, or in another order')
    assert.include(text, "tools of its own are offered: shell, web_search")
    assert.include(text, "claims 2 calls: 1 as made, 1 not made, or in another order")
  })

  it("says after how many replies an agent returned without an answer", () => {
    const ended = (events: ReadonlyArray<TrialEvent>) => {
      const trial = { ...stored.trial, events, outcome: { _tag: "gave-up" } as const }
      return trialText({ ...stored, trial }, { width: 120, style: plainStyle })
    }
    const { events } = stored.trial
    const returned = /^gave-up: the agent returned by itself after \d+ repl(?:y|ies), without submitting an answer$/m
    const last: TrialEvent = { _tag: "Ended", outcome: { _tag: "gave-up" } }
    assert.match(ended([...events.slice(0, -1), last]), returned)
    const called = events.find((event) => event._tag === "Called")!
    const gaveUp = ended([...events.slice(0, -1), { ...called, call: { tool: "give_up", args: {} } }, last])
    assert.notMatch(gaveUp, returned)
    assert.match(gaveUp, /^gave-up$/m)
  })

  it("does not repeat an agent's own words if its reply contains them", () => {
    const text = trialText(stored, { width: 80, style: plainStyle })
    assert.strictEqual(text.split("look at the first row").length, 2)
    assert.include(text, "plan: First the row")
  })
})
