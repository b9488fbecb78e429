import { inflateSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Pictures } from "../../src/index.ts"
import { palette } from "../../src/picture/palette.ts"
import { png } from "../../src/picture/png.ts"
import { museum, viewpoints } from "../museum.ts"

const chunksOf = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks = new Map<string, Uint8Array>()
  for (let at = 8; at < bytes.length;) {
    const length = view.getUint32(at)
    chunks.set(new TextDecoder().decode(bytes.subarray(at + 4, at + 8)), bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return chunks
}

describe("png", () => {
  it("contains the size, the palette and every pixel of a frame", () => {
    const frame = Pictures.renderFrame(Pictures.buildMesh(museum), viewpoints[0]!, [], { width: 258, height: 130 })
    const bytes = png(frame)
    assert.deepStrictEqual([...bytes.subarray(0, 8)], [137, 80, 78, 71, 13, 10, 26, 10])
    const chunks = chunksOf(bytes)
    assert.deepStrictEqual([...chunks.keys()], ["IHDR", "PLTE", "IDAT", "IEND"])
    assert.deepStrictEqual([...chunks.get("IHDR")!], [0, 0, 1, 2, 0, 0, 0, 130, 8, 3, 0, 0, 0])
    assert.deepStrictEqual(chunks.get("PLTE"), palette)
    const rows = inflateSync(chunks.get("IDAT")!)
    assert.strictEqual(rows.length, 259 * 130)
    for (let y = 0; y < 130; y++) {
      assert.strictEqual(rows[y * 259], 0)
      assert.deepStrictEqual(
        [...rows.subarray(y * 259 + 1, (y + 1) * 259)],
        [...frame.indices.subarray(y * 258, (y + 1) * 258)]
      )
    }
  })
})

describe("palette", () => {
  it("has at most 256 colours, all of them different", () => {
    const colors = Array.from({ length: palette.length / 3 }, (_, i) => palette.subarray(3 * i, 3 * i + 3).join())
    assert.isAtMost(colors.length, 256)
    assert.strictEqual(new Set(colors).size, colors.length)
  })
})
