import { assert, describe, it } from "@effect/vitest"
import { deskIn } from "../../src/adversaries/playDesks.ts"
import { drawCaseOf } from "../../src/desks/generateCase.ts"
import type { Instance } from "../../src/Instance.ts"
import { tiers } from "../../src/tiers.ts"

const drawn = (tier: "frontier-6" | "frontier-7"): Instance => {
  for (let nth = 0; nth < 20; nth++) {
    const made = drawCaseOf(`found ${nth}`, tiers[tier][0]!)
    if (made !== undefined) return made.instance
  }
  throw new Error("nothing was drawn")
}

describe("deskIn", () => {
  it.each([
    ["frontier-6", "lots"],
    ["frontier-7", "stock"]
  ] as const)("finds the desk of a tray of %s, whose tools are offered", (tier, prefix) => {
    const { backing, query } = drawn(tier)
    assert.strictEqual(deskIn(query, backing._tag === "Database" ? backing.tools : []), prefix)
  })

  it("finds none where no request names one", () => {
    assert.isUndefined(deskIn("Please tell me whether it rains.", ["stock_tray"]))
  })
})
