import { crc32 } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { buildPremises } from "../../src/Game.ts"
import { renderPicture } from "../../src/picture/renderPicture.ts"
import { filmApng } from "../../src/report/filmApng.ts"
import { gameWith, keyFirst, trialOf } from "../metrics/plays.ts"

/** The chunks of a PNG; a checksum that is wrong is named by its type. */
const chunksOf = (png: Uint8Array) => {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const found: Array<{ readonly type: string; readonly data: Uint8Array }> = []
  for (let at = 8; at < png.length;) {
    const length = view.getUint32(at)
    const type = new TextDecoder().decode(png.subarray(at + 4, at + 8))
    assert.strictEqual(view.getUint32(at + 8 + length), crc32(png.subarray(at + 4, at + 8 + length)), type)
    found.push({ type, data: png.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return found
}

const joined = (parts: ReadonlyArray<Uint8Array>) => Buffer.concat(parts.map((part) => Buffer.from(part)))

describe("filmApng", () => {
  it("has a frame for the start and for each turn, with the pixels of its still, numbered without a gap", () => {
    const game = gameWith(keyFirst)
    const { start } = game.rooms[0].scene
    const turned = { x: start.x, z: start.z, yaw: start.yaw + 90, pitch: 0 }
    const back = { ...turned, yaw: start.yaw + 180 }
    const trial = trialOf([{ pose: turned }, { pose: back, grabbed: true, achieved: ["key"] }])
    const chunks = chunksOf(filmApng(trial, game))
    assert.deepStrictEqual(
      chunks.map(({ type }) => type),
      ["IHDR", "acTL", "PLTE", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"]
    )
    const [, control] = chunks
    assert.strictEqual(control?.data[3], 3)
    const numbered = chunks.filter(({ type }) => type === "fcTL" || type === "fdAT").map(({ data }) => data[3])
    assert.deepStrictEqual(numbered, [0, 1, 2, 3, 4])
    const { mesh } = buildPremises(game)
    const still = (pose: typeof turned, gone: ReadonlyArray<string>) =>
      chunksOf(renderPicture(mesh(0), pose, gone, { width: 512, height: 256 })).filter(({ type }) => type === "IDAT")
    const frames = chunks.flatMap(({ data, type }) => (type === "fdAT" ? [data.subarray(4)] : []))
    const stills = [still(turned, []), still(back, ["key"])].flat().map(({ data }) => data)
    assert.isTrue(joined(frames).equals(joined(stills)))
    assert.isFalse(joined(frames.slice(0, 1)).equals(joined(frames.slice(1))))
  })
})
