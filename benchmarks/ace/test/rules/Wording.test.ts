import { assert, describe, it } from "@effect/vitest"
import { findDomain, domains } from "../../src/domains/Domains.ts"
import { globalSentence, slotSentence } from "../../src/rules/Wording.ts"

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

  it("is different for every rule", () => {
    for (const domain of domains) {
      const sentences = domain.globalRules.map((rule) => globalSentence(domain, rule, 1))
      assert.strictEqual(new Set(sentences).size, domain.globalRules.length)
    }
  })
})
