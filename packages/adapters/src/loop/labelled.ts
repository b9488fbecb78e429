import { Content } from "@escapement/core"

/** A content with a label before its first text, or before everything where an image comes first. */
export const labelled = (label: string, content: Content.Content): Content.Content => {
  const [first, ...rest] = content
  return first?._tag === "Text"
    ? [...Content.text(`${label} ${first.text}`), ...rest]
    : [...Content.text(label), ...content]
}
