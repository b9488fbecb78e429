/** Matches a command of ours within a sentence, to its end or the next clause, or one word of the sentence. */
const parts = /(?:npx )?escapement [^;)]*|\S+ */g

/**
 * Breaks a sentence into lines of at most `width` columns, later ones indented. A command within it stays whole, so
 * that it can be copied from a terminal.
 */
export const wrapFailure = (sentence: string, width: number): ReadonlyArray<string> => {
  const lines: Array<string> = []
  let line = ""
  for (const part of sentence.match(parts) ?? []) {
    if (line === "" || `${line}${part}`.trimEnd().length <= width) line += part
    else {
      lines.push(line.trimEnd())
      line = `  ${part}`
    }
  }
  return [...lines, line.trimEnd()]
}
