import { Content } from "@escapement/core"

/** Puts a label before the first text of a content, or before the whole content if it does not begin with text. */
export const labelled = (label: string, content: Content.Content): Content.Content => {
  const [first, ...rest] = content
  return first?._tag === "Text"
    ? [...Content.text(`${label} ${first.text}`), ...rest]
    : [...Content.text(label), ...content]
}
