/** What messages and observations are made of: text, images and sounds. */
export { type Content, type ContentPart, StoredContentPart, blobs, plain, text } from "./trial/Content.ts"
