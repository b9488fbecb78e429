import { Content, type Message } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { ImagePolicy, showImages } from "../../src/loop/ImagePolicy.ts"

const decode = Schema.decodeUnknownResult(Schema.toCodecStringTree(ImagePolicy))
const encode = Schema.encodeSync(Schema.toCodecStringTree(ImagePolicy))
const image = (alt: string): Content.ContentPart => ({
  _tag: "Image",
  mediaType: "image/png",
  data: Uint8Array.of(1),
  alt
})
const words: Content.ContentPart = { _tag: "Text", text: "words" }

/** A conversation with an image for every number: the first with the user, the others in results of tools, two each. */
const conversation = (images: number): ReadonlyArray<Message> => [
  { role: "system", text: "manual" },
  { role: "user", content: images > 0 ? [words, image("0")] : [words] },
  ...Array.from({ length: Math.ceil(Math.max(0, images - 1) / 2) }, (_, i): Message => {
    const second = 2 * i + 2
    const rest = second < images ? [image(String(second))] : []
    return {
      role: "tool",
      results: [
        { id: "a", tool: "look", content: [words, image(String(2 * i + 1))] },
        { id: "b", tool: "look", content: [...rest, words] }
      ]
    }
  })
]
const partsOf = (messages: ReadonlyArray<Message>): ReadonlyArray<Content.ContentPart> =>
  messages.flatMap((message) =>
    message.role === "user"
      ? message.content
      : message.role === "tool"
        ? message.results.flatMap((result) => result.content)
        : []
  )
const shown = (messages: ReadonlyArray<Message>) =>
  partsOf(messages).flatMap((part) => (part._tag === "Image" ? [part.alt] : []))

const small = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9 }))

describe("ImagePolicy", () => {
  it.each(["none", "last:0", "last:3", "all"])("reads %s back as it was written", (value) => {
    assert.strictEqual(encode(Result.getOrThrow(decode(value))), value)
  })

  it.each(["", "last", "last:x", "none:1", "all:2", "window:3"])("refuses %j and lists what it accepts", (value) => {
    const refused = decode(value)
    assert.include(String(Result.isFailure(refused) && refused.failure), "none, last:n or all")
  })

  it.prop("last:n keeps exactly the last n images", [small, small], ([images, n]) => {
    const all = shown(conversation(images))
    const kept = shown(showImages({ _tag: "last", images: n }, conversation(images)))
    assert.deepStrictEqual(kept, all.slice(Math.max(0, all.length - n)))
  })

  it.prop("none keeps no image, all keeps every image, and both keep all text", [small], ([images]) => {
    const messages = conversation(images)
    assert.deepStrictEqual(shown(showImages({ _tag: "none" }, messages)), [])
    assert.strictEqual(showImages({ _tag: "all" }, messages), messages)
    const told = partsOf(showImages({ _tag: "none" }, messages))
    assert.strictEqual(Content.plain(told), Content.plain(partsOf(messages)))
  })

  it("returns unchanged messages as the same objects", () => {
    const messages = conversation(5)
    const kept = showImages({ _tag: "last", images: 2 }, messages)
    assert.notStrictEqual(kept[1], messages[1])
    assert.strictEqual(kept[3], messages[3])
  })
})
