/** Separates the entries of a list. */
const separator = /[,;|/、，；\n]|\s(?:and|und|y|e|&)\s|和|及/u

/** What may stand around an entry: labels, markup, full stops. */
const around = /^[^\p{L}]*|[^\p{L}]*$/gu

const wordsOf = (text: string): ReadonlyArray<string> => text.split(/\s+/u)
const countCapitals = (text: string): number => wordsOf(text).filter((word) => /^\p{Lu}/u.test(word)).length

/**
 * Whether a text lists other names beside those that it should state: entries of their own that look like one of the
 * names and do not stand in the request. They begin with a capital, have as many words with a capital as the name, and
 * at most one word more. Names in running text do not count.
 *
 * @param names the names that the text should state
 */
export const listsOthers = (text: string, names: ReadonlyArray<string>, query: string): boolean => {
  if (!separator.test(text)) return false
  const entries = text.split(separator)
  const wanted = names.map((name) => name.toLowerCase())
  const bare = (entry: string): string => entry.replaceAll(around, "")
  if (!entries.some((entry) => wanted.includes(bare(entry).toLowerCase()))) return false
  const looksLike = (entry: string) => (name: string) => {
    const [own, other] = [wordsOf(entry).length, wordsOf(name).length]
    return own >= Math.min(other, 2) && own <= other + 1 && countCapitals(entry) === countCapitals(name)
  }
  return entries.some((entry) => {
    const written = bare(entry)
    return (
      !/[:：]|\p{L}.*\p{N}/u.test(entry) &&
      /^\p{Lu}/u.test(written) &&
      names.some(looksLike(written)) &&
      !wanted.some((name) => written.toLowerCase().includes(name)) &&
      !query.includes(written)
    )
  })
}
