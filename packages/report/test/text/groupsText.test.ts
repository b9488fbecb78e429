import { assert, describe, it } from "@effect/vitest"
import { groupsText } from "../../src/text/findingText.ts"

describe("what is said of groups", () => {
  it("is over how many a finding holds for others, and otherwise that it does not", () => {
    assert.strictEqual(groupsText({ clusters: 8 }, true), " in 8 groups")
    assert.strictEqual(groupsText({ clusters: 8 }, false), "; over at least 8 groups in each run")
    assert.strictEqual(groupsText({ fewGroups: 3 }, true), "; holds for these 3 groups only")
    assert.strictEqual(groupsText({}, true), "")
  })
})
