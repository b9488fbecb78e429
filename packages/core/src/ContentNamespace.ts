/** What messages and observations are made of: text and images. */
export { type Content, type ContentPart, StoredContentPart, plain, text } from "./trial/Content.ts"
