import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Identity } from "@escapement/env"
import { Effect } from "effect"
import { rulesOf } from "../../src/audit/findFlaws.ts"
import { openGame } from "../../src/Game.ts"
import { generate } from "../../src/generate/generate.ts"
import { mostOf } from "../../src/generate/Stock.ts"
import { standingShape } from "../../src/model/standingShape.ts"
import { stepFrom } from "../../src/plan/stepFrom.ts"
import { beginning } from "../../src/play/enter.ts"
import { leastSeen } from "../../src/play/propsInSight.ts"
import { takeTurn } from "../../src/play/takeTurn.ts"
import { type Prop, sizeOf } from "../../src/scene/Prop.ts"
import { placeCamera } from "../../src/space/Camera.ts"
import { buildTexturedMesh } from "../../src/textured/buildTexturedMesh.ts"
import { hiddenObjects } from "../../src/textured/hiddenObjects.ts"
import { countPixels } from "../../src/textured/countPixels.ts"
import { makePainter } from "../../src/textured/renderTextured.ts"
import { named } from "../../src/tiers.ts"
import { museum } from "../museum.ts"

const look = { seed: "standing", light: 0.8, contrast: 1, edition: 3 } as const

const stand = (id: string, kind: Prop["kind"], x: number): Prop => {
  const [, height] = sizeOf({ kind, isUpright: true })
  return { id, kind, position: [x, height / 2, 11], yaw: 0, isUpright: true }
}
const props = [0, 1, 2, 3].flatMap((i) => [
  stand(`key_${i}`, "key", 5 + 0.6 * i),
  stand(`note_${i}`, "note", 5.3 + 0.6 * i)
])

describe("keys and papers that stand", () => {
  it("fill exactly their extents", () => {
    for (const prop of props) {
      const [w, h, d] = sizeOf(prop)
      const points = standingShape(prop, look)!.shut.facets.flatMap(({ corners }) => corners)
      for (const [x, y, z] of points) {
        assert.isTrue(Math.abs(x) <= w / 2 + 1e-9 && Math.abs(y) <= h / 2 + 1e-9 && Math.abs(z) <= d / 2 + 1e-9)
      }
      assert.isAbove(Math.max(...points.map(([, y]) => y)), h / 2 - 0.02)
    }
  })

  it("keep the pixels of the golden file", async ({ expect }) => {
    const mesh = buildTexturedMesh({ ...museum, furniture: [], props }, look)
    const pose = { x: 5.9, z: 12, yaw: 180, pitch: 35 }
    const { colours } = makePainter(256, 128)([{ mesh, camera: placeCamera(pose), hidden: new Set() }])
    const [counts = new Uint32Array()] = countPixels([
      { mesh, camera: placeCamera(pose), hidden: hiddenObjects(mesh, [], []) }
    ])
    const lines = [...mesh.props].map(([id, { shut }]) => `${id} ${counts[shut]}`)
    const text = [...lines, Identity.sha256Hex(new Uint8Array(colours.slice().buffer))].join("\n")
    await expect(`${text}\n`).toMatchFileSnapshot("../golden/standing.textured.txt")
  })
})

describe("rooms of the third edition", () => {
  const games = ["Bathroom", "Kitchen"].flatMap((style) =>
    [1, 2].map((seed) =>
      Effect.runSync(
        generate(
          Randomness.seed("third", style, seed),
          named("key-first", style === "Bathroom" ? "Bathroom" : "Kitchen")
        )
      )
    )
  )

  it("contain no more things of a kind than the room allows", () => {
    for (const {
      rooms: [{ scene }]
    } of games) {
      const counts = Map.groupBy(scene.furniture, ({ category }) => category)
      for (const [category, most] of mostOf) assert.isAtMost(counts.get(category)?.length ?? 0, most, category)
      assert.isAbove(scene.furniture.length, 8)
    }
  })

  it("show each thing to grab in at least the number of pixels that counts as seen", () => {
    for (const instance of games) {
      const game = openGame(rulesOf("red-dot"), instance)
      const mesh = game.mesh(0)
      assert.isTrue("_tag" in mesh)
      if (!("_tag" in mesh) || mesh._tag === "House") continue
      const [{ scene }] = instance.rooms
      for (let state = beginning(game), turn = 0; state.phase === "locked" && turn < 60; turn++) {
        const step = stepFrom(game, state, "turns")!
        if (step.task?._tag === "Grab") {
          const { shut } = mesh.props.get(step.task.id)!
          const hidden = hiddenObjects(mesh, state.bag, state.opened)
          const [counts = new Uint32Array()] = countPixels([{ mesh, camera: placeCamera(state.pose), hidden }])
          assert.isAtLeast(counts[shut]!, leastSeen(scene))
        }
        state = takeTurn(game, state, step.turn).state
      }
    }
  })
})
