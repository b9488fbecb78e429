import type { Phrasebook } from "./Phrasebook.ts"

/** A gap of a wording with the case that it asks for. */
export const gaps = /\{(\w+)(?::(\w))?\}/g

/** A wording with its gaps filled; a phrase stands in the case that its gap names. */
export const fill = (
  { inflect }: Phrasebook,
  wording: string,
  phrases: { readonly [gap: string]: string | undefined }
): string =>
  wording.replaceAll(gaps, (_, gap: string, grammaticalCase: string | undefined) => {
    const phrase = phrases[gap] ?? ""
    return grammaticalCase === undefined ? phrase : inflect(phrase, grammaticalCase)
  })
