import { assert, describe, it } from "@effect/vitest"
import { dataTables } from "../../src/report/dataTables.ts"
import { hasPublished, publishedInstances } from "../published.ts"

describe("dataTables", () => {
  it("has a row for every domain of the paper, with any data", () => {
    const [set, audit] = dataTables([])
    assert.lengthOf(set?.rows ?? [], 7)
    assert.deepStrictEqual(audit?.rows, [["all", "0", "0", "0"]])
  })

  it.skipIf(!hasPublished)("finds one solution in published instances, and that names reveal it", () => {
    const own = publishedInstances.slice(0, 12)
    const [, audit] = dataTables(own)
    assert.deepStrictEqual(audit?.rows.at(-1), ["all", "12", "12", "12"])
  })

  it.skipIf(!hasPublished)("does not count an instance with another solution as sound", () => {
    const [first] = publishedInstances
    assert.isDefined(first)
    const [slot] = first.slots
    const truth = first.truth.map((row) => [...row])
    truth[slot?.row ?? 0]![slot?.col ?? 0] = slot?.candidates.at(-1) ?? ""
    const [, audit] = dataTables([{ ...first, truth }])
    assert.deepStrictEqual(audit?.rows.at(-1)?.slice(0, 3), ["all", "1", "0"])
  })
})
