import { Content } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"

describe("plain", () => {
  it("writes text line by line and images by their alternative text, shown or stored", () => {
    const image = { _tag: "Image", mediaType: "image/png", alt: "a map" } as const
    assert.strictEqual(
      Content.plain([...Content.text("North"), { ...image, data: new Uint8Array() }]),
      "North\n[image: a map]"
    )
    assert.strictEqual(Content.plain([{ ...image, blob: "00ff" }, ...Content.text("South")]), "[image: a map]\nSouth")
    assert.strictEqual(Content.plain([]), "")
  })

  it("writes sounds by their alternative text, and names the content that a store keeps", () => {
    const sound = { _tag: "Audio", mediaType: "audio/wav", alt: "what you hear" } as const
    assert.strictEqual(Content.plain([{ ...sound, data: new Uint8Array() }]), "[audio: what you hear]")
    const stored = [{ ...sound, blob: "0f" }, { _tag: "Text", text: "a" } as const]
    assert.deepStrictEqual(Content.blobs([...stored, { ...sound, _tag: "Image", blob: "a0" }]), ["0f", "a0"])
  })
})
