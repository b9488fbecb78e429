import { variants } from "./variants.ts"

const wordsIn = (text: string): ReadonlyArray<string> => text.split(/[ ,;:]+/).filter((word) => word !== "")

/** The text with a word left out or replaced by a star, in every way. */
const marked = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.flatMap((_, i) => [words.toSpliced(i, 1).join(" "), words.with(i, "*").join(" ")])

/** Words from which on a text is compared: in shorter ones the one word that differs is all the meaning. */
const leastWords = 3

/** A test of whether a text differs in at most one word from some text of a list: one is changed, added or left out. */
export const nearTo = (texts: ReadonlyArray<string>): ((text: string) => boolean) => {
  const [whole, changed, shorter] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const text of texts) {
    const words = wordsIn(text)
    if (words.length < leastWords) continue
    whole.add(words.join(" "))
    for (const each of marked(words)) (each.includes("*") ? changed : shorter).add(each)
  }
  return (text) => {
    const words = wordsIn(text)
    const own = words.join(" ")
    if (words.length < leastWords) return false
    return (
      whole.has(own) ||
      shorter.has(own) ||
      marked(words).some((each) => (each.includes("*") ? changed : whole).has(each))
    )
  }
}

/**
 * The texts that some patterns stand for, without those that differ in at most one word from a text of the opposite
 * meaning: a reader should have to think, and not to look twice. Texts that contain one of `unclear` are left out, too.
 */
export const distinct = (
  patterns: ReadonlyArray<string>,
  opposite: ReadonlyArray<string>,
  unclear: ReadonlyArray<string>
): ReadonlyArray<string> => {
  const isNearOpposite = nearTo(opposite.flatMap(variants))
  return patterns
    .flatMap(variants)
    .map((text) => text.replaceAll(/ {2,}/g, " ").trimEnd())
    .filter((text) => !isNearOpposite(text) && !unclear.some((each) => text.includes(each)))
}
