import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { published } from "../../src/published/published.ts"

/** The scenes of EscapeCraft-4D, where they are kept next to the repository. */
const levels = fileURLToPath(new URL("../../../../../shared/data/mm-escape-4d/levels", import.meta.url))

describe.skipIf(!existsSync(levels))("the scenes of EscapeCraft-4D", () => {
  it.effect("are read as the planner leaves them, except the one without its recorder", () =>
    Effect.gen(function* () {
      const aside: Array<string> = []
      const games = yield* Stream.runCollect(
        published(levels, ({ path, reason }) => void aside.push(`${path.slice(levels.length + 1)}: ${reason}`))
      )
      assert.lengthOf(games, 35)
      assert.deepStrictEqual(aside, ['level3_note_first_audio/11.json: the room has no place for "recorder_1"'])
      for (const game of games) {
        const [{ chain, scene }] = game.rooms
        assert.deepStrictEqual(scene.sounds, [{ prop: "exit", kind: "wind", volume: 0.6, reach: 8 }])
        const recorders = chain.items.filter(({ _tag }) => _tag === "Recorder")
        const expected = game.level === "level1_audio" ? 0 : game.level.includes(".5") ? 2 : 1
        assert.lengthOf(recorders, expected, game.name)
        const fading = recorders.some((item) => item._tag === "Recorder" && item.lasts === 5)
        assert.strictEqual(fading, game.level === "level3_time")
      }
    })
  )
})
