import { assert, describe, it } from "@effect/vitest"
import type { Vector } from "../../src/scene/Vector.ts"
import { toAngles, placeCamera, isInFrame, project, through, turned, wayRound } from "../../src/space/Camera.ts"

/** The start pose of the scene that the paper's Figure 2 shows, and three turns by 90° after it. */
const frame = (k: number) => placeCamera({ x: 1.0664, z: 3.3739, yaw: 86.579 + 90 * k, pitch: 0 })

/** A point of the room, where it is predicted to be, and where it was measured in the official image. */
type Vectors = ReadonlyArray<readonly [string, number, Vector, readonly [number, number], readonly [number, number]]>

const vectors: Vectors = [
  ["far-left ceiling corner", 0, [7.425, 3, 7.425], [0.418, 0.425], [0.419, 0.424]],
  ["far-right ceiling corner", 0, [7.425, 3, 0.075], [0.588, 0.42], [0.59, 0.419]],
  ["football", 0, [2.61, 0.14, 0.27], [0.873, 0.776], [0.871, 0.775]],
  ["ceiling corner", 1, [7.425, 3, 0.075], [0.25, 0.363], [0.253, 0.362]],
  ["ceiling corner", 1, [0.075, 3, 0.075], [0.555, 0.344], [0.556, 0.344]],
  ["football", 1, [2.61, 0.14, 0.27], [0.436, 0.611], [0.436, 0.609]],
  ["ceiling corner", 3, [0.075, 3, 7.425], [0.473, 0.378], [0.474, 0.376]],
  ["floor corner", 3, [0.075, 0, 7.425], [0.473, 0.596], [0.474, 0.596]],
  ["ceiling corner", 3, [7.425, 3, 7.425], [0.768, 0.363], [0.768, 0.361]]
]

describe("Camera", () => {
  it.each(vectors)(
    "projects the %s of frame %i to its place in the official images",
    (_, k, point, predicted, measured) => {
      const { u, v } = project(frame(k), point)
      assert.closeTo(u, predicted[0], 6e-4)
      assert.closeTo(v, predicted[1], 6e-4)
      assert.closeTo(u, measured[0], 4e-3)
      assert.closeTo(v, measured[1], 4e-3)
    }
  )

  it("gives the direction through the point of the picture that shows it", () => {
    const camera = placeCamera({ x: 3, z: 4, yaw: 200, pitch: 25 })
    for (const [u, v] of [
      [0.5, 0.5],
      [0.1, 0.9],
      [0.97, 0.2]
    ] as const) {
      const along = through(camera, u, v)
      const point: Vector = [camera.eye[0] + 2 * along[0], camera.eye[1] + 2 * along[1], camera.eye[2] + 2 * along[2]]
      const seen = project(camera, point)
      assert.closeTo(seen.u, u, 1e-12)
      assert.closeTo(seen.v, v, 1e-12)
    }
    const { pitch, yaw } = toAngles(through(camera, 0.5, 0.5))
    assert.closeTo(yaw, 200, 1e-9)
    assert.closeTo(pitch, 25, 1e-9)
  })

  it("shows nothing behind the eye or on the edge of the frame", () => {
    const camera = placeCamera({ x: 0, z: 0, yaw: 0, pitch: 0 })
    assert.isTrue(isInFrame(project(camera, [0, 1.32, 1])))
    assert.isFalse(isInFrame(project(camera, [0, 1.32, -1])))
    assert.isFalse(isInFrame({ u: 0, v: 0.5, depth: 1 }))
    assert.isFalse(isInFrame({ u: 0.5, v: 1, depth: 1 }))
  })

  it("is 147.8° wide and 120° high", () => {
    const { pitch, yaw } = toAngles(through(placeCamera({ x: 0, z: 0, yaw: 0, pitch: 0 }), 1, 0.5))
    assert.closeTo(2 * yaw, 147.8, 0.05)
    assert.strictEqual(pitch, 0)
    assert.closeTo(toAngles(through(placeCamera({ x: 0, z: 0, yaw: 0, pitch: 0 }), 0.5, 1)).pitch, 60, 1e-9)
  })

  it("turns the shorter way round", () => {
    assert.deepStrictEqual([wayRound(350, 10), wayRound(10, 350), wayRound(0, 180), wayRound(5, 5)], [20, -20, 180, 0])
    assert.deepStrictEqual([turned(-90), turned(360), turned(725), turned(-0)], [270, 0, 5, 0])
  })
})
