/**
 * What no text should have: words said twice, signs said twice, and "I" where it cannot stand. "The guess before the
 * guess before the last" is English.
 */
const odd: ReadonlyArray<RegExp> = [
  /(?<![\p{L}’'])(?!had had\b|night night\b)((?!(?:the|whoever|what|of)\b)\p{L}+(?: (?!(?:the|whoever|what|of)\b)\p{L}+){0,4}) \1(?![\p{L}’'])/giu,
  /[,;:.]\s*[,;:]|[,;:]\s*\./g,
  /\b(?:by|on|of|to|nor) I\b/g,
  /n(?:either|or) (?:\p{L}+ )*nobody|had (?:nobody but|I\b)|\b[Aa]nother a\b|\ba [aeio]/gu
]

/** The oddities of a text, as they stand in it. */
export const oddities = (text: string): ReadonlyArray<string> =>
  odd.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found))
