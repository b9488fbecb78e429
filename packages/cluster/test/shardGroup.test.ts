import { assert, describe, it } from "@effect/vitest"
import { shardGroup, listShardGroups } from "../src/shardGroup.ts"

describe("shard groups", () => {
  it("a machine is in the groups of all that it can do, alone and by twos", () => {
    const groups = listShardGroups(["openai", "codex", "openai"])
    assert.deepStrictEqual(groups, [[], ["codex"], ["openai"], ["codex", "openai"]].map(shardGroup))
    assert.strictEqual(new Set(groups).size, 4)
  })

  it("hold no text of the user's", () => {
    assert.match(shardGroup(["'; DROP TABLE run; --"]), /^needs-[0-9a-f]{16}$/)
  })
})
