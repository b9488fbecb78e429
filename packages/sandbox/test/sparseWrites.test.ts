import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { withSparseWrites } from "../src/sparseWrites.ts"
import { isThorough } from "../../../tools/test/isThorough.ts"

const page = 65_536
const Places = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 4 * page - 1 })))

/** Bytes that are zero but at some places. */
const bytesWith = (places: ReadonlyArray<number>, value: number): Uint8Array => {
  const bytes = new Uint8Array(4 * page)
  for (const place of places) bytes[place] = value
  return bytes
}

describe("withSparseWrites", () => {
  it.effect.prop(
    "writes the same as a plain write, over any content",
    [Places, Places, Schema.Boolean],
    ([old, now, isLate]) =>
      Effect.promise(async () => {
        const start = isLate ? 17 : 0
        const sparse = new Int8Array(5 * page)
        const plain = new Int8Array(5 * page)
        for (const memory of [sparse, plain]) memory.set(bytesWith(old, 3))
        plain.set(bytesWith(now, 9), start)
        await withSparseWrites(async () => sparse.set(bytesWith(now, 9), start))
        assert.isTrue(Buffer.from(sparse.buffer).equals(Buffer.from(plain.buffer)))
      }),
    { arbitrary: { runs: isThorough ? 100 : 25 } }
  )

  it("refuses data that does not fit, and restores the method, even after a failure", async () => {
    const { set } = Int8Array.prototype
    const failed = await withSparseWrites(async () => new Int8Array(3).set(new Uint8Array(4))).catch(String)
    assert.match(String(failed), /RangeError/)
    assert.strictEqual(Int8Array.prototype.set, set)
  })
})
