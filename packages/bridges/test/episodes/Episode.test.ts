import { Episodes } from "@escapement/bridges"
import { type Content, Randomness } from "@escapement/core"
import { GridGame } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

const bytes = 1_000_000
const instance = Effect.runSync(
  Effect.orDie(GridGame.generateGrid(Randomness.seed("doors"), { slots: 2, candidates: 3 }))
)
const grid = GridGame.gridWorld.open(instance)
const picture = (of: string): Content.ContentPart => ({
  _tag: "Image",
  mediaType: "image/png",
  data: new Uint8Array(bytes).fill(of.charCodeAt(0)),
  alt: of
})

/** A position whose every call shows a picture of 1 MB that follows from the name of the tool. */
const gallery: typeof grid = {
  ...grid,
  step: (state, call) => Effect.succeed({ state, facts: [], observation: { content: [picture(call.tool)] } })
}
const opened = Episodes.openEpisode(gallery, GridGame.GridState, { limits: {}, faults: { p: 0 }, seed: "1" })
const show = (episode: Episodes.Episode, tool: string) => episode.session.call({ tool, args: {} })

describe("the pictures of an episode", () => {
  it.effect("are kept by the fork that shows them, and not by the forks beside it", () =>
    Effect.gen(function* () {
      const parent = yield* opened
      yield* show(parent, "a")
      yield* show(parent, "a")
      assert.isAtLeast(parent.bytes(), bytes)
      assert.isBelow(parent.bytes(), 2 * bytes)
      const start = yield* parent.fork(0)
      assert.isBelow(start.bytes(), bytes)
      yield* show(start, "a")
      // the parent may be closed any time, and with it the picture that it keeps
      assert.isAtLeast(start.bytes(), bytes)
    })
  )

  it.effect("stay in the history of a fork of a fork", () =>
    Effect.gen(function* () {
      const parent = yield* opened
      yield* show(parent, "a")
      const child = yield* parent.fork(1)
      yield* show(child, "b")
      const grandchild = yield* child.fork(2)
      const shown = grandchild.session.history.flatMap(({ observation }) => observation.content)
      assert.deepStrictEqual(shown, [picture("a"), picture("b")])
      assert.isAtLeast(grandchild.bytes(), 2 * bytes)
    })
  )
})
