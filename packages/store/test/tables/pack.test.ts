import { deflateSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Stored } from "@escapement/core"
import { mostUnpacked, pack, unpack } from "../../src/tables/pack.ts"
import { isThorough } from "../../../../tools/test/isThorough.ts"

const failure = (work: () => unknown): string => {
  try {
    work()
    return "nothing"
  } catch (error) {
    assert.instanceOf(error, Stored.StoreFailed)
    return error.message
  }
}

describe("a packed value", () => {
  it("unpacks to the value that was packed", () => {
    const value = { a: [1, null, "é𝄞"] }
    assert.deepStrictEqual(unpack(pack(value), "it"), value)
  })

  it("has one size limit for packing and unpacking", () => {
    const bomb = deflateSync(`"${"a".repeat(mostUnpacked)}"`, { level: 1 })
    assert.isBelow(bomb.length, 1_000_000)
    assert.match(
      failure(() => unpack(bomb, "instance one")),
      /read instance one: it unpacks to more than 64 MiB/
    )
    assert.match(
      failure(() => pack("a".repeat(mostUnpacked))),
      /its JSON is longer than 64 MiB/
    )
    if (isThorough) assert.strictEqual(unpack(pack("a".repeat(mostUnpacked - 2)), "it"), "a".repeat(mostUnpacked - 2))
  })
})
