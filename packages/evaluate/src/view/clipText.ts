import type { Content } from "@escapement/core"
import type { ClippedText, ShownPart } from "./Api.ts"

/** Characters (UTF-16 units, as `length` counts them) of a text that a page shows at first. */
export const mostShown = 4000

/**
 * Returns the beginning of a text; a pair of surrogates is not split.
 *
 * @param length of the whole text, if `text` is only its beginning
 */
export const clipText = (text: string, most: number = mostShown, length: number = text.length): ClippedText => {
  if (length <= most) return { text }
  const code = text.charCodeAt(most - 1)
  const end = code >= 0xd800 && code <= 0xdbff ? most - 1 : most
  return { text: text.slice(0, end), more: length - end }
}

/** Writes a text on one line of at most `most` characters; if it is cut, the last one is `…`. */
export const lineText = (text: string, most: number): string => {
  const line = text
    .slice(0, 4 * most)
    .replaceAll(/\s+/g, " ")
    .trim()
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}

/**
 * Prepares stored content for a page.
 *
 * @param lengths of the whole texts that are stored here cut, by the index of their part
 */
export const shownParts = (
  content: ReadonlyArray<Content.StoredContentPart>,
  lengths: { readonly [part: string]: number } = {}
): ReadonlyArray<ShownPart> =>
  content.map((part, i) =>
    part._tag === "Text"
      ? { _tag: "Text", ...clipText(part.text, mostShown, lengths[i]) }
      : { _tag: part._tag, blob: part.blob, alt: clipText(part.alt, 500).text }
  )
