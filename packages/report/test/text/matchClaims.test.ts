import type { ToolCall, TrialEvent } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { matchClaims } from "../../src/text/matchClaims.ts"

const callOf = (name: string): ToolCall => ({ tool: name, args: { slot: 1, row: 2 } })
const made = (names: string): ReadonlyArray<TrialEvent> =>
  [...names].map((name, index) => ({ _tag: "Called", index, step: 0, call: callOf(name), content: [], facts: [] }))
const claimed = (names: string): TrialEvent => ({ _tag: "Reported", usage: {}, calls: [...names].map(callOf) })

/** By claim: the index of the call that was made, or `-`. */
const joined = (events: ReadonlyArray<TrialEvent>): string =>
  matchClaims(events)
    .map((claim) => claim.made?.index ?? "-")
    .join("")

describe("matchClaims", () => {
  it.each([
    ["abc", "abc", "012"],
    ["abc", "xabc", "-012"],
    ["abc", "cabc", "-012"],
    ["abcd", "bd", "13"],
    ["ab", "ba", "-0"],
    ["aaa", "aa", "01"],
    ["", "a", "-"]
  ])("joins for the calls %j the claims %j as %j", (calls, claims, expected) => {
    assert.strictEqual(joined([...made(calls), claimed(claims)]), expected)
  })

  it("accepts claims in order at any place, and arguments in any key order", () => {
    const turned: TrialEvent = { _tag: "Reported", usage: {}, calls: [{ tool: "b", args: { row: 2, slot: 1 } }] }
    assert.strictEqual(joined([claimed("a"), ...made("ab"), turned]), "01")
  })

  it.prop("joins no call twice, and never out of order", [Schema.String, Schema.String], ([calls, claims]) => {
    const found = matchClaims([...made(calls), claimed(claims)])
    const indices = found.flatMap((claim) => (claim.made === undefined ? [] : [claim.made.index]))
    assert.deepStrictEqual(
      indices,
      [...new Set(indices)].toSorted((a, b) => a - b)
    )
    for (const { call, made: served } of found) if (served !== undefined) assert.deepStrictEqual(served.call, call)
  })
})
