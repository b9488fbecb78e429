import { assert, describe, it } from "@effect/vitest"
import { findBlobs } from "../../src/adversaries/findBlobs.ts"
import { emptyNotebook, offerOf, takeNotes } from "../../src/adversaries/Notebook.ts"
import { readPixels } from "../../src/adversaries/readPixels.ts"
import { darkest } from "../../src/picture/palette.ts"
import { png } from "../../src/picture/png.ts"
import type { Paint } from "../../src/shape/Paint.ts"

const [width, height] = [64, 32]

/** A picture of a wall with a square of a paint on it. */
const picture = (paint: Paint, [x, y, size]: readonly [number, number, number]) => {
  const indices = new Uint8Array(width * height).fill(darkest("wall") + 5)
  for (let row = y; row < y + size; row++) indices.fill(darkest(paint) + 3, row * width + x, row * width + x + size)
  return readPixels([{ _tag: "Image", mediaType: "image/png", data: png({ width, height, indices }), alt: "" }])!
}

describe("findBlobs", () => {
  it.each([
    ["ink", "note"],
    ["brass", "key"],
    ["crate", "box"],
    ["doorLeaf", "door"]
  ] as const)("reads a spot of %s as a %s, and gives its place", (paint, guess) => {
    const [blob, ...others] = findBlobs(picture(paint, [40, 8, 8]))
    assert.deepStrictEqual([blob?.guess, others], [guess, []])
    assert.closeTo(blob!.u, 44 / width, 0.04)
    assert.closeTo(blob!.v, 12 / height, 0.07)
  })

  it("finds nothing on a bare wall", () => assert.deepStrictEqual(findBlobs(picture("wall", [0, 0, 4])), []))
})

describe("takeNotes", () => {
  it("extracts keys, numbers and unread notes from words, and remembers numbers", () => {
    const bag =
      "In your bag:\n- key_1 (key): a key that seems to open something\n- note_1 (note): a note that can be read"
    const first = takeNotes(emptyNotebook, `${bag}\n===\nIt says: 0988`)
    assert.deepStrictEqual(first, { keys: ["key_1"], digits: ["0988"], unread: ["note_1"] })
    assert.deepStrictEqual(takeNotes(first, "There is nothing in your bag."), {
      keys: [],
      digits: ["0988"],
      unread: []
    })
    assert.deepStrictEqual(offerOf(first, 3), { use_item_id: "key_1", input: "0988" })
  })
})
