const form = /^([a-z]+)(?::(\d{1,6}))?$/

/** The parts of an option that is written as a word, perhaps with a count below a million: `window:6`. */
export const wordAndCount = (value: string): { readonly word: string; readonly count?: number } | undefined => {
  const match = form.exec(value)
  if (match?.[1] === undefined) return undefined
  return match[2] === undefined ? { word: match[1] } : { word: match[1], count: Number(match[2]) }
}
