import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { isThorough } from "../../../../tools/test/isThorough.ts"
import { Difficulty } from "../../src/Difficulty.ts"
import { generate } from "../../src/generate/generate.ts"
import { buildAnyMesh } from "../../src/picture/renderPicture.ts"
import { propSize } from "../../src/scene/Prop.ts"
import { type Scene, wall } from "../../src/scene/Scene.ts"
import { eyeForward, placeCamera } from "../../src/space/Camera.ts"
import { buildTexturedMesh } from "../../src/textured/buildTexturedMesh.ts"
import { countedHeight, counter } from "../../src/textured/counter.ts"
import { countPixels } from "../../src/textured/countPixels.ts"
import { findShown } from "../../src/textured/findShown.ts"
import { layersOf } from "../../src/textured/Layer.ts"
import { museum } from "../museum.ts"

const look = { seed: "shown", light: 0.8, contrast: 1 } as const

const difficulty = Schema.decodeSync(Difficulty)({
  chain: "key-first",
  style: "any",
  secondStyle: "any",
  edition: 4,
  rooms: 4,
  locked: 1,
  furniture: 8,
  clutter: 3,
  decoys: 2
})
const house = Effect.runSync(generate(Randomness.seed("shown"), difficulty)).rooms[0].scene

describe("findShown", () => {
  const scenes: ReadonlyArray<readonly [name: string, scene: Scene]> = [
    ["a room", { ...museum, look }],
    ["a house", house]
  ]
  it("counts all pixels where a wall and a thing in its plane are in doubt", () => {
    const number = { kind: "number", yaw: 0, text: "1234" } as const
    // two boards whose fronts are in the plane of the wall behind them, seen from a distance of exactly 2 m
    const props = [2.5, 4].map((x, i) => ({
      ...number,
      id: `number_${i}`,
      position: [x, 1.3, wall - propSize.number[2] / 2] as const
    }))
    const mesh = buildTexturedMesh({ ...museum, furniture: [], props }, look)
    const pose = { x: 3.2, z: 2 + eyeForward + wall, yaw: 180, pitch: 0 }
    const layers = layersOf(mesh, placeCamera(pose), [], [], countedHeight)
    const [counts = new Uint32Array()] = countPixels(layers)
    for (const { id } of props) {
      const { shut } = mesh.props.get(id)!
      for (const least of [counts[shut]!, counts[shut]! + 1]) {
        assert.deepStrictEqual(findShown(layers, [new Map([[shut, 0]])], 1, least), [least === counts[shut]])
        // the samples are those of the second count, which leaves nothing out
        assert.isFalse(counter.isInDoubt())
      }
    }
  })

  it.each(scenes)("finds of %s what counting all pixels finds", (name, scene) => {
    const mesh = buildAnyMesh(scene)
    if (!("_tag" in mesh)) return assert.fail("no textures")
    const rng = Randomness.rng("shown", name)
    const ids = scene.props.map(({ id }) => id)
    const some = (share: number) => ids.filter(() => rng.unit() < share)
    let [seen, unseen] = [0, 0]
    for (let round = 0; round < (isThorough ? 1000 : 60); round++) {
      const pose = {
        x: 0.4 + rng.unit() * (scene.width - 0.8),
        z: 0.4 + rng.unit() * (scene.depth - 0.8),
        yaw: 360 * rng.unit(),
        pitch: rng.pick([0, 0, 60 * (rng.unit() - 0.5)])
      }
      const layers = layersOf(mesh, placeCamera(pose), some(0.1), some(0.7), countedHeight)
      const counts = countPixels(layers)
      const asked = some(rng.pick([0.3, 1]))
      const objects = layers.map(
        (layer) =>
          new Map(
            asked.flatMap((id, thing) =>
              Object.values(layer.mesh.props.get(id) ?? {}).map((object) => [object, thing] as const)
            )
          )
      )
      for (const least of [4, 12, 80, 2000]) {
        const expected = asked.map((_, thing) => {
          const pixels = objects.map((each, layer) =>
            [...each].reduce((sum, [object, of]) => sum + (of === thing ? (counts[layer]?.[object] ?? 0) : 0), 0)
          )
          return pixels.reduce((sum, each) => sum + each, 0) >= least
        })
        assert.deepStrictEqual(findShown(layers, objects, asked.length, least), expected, JSON.stringify(pose))
        seen += expected.filter((isShown) => isShown).length
        unseen += expected.filter((isShown) => !isShown).length
      }
    }
    assert.isTrue(seen > 50 && unseen > 50, `${seen} seen, ${unseen} not`)
  })
})
