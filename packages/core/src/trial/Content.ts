import { Schema } from "effect"

/** A part of what an agent is shown: a text, or an image or a sound with an alternative text. */
export type ContentPart =
  | { readonly _tag: "Text"; readonly text: string }
  | { readonly _tag: "Image"; readonly mediaType: string; readonly data: Uint8Array; readonly alt: string }
  | { readonly _tag: "Audio"; readonly mediaType: string; readonly data: Uint8Array; readonly alt: string }

/** What an agent is shown, in instructions, observations and messages, part by part. */
export type Content = ReadonlyArray<ContentPart>

/**
 * A content part as it is stored: `blob` is the sha-256 of the bytes, under which an image or a sound is stored once.
 */
export const StoredContentPart = Schema.TaggedUnion({
  Text: { text: Schema.String },
  Image: { mediaType: Schema.String, blob: Schema.String, alt: Schema.String },
  Audio: { mediaType: Schema.String, blob: Schema.String, alt: Schema.String }
})
export type StoredContentPart = typeof StoredContentPart.Type

/**
 * Makes a content of a single text.
 *
 * ```ts
 * import { Content } from "@escapement/core"
 *
 * Content.text("The door is locked.") // → [{ _tag: "Text", text: "The door is locked." }]
 * ```
 */
export const text = (value: string): Content => [{ _tag: "Text", text: value }]

/** Lists the hashes of all images and sounds in a stored content, in order. */
export const blobs = (content: ReadonlyArray<StoredContentPart>): ReadonlyArray<string> =>
  content.flatMap((part) => (part._tag === "Text" ? [] : [part.blob]))

/**
 * Writes a content as text, one line per part; images and sounds by their alternative text.
 *
 * ```ts
 * import { Content } from "@escapement/core"
 *
 * const image = { _tag: "Image", mediaType: "image/png", data: new Uint8Array(), alt: "a desk" } as const
 *
 * Content.plain([...Content.text("A room."), image]) // → "A room.\n[image: a desk]"
 * ```
 */
export const plain = (content: ReadonlyArray<ContentPart | StoredContentPart>): string =>
  content
    .map((part) => (part._tag === "Text" ? part.text : `[${part._tag === "Image" ? "image" : "audio"}: ${part.alt}]`))
    .join("\n")
