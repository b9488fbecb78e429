import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { pack, unpack } from "../src/packedBytes.ts"

const page = 4096
const Length = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 20 * page }))
const Places = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 20 * page })))

describe("pack", () => {
  it.prop("keeps every byte, but no empty page", [Length, Places], ([length, places]) => {
    const bytes = new Uint8Array(length)
    for (const place of places) if (place < length) bytes[place] = 7
    const packed = pack(bytes)
    assert.deepStrictEqual(unpack(packed), bytes)
    const full = new Set(places.filter((place) => place < length).map((place) => Math.floor(place / page)))
    assert.isAtMost(packed.length, 7 + full.size * page)
  })
})
