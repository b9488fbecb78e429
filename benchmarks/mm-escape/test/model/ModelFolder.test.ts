import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { buildPremises } from "../../src/Game.ts"
import { readModelFolder } from "../../src/model/ModelFolder.ts"
import { noModels } from "../../src/model/Models.ts"
import { placeCamera } from "../../src/space/Camera.ts"
import { firstMet } from "../../src/space/Space.ts"
import { countPixels } from "../../src/textured/countPixels.ts"
import { hiddenObjects } from "../../src/textured/hiddenObjects.ts"
import { world } from "../../src/World.ts"
import { prop, sceneOf, chain } from "../room.ts"
import { blockGltf, makeGlb, makePng } from "./makeGlb.ts"

const root = mkdtempSync(join(tmpdir(), "escapement-models-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const write = (folder: string, files: { readonly [name: string]: Uint8Array | string }): string => {
  const path = join(root, folder)
  mkdirSync(path, { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content)
  return path
}
const model = (...extents: readonly [number, number, number]): Uint8Array => {
  const { bytes, json } = blockGltf(extents)
  return makeGlb(json, bytes)
}

const reasonOf = (props: string): string =>
  Result.match(world.fromText({ props }), { onSuccess: () => "", onFailure: ({ reason }) => reason })

const good = write("good", {
  "key-bar.glb": model(1, 0.4, 8),
  "box-cube.glb": model(1, 1, 1),
  "box-cube.open.glb": model(1, 2, 1),
  "readme.txt": "not a model"
})
const settingsOf = (path: string) => Result.getOrThrow(world.fromText({ props: path })).settings
const models = () => {
  const sha256 = /[0-9a-f]{64}/.exec(JSON.stringify(settingsOf(good)))?.[0] ?? ""
  return Result.getOrThrow(readModelFolder({ path: good, sha256 }))
}

const scene = {
  ...sceneOf([prop("box_3", "box", 3.75, 0.1, 6), prop("key_2", "key", 3.2, 0.0227, 5.5)]),
  look: { seed: "a", light: 1, contrast: 1 }
}
const instance = { name: "test", level: "test", rooms: [{ chain, scene }], first: 0, turns: 50, story: "" } as const

describe("a folder of models", () => {
  it("is stored with the hash of its content, and refused if the content changed", () => {
    const kept = settingsOf(good)
    assert.match(JSON.stringify(kept), /"props":"[^"]*good@sha256:[0-9a-f]{64}"/)
    assert.deepStrictEqual(Result.getOrThrow(world.fromJson(kept)).settings, kept)
    const moved = write("moved", { "key-bar.glb": model(1, 0.4, 8) })
    const before = Result.getOrThrow(world.fromText({ props: moved }))
    write("moved", { "key-bar.glb": model(1, 0.4, 9) })
    const opened = Effect.runSync(Effect.flip(Effect.scoped(before.value)))
    assert.match(opened.message, /are not those of the hash/)
  })

  it("is shown in pictures, and hit by rays at the extents of its models", () => {
    const own = buildPremises(instance)
    const { mesh, spaces } = buildPremises(instance, models())
    const count = (drawn: ReturnType<typeof mesh>, opened: ReadonlyArray<string>) => {
      if (!("_tag" in drawn) || drawn._tag === "House") return []
      const camera = placeCamera({ x: 3.75, z: 3.75, yaw: 0, pitch: 0 })
      const [pixels = new Uint32Array()] = countPixels([
        { mesh: drawn, camera, hidden: hiddenObjects(drawn, [], opened) }
      ])
      return ["box_3", "key_2"].map((id) => {
        const { open = -1, shut } = drawn.props.get(id)!
        return [pixels[shut], pixels[open] ?? 0]
      })
    }
    const shut = count(mesh(0), [])
    const [[box = 0] = [], [key = 0] = []] = shut
    assert.isAbove(box, 100)
    assert.isAbove(key, 12)
    assert.notDeepEqual(shut, count(own.mesh(0), []))
    const [[gone, open = 0] = []] = count(mesh(0), ["box_3"])
    assert.deepStrictEqual([gone, open > 100], [0, true])
    // a box of 0.2 m: 0.15 m beside its middle the ray goes by, and meets one of the usual extents
    const beside = (space: (typeof spaces)[number]) =>
      firstMet(space, () => true, [3.9, 0.1, 3], [0, 0, 1])._tag === "Prop" &&
      firstMet(space, () => true, [3.9, 0.1, 3], [0, 0, 1])
    const index = (met: ReturnType<typeof beside>) => (met !== false && met._tag === "Prop" ? met.index : undefined)
    assert.deepStrictEqual([index(beside(own.spaces[0]!)), index(beside(spaces[0]!))], [0, 2])
  })

  it("changes nothing if it has no models", () => {
    assert.strictEqual(buildPremises(instance, noModels).instance, instance)
  })

  it("is refused in a sentence", () => {
    assert.match(reasonOf(join(root, "nowhere")), /^props: .*nowhere: /)
    assert.match(reasonOf(write("empty", {})), /holds no \.glb and no \.gltf file/)
    assert.match(
      reasonOf(write("names", { "sword.glb": model(1, 1, 1) })),
      /sword\.glb: the name must be key, box, note or door, or one of these with a hyphen/
    )
    assert.match(
      reasonOf(write("broken", { "key-a.glb": "glTF" })),
      /broken\/key-a\.glb: the file is shorter than its header/
    )
    const far = JSON.stringify({ asset: { version: "2.0" }, buffers: [{ byteLength: 4, uri: "http://127.0.0.1/a" }] })
    assert.match(reasonOf(write("far", { "key-a.gltf": far })), /only data inside the file is read/)
    mkdirSync(join(root, "folder", "key-a.glb"), { recursive: true })
    assert.match(reasonOf(join(root, "folder")), /not a regular file/)
  })

  it("has a limit of texels for all its files together", () => {
    const image = makePng(2048, 2048, () => [0, 0, 0])
    const { bytes, json } = blockGltf([1, 1, 1], image)
    const file = makeGlb(json, bytes)
    const names = ["key-a.glb", "key-b.glb", "key-c.glb", "key-d.glb", "key-e.glb"]
    const folder = write("texels", Object.fromEntries(names.map((name) => [name, file])))
    assert.match(reasonOf(folder), /key-e\.glb: image 0 is not read: it has 2048 × 2048 texels, but only 0 are left/)
  })

  it("is refused for rooms of the first edition", () => {
    const [room] = instance.rooms
    const { look, ...plain } = room.scene
    const open = Effect.runSync(Effect.scoped(Result.getOrThrow(world.fromText({ props: good })).value))
    assert.isUndefined(open.refusal?.(instance))
    assert.match(open.refusal?.({ ...instance, rooms: [{ ...room, scene: plain }] }) ?? "", /first edition/)
    assert.strictEqual(look.seed, "a")
  })
})
