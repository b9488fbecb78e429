import { assert, describe, it } from "@effect/vitest"
import { findDomain, domains } from "../../src/domains/Domains.ts"
import { couplingSentence, globalSentence, slotSentence } from "../../src/rules/Wording.ts"

describe("wording", () => {
  it("words the rules of which the published data has no example", () => {
    const travel = findDomain("travel")
    const sentences = travel.globalRules.map((rule) => globalSentence(travel, rule, 7))
    assert.include(sentences, "there must be at least 7 activities in the whole grid whose category is museum.")
    assert.include(sentences, "the total duration of the activities in each row must be at most 7.")
    assert.strictEqual(
      slotSentence(travel, travel.slotRules[2]!, 4, 0, 6),
      "the activity in slot (0, 6) must have crowd level at most 4."
    )
  })

  it("names the cells of rules that cross columns, and counts texts", () => {
    const travel = findDomain("travel")
    const columns = { _tag: "Columns", cols: [0, 2, 5] } as const
    const block = { _tag: "Block", first: { row: 1, col: 0 }, last: { row: 3, col: 2 } } as const
    const crossing = { _tag: "Crossing", rows: [0, 3], cols: [1, 2, 4] } as const
    const write = (coupling: Partial<Parameters<typeof couplingSentence>[1]>) =>
      couplingSentence(travel, { reach: columns, attribute: "cost", least: 3, most: 4, than: [], ...coupling }, true)
    assert.strictEqual(
      write({}),
      "the total cost of the activities in columns 0, 2 and 5 must be at least 3 and at most 4."
    )
    assert.strictEqual(
      write({ reach: block, than: ["A1", "A2"] }),
      "the total cost of the activities in rows 1 to 3 of columns 0 to 2, less the total cost of A1 and A2, wherever they stand, must be at least 3 and at most 4."
    )
    assert.strictEqual(
      write({ reach: { _tag: "Rows", rows: [0, 2, 4] }, most: 3 }),
      "the total cost of the activities in rows 0, 2 and 4 must be exactly 3."
    )
    assert.strictEqual(
      write({ reach: crossing, most: 3 }),
      "the total cost of the activities in rows 0 and 3 of columns 1, 2 and 4 must be exactly 3."
    )
    assert.strictEqual(
      write({ reach: { _tag: "Grid" }, most: 3 }),
      "the total cost of the activities in the whole grid must be exactly 3."
    )
    assert.strictEqual(
      write({ attribute: "category", value: "food" }),
      "the number of activities in columns 0, 2 and 5 whose category is food must be at least 3 and at most 4."
    )
  })

  it("has, in mended words, the names of attributes that tools have, and says “exactly” of equal bounds", () => {
    const travel = findDomain("travel")
    const rule = travel.slotRules[2]!
    const coupling = { reach: { _tag: "Row", row: 1 }, attribute: "crowd_level", least: 9, most: 9, than: [] } as const
    assert.include(slotSentence(travel, rule, 4, 0, 6, true), "must have crowd_level at most 4")
    assert.include(
      couplingSentence(travel, coupling, true),
      "total crowd_level of the activities in row 1 must be exactly 9."
    )
    assert.include(
      couplingSentence(travel, coupling),
      "crowd level of the activities in row 1 must be at least 9 and at most 9."
    )
  })

  it("is different for every rule", () => {
    for (const domain of domains) {
      const sentences = domain.globalRules.map((rule) => globalSentence(domain, rule, 1))
      assert.strictEqual(new Set(sentences).size, domain.globalRules.length)
    }
  })
})
