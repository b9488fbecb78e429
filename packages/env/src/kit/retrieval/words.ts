import { stemmer } from "stemmer"

/** Words that say nothing about what a tool does. */
const stopWords: ReadonlySet<string> = new Set(
  "a about above after again all also am an and any are as at be because been before being below between both but by can could did do does doing down during each few for from further get give had has have having he her here hers him his how i if in into is it its just let like me more most my need no nor not now of off on once only or other our out over own please same she should so some such than that the their them then there these they this those through to too under until up us very was we were what when where which while who whom why will with would you your".split(
    " "
  )
)

const camel = /(\p{Ll}|\p{N})(?=\p{Lu})/gu
const word = /[\p{L}\p{N}]+/gu

/** Normalises a text for comparisons: compatibility forms resolved (NFKC), `camelCase` split, in lower case. */
export const normalised = (text: string): string => text.normalize("NFKC").replace(camel, "$1 ").toLowerCase()

/**
 * Extracts the stems of the words of a text, without stop words. Source: M. F. Porter 1980, *An algorithm for suffix
 * stripping*.
 */
export const extractStems = (text: string): ReadonlyArray<string> =>
  (normalised(text).match(word) ?? []).filter((found) => !stopWords.has(found)).map((found) => stemmer(found))
