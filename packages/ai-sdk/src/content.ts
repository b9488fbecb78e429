import type { Content } from "@escapement/core"

/** A part of a message, or of what a tool shows. */
export type ContentPart =
  | { readonly type: "text"; readonly text: string }
  | {
      readonly type: "file"
      readonly mediaType: string
      readonly data: { readonly type: "data"; readonly data: Uint8Array }
      readonly providerOptions: { readonly escapement: { readonly alt: string } }
    }

/** Makes parts of a message from a content; images and sounds carry their alternative text. */
export const contentParts = (content: Content.Content): Array<ContentPart> =>
  content.map((part) =>
    part._tag === "Text"
      ? { type: "text", text: part.text }
      : {
          type: "file",
          mediaType: part.mediaType,
          data: { type: "data", data: part.data },
          providerOptions: { escapement: { alt: part.alt } }
        }
  )
