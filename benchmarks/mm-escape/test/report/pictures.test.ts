import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { filmSvg } from "../../src/report/filmSvg.ts"
import { mapSvg } from "../../src/report/mapSvg.ts"
import { escaped, gameWith, keyFirst, trialOf } from "../metrics/plays.ts"

const game = gameWith(keyFirst)
const trial = trialOf(escaped)
const hostile = trialOf([{ grabbed: true, rationale: '</text><script>"&\u0000', feedback: "<b>" }])

const count = (text: string, part: string): number => text.split(part).length - 1

describe("mapSvg", () => {
  it.effect("gives the drawing of the golden file", (ctx) =>
    Effect.promise(() => ctx.expect(`${mapSvg(trial, game)}\n`).toMatchFileSnapshot("../golden/map.svg"))
  )

  it("has a dot for the start and each turn, and a room for each room", () => {
    assert.strictEqual(count(mapSvg(trial, game), "<circle"), 1 + escaped.length)
    assert.strictEqual(count(mapSvg(trial, { ...game, rooms: [...game.rooms, ...game.rooms] }), "<polyline"), 2)
  })

  it("escapes what a player wrote", () => {
    for (const svg of [mapSvg(hostile, game), filmSvg(hostile, game)]) {
      assert.notInclude(svg, "<script>")
      assert.notInclude(svg, "\u0000")
      assert.include(svg, "&lt;script&gt;&quot;&amp;\ufffd")
    }
  })
})

describe("filmSvg", () => {
  it("has a frame before the first turn and one after each", () => {
    const svg = filmSvg(trial, game)
    assert.strictEqual(count(svg, 'href="data:image/png;base64,'), 1 + escaped.length)
    assert.include(svg, "3 · grabs key")
    assert.include(svg, "“The KEY must be mine.”")
  })

  it("omits things after they are taken, but shows boxes and doors after they are opened", () => {
    const here = { pose: { x: 6, z: 9.6, yaw: 0, pitch: 30 } }
    const framesOf = (svg: string) => [...svg.matchAll(/base64,([^"]+)/g)].map(([, data]) => data)
    const [, before, after, opened] = framesOf(
      filmSvg(trialOf([here, { ...here, achieved: ["key"] }, { ...here, achieved: ["box", "letter"] }]), game)
    )
    assert.notStrictEqual(before, after)
    assert.strictEqual(after, opened)
  })
})
