import { assert, describe, it } from "@effect/vitest"
import { drawnHeight, rowsInSight } from "../../apps/viewer/src/rowsInSight.ts"

const height = 777

describe("rowsInSight", () => {
  it("shows the visible rows of a list of any length, from its first row to its last", () => {
    for (const rowHeight of [40, 64]) {
      for (const count of [1, 20, 1000, 100_000, 374_999, 375_001, 1_000_000, 12_345_678]) {
        const list = { count, rowHeight }
        const end = Math.max(0, drawnHeight(list) - height)
        assert.isBelow(drawnHeight(list), 17_000_000)
        for (const top of [0, 1, 999.5, end / 3, end - 0.5, end].map((at) => Math.max(0, Math.min(end, at)))) {
          const rows = rowsInSight(list, { top, height })
          const name = `${count} rows of ${rowHeight} from ${top}`
          assert.isAtMost(rows[0]?.start ?? Infinity, top + 1e-6, name)
          const below = Math.min(top + height, drawnHeight(list))
          assert.isAtLeast((rows.at(-1)?.start ?? -Infinity) + rowHeight, below - 1e-6, name)
          rows.forEach(({ index, start }, i) => {
            assert.strictEqual(index, (rows[0]?.index ?? 0) + i, name)
            assert.closeTo(start, (rows[0]?.start ?? 0) + i * rowHeight, 1e-6, name)
          })
          assert.isBelow(rows.length, 50, name)
          if (top === end) assert.strictEqual(rows.at(-1)?.index, count - 1, name)
          if (top === end && count > 20) {
            assert.closeTo((rows.at(-1)?.start ?? 0) + rowHeight, drawnHeight(list), 1e-6, name)
          }
        }
      }
    }
  })
})
