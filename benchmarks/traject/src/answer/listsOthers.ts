/** Separates the entries of a list in one line. */
const separator = /[,;/、，；]|\s(?:and|und|y|e|&)\s|和|及/u

/** Matches the mark of a line in a list. */
const mark = /^\s*(?:[-*•–]|\d+[.)])\s+/u

/** What may stand around an entry: markup, full stops. */
const around = /^[^\p{L}]*|[^\p{L}]*$/gu

const wordsOf = (text: string): ReadonlyArray<string> => text.split(/\s+/u)
const countCapitals = (text: string): number => wordsOf(text).filter((word) => /^\p{Lu}/u.test(word)).length

/** The lists of a text: the entries of each line, and lines with marks that follow each other. */
const listsIn = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const lines = text.split("\n")
  const marked = lines.map((line) => mark.exec(line)?.[0].replaceAll(/\d+/g, "1").trim())
  const pairs = lines.flatMap((line, i) =>
    i > 0 && marked[i] !== undefined && marked[i] === marked[i - 1] ? [[lines[i - 1] ?? "", line]] : []
  )
  return [...lines.map((line) => line.replace(mark, "").split(separator)), ...pairs]
}

/**
 * Whether a text lists another name beside one that it should state: an entry before or behind it that looks like it and
 * does not stand in the request. It begins with a capital, has as many words with a capital, and at most one word more.
 * Names elsewhere do not count.
 *
 * @param names the names that the text should state
 */
export const listsOthers = (text: string, names: ReadonlyArray<string>, query: string): boolean => {
  const wanted = names.map((name) => name.toLowerCase())
  const bare = (entry: string): string => entry.replaceAll(around, "")
  const isWanted = (entry = ""): boolean => wanted.includes(bare(entry).toLowerCase())
  const isOther = (entry: string): boolean => {
    const written = bare(entry)
    const [words, capitals] = [wordsOf(written).length, countCapitals(written)]
    return (
      !/[:：]|\p{L}.*\p{N}/u.test(entry) &&
      /^\p{Lu}/u.test(written) &&
      names.some((name) => capitals === countCapitals(name) && words <= wordsOf(name).length + 1) &&
      !wanted.some((name) => written.toLowerCase().includes(name)) &&
      !query.includes(written)
    )
  }
  return listsIn(text).some((entries) =>
    entries.some((entry, i) => isOther(entry) && (isWanted(entries[i - 1]) || isWanted(entries[i + 1])))
  )
}
