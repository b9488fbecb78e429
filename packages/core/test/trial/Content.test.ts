import { Content } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"

describe("plain", () => {
  it("reads text line by line and images by their alternative text, shown or stored", () => {
    const image = { _tag: "Image", mediaType: "image/png", alt: "a map" } as const
    assert.strictEqual(
      Content.plain([...Content.text("North"), { ...image, data: new Uint8Array() }]),
      "North\n[image: a map]"
    )
    assert.strictEqual(Content.plain([{ ...image, blob: "00ff" }, ...Content.text("South")]), "[image: a map]\nSouth")
    assert.strictEqual(Content.plain([]), "")
  })
})
