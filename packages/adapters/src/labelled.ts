import { type Content, text } from "@escapement/core"

/** A content with a label before its first text, or before everything where an image comes first. */
export const labelled = (label: string, content: Content): Content => {
  const [first, ...rest] = content
  return first?._tag === "Text" ? [...text(`${label} ${first.text}`), ...rest] : [...text(label), ...content]
}
