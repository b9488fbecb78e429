import { assert, describe, it } from "@effect/vitest"
import { Identity } from "@escapement/env"
import { Effect, Schema, Stream } from "effect"
import type { Frame } from "../../src/picture/Raster.ts"
import type { Pose } from "../../src/Pose.ts"
import type { Scene } from "../../src/scene/Scene.ts"
import { Pictures } from "../../src/index.ts"
import { published } from "../../src/published/published.ts"
import { nothing, redMark } from "../../src/picture/palette.ts"
import { hasLevels, levels } from "../data.ts"
import { museum, viewpoints } from "../museum.ts"
import { isThorough, someOf } from "../../../../tools/test/isThorough.ts"

const small = { width: 256, height: 128 }
const hashOf = ({ height, indices, width }: Frame) => `${width}x${height} ${Identity.sha256Hex(indices)}`

const copyOf = (scene: Scene, pose: Pose, gone: ReadonlyArray<string>, size = small) =>
  Pictures.renderFrame(Pictures.buildMesh(scene), pose, gone, size).indices.slice()

const within = (minimum: number, maximum: number) => Schema.Finite.check(Schema.isBetween({ minimum, maximum }))
const AnyPose = Schema.Struct({
  x: within(0.4, 12.1),
  z: within(0.4, 12.1),
  yaw: within(0, 359.9),
  pitch: within(-90, 90)
})

describe("renderFrame", () => {
  it("keeps the pixels of everything that can be drawn", async ({ expect }) => {
    const lines = viewpoints.flatMap((pose) =>
      [small, { width: 512, height: 512 }].map(
        (size) => `${JSON.stringify(pose)} ${hashOf(Pictures.renderFrame(Pictures.buildMesh(museum), pose, [], size))}`
      )
    )
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../golden/museum.frames.txt")
  })

  it.effect.skipIf(!hasLevels)(
    "renders the published rooms pixel by pixel as the golden file, from the start pose",
    (ctx) =>
      Effect.gen(function* () {
        const games = yield* Stream.runCollect(published(levels))
        const lines = games.flatMap(({ name, rooms: [{ scene }] }) =>
          [0, 90, 180, 270].map((turn) => {
            const pose = { ...scene.start, yaw: (scene.start.yaw + turn) % 360, pitch: 0 }
            return `${name} +${turn} ${hashOf(Pictures.renderFrame(Pictures.buildMesh(scene), pose, [], { width: 512, height: 256 }))}`
          })
        )
        yield* Effect.promise(() =>
          ctx.expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../golden/published.frames.txt")
        )
      })
  )

  it.prop(
    "leaves no pixel of a room undrawn",
    [AnyPose],
    ([pose]) => {
      assert.isFalse(Pictures.renderFrame(Pictures.buildMesh(museum), pose, [], small).indices.includes(nothing))
    },
    { arbitrary: { runs: isThorough ? 100 : 25 } }
  )

  it("draws a room without a prop as if it had never been there", () => {
    for (const pose of someOf(viewpoints, 2)) {
      for (const { id } of museum.props) {
        const without = { ...museum, props: museum.props.filter((prop) => prop.id !== id) }
        assert.deepStrictEqual(copyOf(museum, pose, [id]), copyOf(without, pose, []))
      }
    }
  })

  it("shows every prop where the camera computes it", () => {
    const size = { width: 1024, height: 512 }
    const poses: ReadonlyArray<readonly [string, Pose]> = [
      ["key", { x: 5, z: 9.6, yaw: 20, pitch: 30 }],
      ["box", { x: 6.4, z: 9.6, yaw: 350, pitch: 30 }],
      ["note", { x: 7.6, z: 9.8, yaw: 340, pitch: 30 }],
      ["number", { x: 6.5, z: 9.6, yaw: 355, pitch: 0 }],
      ["door", { x: 0.7, z: 8.2, yaw: 230, pitch: 5 }]
    ]
    for (const [id, pose] of poses) {
      const bare = copyOf(museum, pose, [id], size)
      const { indices } = Pictures.renderFrame(Pictures.buildMesh(museum), pose, [], size)
      let [count, left, right, top, bottom] = [0, size.width, 0, size.height, 0]
      indices.forEach((index, p) => {
        if (index === bare[p]) return
        const [x, y] = [p % size.width, Math.floor(p / size.width)]
        count++
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y)
      })
      assert.isAbove(count, 40, id)
      const { u, v } = Pictures.project(
        Pictures.placeCamera(pose),
        museum.props.find((prop) => prop.id === id)!.position
      )
      assert.isTrue(left <= u * size.width && u * size.width <= right + 1, id)
      assert.isTrue(top <= v * size.height && v * size.height <= bottom + 1, id)
    }
  })

  it("marks the middle with a red square of 4 pixels in 1024, and draws nothing else as red", () => {
    const { indices } = Pictures.renderFrame(Pictures.buildMesh(museum), viewpoints[0]!, [], {
      width: 1024,
      height: 512
    })
    const marked = [...indices.keys()].filter((p) => indices[p] === redMark)
    const square = [254, 255, 256, 257].flatMap((y) => [510, 511, 512, 513].map((x) => y * 1024 + x))
    assert.deepStrictEqual(marked, square)
  })
})
