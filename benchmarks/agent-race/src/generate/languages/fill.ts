import type { Phrasebook } from "./Phrasebook.ts"

/** Matches a gap of a wording, with the grammatical case that it may ask for. */
export const gaps = /\{(\w+)(?::(\w))?\}/g

/** Fills the gaps of a wording; each phrase is inflected for the case that its gap names. */
export const fill = (
  { inflect }: Phrasebook,
  wording: string,
  phrases: { readonly [gap: string]: string | undefined }
): string =>
  wording.replaceAll(gaps, (_, gap: string, grammaticalCase: string | undefined) => {
    const phrase = phrases[gap] ?? ""
    return grammaticalCase === undefined ? phrase : inflect(phrase, grammaticalCase)
  })
