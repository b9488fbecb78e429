import { readFileSync } from "node:fs"
import { join } from "node:path"
import { inflateSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Identity } from "@escapement/env"
import { placeCamera } from "../../src/space/Camera.ts"
import type { Pose } from "../../src/Pose.ts"
import type { Scene } from "../../src/scene/Scene.ts"
import { buildTexturedMesh } from "../../src/textured/buildTexturedMesh.ts"
import { hiddenObjects } from "../../src/textured/hiddenObjects.ts"
import { countPixels } from "../../src/textured/countPixels.ts"
import { makePainter } from "../../src/textured/renderTextured.ts"
import { truecolourPng } from "../../src/textured/truecolourPng.ts"
import { readColours } from "../../src/adversaries/readPixels.ts"
import { museum, viewpoints } from "../museum.ts"
import { isThorough, someOf } from "../../../../tools/test/isThorough.ts"

const look = { seed: "museum", light: 0.8, contrast: 1 }
const scene: Scene = { ...museum, look }
const paint = makePainter(256, 128)

const pictureOf = (room: Scene, pose: Pose, gone: ReadonlyArray<string> = [], opened: ReadonlyArray<string> = []) => {
  const mesh = buildTexturedMesh(room, look)
  return paint([{ mesh, camera: placeCamera(pose), hidden: hiddenObjects(mesh, gone, opened) }]).colours.slice()
}

const before = { x: 6.4, z: 9.9, yaw: 355, pitch: 30 }

describe("a textured picture", () => {
  it("keeps the pixels of everything that can be drawn", async ({ expect }) => {
    const lines = someOf(viewpoints, 4).map((pose) => {
      const colours = pictureOf(scene, pose)
      return `${JSON.stringify(pose)} ${Identity.sha256Hex(new Uint8Array(colours.buffer))}`
    })
    const golden = join(import.meta.dirname, "..", "golden", "museum.textured.txt")
    if (isThorough) await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(golden)
    else assert.includeMembers(readFileSync(golden, "utf8").split("\n"), lines)
  })

  it("does not depend on earlier drawings", () => {
    const mesh = buildTexturedMesh(scene, look)
    const hidden = hiddenObjects(mesh, [], [])
    for (const pose of viewpoints) paint([{ mesh, camera: placeCamera(pose), hidden }])
    const last = viewpoints[1]!
    assert.deepStrictEqual(paint([{ mesh, camera: placeCamera(last), hidden }]).colours.slice(), pictureOf(scene, last))
  })

  it("shows a room without a key or a paper as if it had never been there", () => {
    for (const id of ["key", "note"]) {
      const without = { ...scene, props: scene.props.filter((prop) => prop.id !== id) }
      assert.deepStrictEqual(pictureOf(scene, before, [id]), pictureOf(without, before))
      assert.notDeepEqual(pictureOf(scene, before, [id]), pictureOf(scene, before))
    }
  })

  it("shows an opened box as open", () => {
    assert.notDeepEqual(pictureOf(scene, before, [], ["box"]), pictureOf(scene, before))
  })

  it("draws every room differently", () => {
    const other = buildTexturedMesh(scene, { ...look, seed: "other" })
    const drawn = paint([
      { mesh: other, camera: placeCamera(before), hidden: hiddenObjects(other, [], []) }
    ]).colours.slice()
    assert.notDeepEqual(drawn, pictureOf(scene, before))
  })

  it("is drawn quickly, in black, if the light is undefined", () => {
    const mesh = buildTexturedMesh(scene, look)
    const dark = { ...mesh, materials: mesh.materials.map((material) => ({ ...material, glow: 0 })) }
    const drawn = paint([{ mesh: dark, camera: placeCamera(before), hidden: new Set() }]).colours
    assert.deepStrictEqual(new Set(drawn), new Set([0, 0xfc]))
  })

  it("counts only the pixels inside the picture", () => {
    const mesh = buildTexturedMesh(scene, look)
    const keyed = mesh.props.get("key")!.shut
    const count = (pose: Pose, gone: ReadonlyArray<string>) =>
      countPixels([{ mesh, camera: placeCamera(pose), hidden: hiddenObjects(mesh, gone, []) }])[0]![keyed]!
    assert.isAbove(count(before, []), 12)
    assert.strictEqual(count(before, ["key"]), 0)
    assert.strictEqual(count({ ...before, yaw: 175 }, []), 0)
  })
})

describe("truecolourPng", () => {
  it("contains every pixel, and no palette", () => {
    for (const [width, height] of [
      [256, 128],
      [62, 30]
    ] as const) {
      const mesh = buildTexturedMesh(scene, look)
      const frame = makePainter(width, height)([{ mesh, camera: placeCamera(before), hidden: new Set() }])
      const bytes = truecolourPng(frame)
      assert.isFalse(new TextDecoder("latin1").decode(bytes).includes("PLTE"))
      const read = readColours([{ _tag: "Image", mediaType: "image/png", data: bytes, alt: "" }])!
      assert.deepStrictEqual([read.width, read.height], [width, height])
      const colours = Uint8Array.from([...frame.colours].flatMap((c) => [c & 255, (c >> 8) & 255, c >> 16]))
      assert.deepStrictEqual(read.rgb, colours)
    }
  })

  it("packs frames of one colour, and of noise", () => {
    const noise = Uint32Array.from({ length: 4096 }, (_, i) => Math.imul(i + 1, 2654435761) & 0xfcfcfc)
    for (const colours of [new Uint32Array(4096), new Uint32Array(4096).fill(0xfcfcfc), noise]) {
      const bytes = truecolourPng({ width: 64, height: 64, colours })
      const read = readColours([{ _tag: "Image", mediaType: "image/png", data: bytes, alt: "" }])!
      assert.deepStrictEqual(read.rgb, Uint8Array.from([...colours].flatMap((c) => [c & 255, (c >> 8) & 255, c >> 16])))
    }
  })
})

describe("rows", () => {
  it("may be wider than the block that is packed together", () => {
    for (const width of [1, 1023, 1024, 1025, 2050]) {
      // long runs that cross from one stretch to the next, and large steps between them
      const colours = Uint32Array.from({ length: 2 * width }, (_, i) =>
        i % 700 < 690 ? 0x204060 : (i * 0x9c6cb4) & 0xfcfcfc
      )
      const bytes = truecolourPng({ width, height: 2, colours })
      const read = readColours([{ _tag: "Image", mediaType: "image/png", data: bytes, alt: "" }])!
      assert.deepStrictEqual(read.rgb, Uint8Array.from([...colours].flatMap((c) => [c & 255, (c >> 8) & 255, c >> 16])))
    }
  })
})

describe("deflate", () => {
  it("is decompressed by zlib to the last byte", () => {
    const bytes = truecolourPng({ width: 600, height: 1, colours: new Uint32Array(600).fill(0x101010 & 0xfcfcfc) })
    const at = new TextDecoder("latin1").decode(bytes).indexOf("IDAT")
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(at - 4)
    assert.strictEqual(inflateSync(bytes.subarray(at + 4, at + 4 + length)).length, 1801)
  })
})
