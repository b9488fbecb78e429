import { deflateSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { readImage } from "../../src/model/readImage.ts"
import { chunkOf } from "../../src/picture/chunkOf.ts"

const [width, height, pixel] = [7, 10, 4]
const row = width * pixel
const texels = Uint8Array.from({ length: row * height }, (_, i) => (i * i * 31 + i * 7) >> 2)

/** What a filter expects of a byte, as the standard defines it. */
const expected = (filter: number, left: number, above: number, corner: number): number => {
  const estimate = left + above - corner
  const [nearest = 0] = [left, above, corner].toSorted((a, b) => Math.abs(estimate - a) - Math.abs(estimate - b))
  return [0, left, above, Math.floor((left + above) / 2), nearest][filter] ?? 0
}

/** The same texels, the rows filtered by each of the five filters in turn. */
const filtered = (): Uint8Array => {
  const rows = new Uint8Array(height * (row + 1))
  const at = (x: number, y: number): number => (x < 0 || y < 0 ? 0 : texels[y * row + x]!)
  for (let y = 0; y < height; y++) {
    const filter = (y + 4) % 5
    rows[y * (row + 1)] = filter
    for (let x = 0; x < row; x++) {
      const by = expected(filter, at(x - pixel, y), at(x, y - 1), at(x - pixel, y - 1))
      rows[y * (row + 1) + 1 + x] = at(x, y) - by
    }
  }
  return rows
}

const head = new Uint8Array(13)
head.set([8, 6], 8)
head[3] = width
head[7] = height
const png = Buffer.concat([
  Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10),
  chunkOf("IHDR", head),
  chunkOf("IDAT", deflateSync(filtered())),
  chunkOf("IEND", new Uint8Array(0))
])

describe("readImage", () => {
  it("undoes each of the five filters", () => {
    assert.deepStrictEqual(Result.getOrThrow(readImage(png, width * height)), { width, height, rgba: texels })
  })

  it("refuses more texels than are left, before they are unpacked", () => {
    const reason = Result.match(readImage(png, width * height - 1), { onSuccess: () => "", onFailure: (why) => why })
    assert.match(reason, /7 × 10 texels, but only 69 are left/)
  })
})
