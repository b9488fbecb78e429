import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { published } from "../../src/published/published.ts"
import { dataTables } from "../../src/report/dataTables.ts"
import { hasLevels, levels } from "../data.ts"
import { gameWith, open } from "../metrics/plays.ts"

describe("dataTables", () => {
  it("counts rooms of a difficulty and of a style", () => {
    const game = gameWith(open)
    const [scenes, styles] = dataTables([game, { ...game, level: "level1" }])
    assert.deepStrictEqual(
      scenes?.rows.map(([difficulty, count]) => [difficulty, count]),
      [
        ["1", "1"],
        ["2", "0"],
        ["3", "1"],
        ["two rooms", "0"]
      ]
    )
    assert.deepStrictEqual(styles?.rows.find(([style]) => style === game.rooms[0].scene.style)?.slice(0, 2), [
      game.rooms[0].scene.style,
      "2"
    ])
  })

  it.effect.skipIf(!hasLevels)("has the paper's mean of objects at Difficulty-1 and the data's own at 2", () =>
    Effect.gen(function* () {
      const [scenes] = dataTables(yield* Stream.runCollect(published(levels)))
      assert.deepStrictEqual(scenes?.rows.slice(0, 2), [
        ["1", "11", "11", "20.18", "20.18"],
        ["2", "11", "11", "14.27", "14.55"]
      ])
    })
  )
})
