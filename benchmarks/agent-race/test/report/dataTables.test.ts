import { assert, describe, it } from "@effect/vitest"
import { dataTables } from "../../src/report/dataTables.ts"
import { smallLeg } from "../smallLeg.ts"

describe("dataTables", () => {
  it("puts the means of the legs beside the paper's", () => {
    const [, statistics] = dataTables([smallLeg, smallLeg])
    const row = statistics?.rows.find(([name]) => name === `${smallLeg.variant} ${smallLeg.level}`)
    const { stops } = smallLeg
    const calls = stops.flatMap((stop) => (stop._tag === "Roadblock" ? stop.chain : [])).length
    assert.match(row?.[1] ?? "", /^2 \/ \d+$/)
    assert.isTrue(row?.[2]?.startsWith(`${stops.length.toFixed(1)} / `))
    assert.isTrue(row?.[5]?.startsWith(`${calls.toFixed(1)} / `))
    assert.deepStrictEqual(statistics?.rows.find(([name]) => name === "dag all")?.[1]?.split(" / ")[1], "600")
  })
})
