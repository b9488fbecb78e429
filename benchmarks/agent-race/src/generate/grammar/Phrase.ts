import type { Randomness } from "@escapement/core"
import type { Slot } from "./Slot.ts"

/** Several wordings of one meaning. */
export interface Phrase<A> {
  /** Writes a meaning in one of the wordings, at random; undefined if the phrase means something else. */
  readonly say: (meaning: A, random: Randomness.Rng) => string | undefined
  readonly wordings: ReadonlyArray<Heard<A>>
}

/** One wording of a phrase, for parsing. */
interface Heard<A> {
  /** A word of the wording outside its gaps: a text without this word does not contain the wording. */
  readonly key: string
  /** Returns all readings of the wording in a text; empty if it does not occur. */
  readonly hear: (text: string) => ReadonlyArray<A>
}

/** The slots of a wording by name. */
type Slots<Values> = { readonly [name in keyof Values]: Slot<Values[name]> }

interface Wording {
  readonly text: string
  readonly key: string
  /** A part without slots, to rule most texts out quickly. */
  readonly literal: string
  readonly pattern: RegExp
  readonly names: ReadonlyArray<string>
}

const gap = /\{(\w+)\}/g

/** Escapes a text for use in a regular expression. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The longest of some texts. */
export const longestOf = (texts: ReadonlyArray<string>): string =>
  texts.reduce((longest, each) => (each.length > longest.length ? each : longest), "")

const compile = (text: string, patternOf: (name: string) => string): Wording => {
  const literals = text.split(/\{\w+\}/)
  const names = [...text.matchAll(gap)].map(([, name = ""]) => name)
  const source = literals.map(
    (literal, i) => escaped(literal) + (i < names.length ? `(${patternOf(names[i] ?? "")})` : "")
  )
  const key = longestOf(text.match(/(?<![\w{}])\w+(?![\w{}])/g) ?? [])
  return {
    text,
    key,
    literal: longestOf(literals),
    pattern: new RegExp(String.raw`(?<!\w)${source.join("")}(?!\w)`, "g"),
    names
  }
}

/**
 * Makes a phrase with gaps.
 *
 * @param split takes a meaning apart into the values of the gaps; undefined if the phrase cannot say it
 * @param join puts it together again
 */
export const phrase = <A, Values extends object>(
  wordings: ReadonlyArray<string>,
  slots: Slots<Values>,
  split: (meaning: A) => Values | undefined,
  join: (values: Values) => A
): Phrase<A> => {
  const names = namesOf(slots)
  const compiled = wordings.map((text) => compile(text, (name) => slots[nameIn(names, name)].pattern))
  const read = (wording: Wording, match: RegExpMatchArray): ReadonlyArray<A> => {
    const values: Partial<Values> = {}
    for (const name of names) values[name] = slots[name].read(match[wording.names.indexOf(String(name)) + 1] ?? "")
    return isWhole(values, names) ? [join(values)] : []
  }
  return {
    say: (meaning, random) => {
      const values = split(meaning)
      if (values === undefined) return undefined
      const { text } = random.pick(compiled)
      return text.replaceAll(gap, (_, name: string) => {
        const key = nameIn(names, name)
        return slots[key].write(values[key])
      })
    },
    wordings: compiled.map((wording) => ({
      key: wording.key,
      hear: (text) =>
        text.includes(wording.literal)
          ? [...text.matchAll(wording.pattern)].flatMap((match) => read(wording, match))
          : []
    }))
  }
}

const namesOf = <Values extends object>(slots: Slots<Values>): ReadonlyArray<keyof Values> => {
  const names: Array<keyof Values> = []
  for (const name in slots) names.push(name)
  return names
}

const nameIn = <Name extends PropertyKey>(names: ReadonlyArray<Name>, name: string): Name => {
  const found = names.find((each) => each === name)
  if (found === undefined) throw new Error(`a wording names the slot {${name}}, which its phrase does not have`)
  return found
}

const isWhole = <Values extends object>(
  values: Partial<Values>,
  names: ReadonlyArray<keyof Values>
): values is Values => names.every((name) => values[name] !== undefined)

/** Makes a phrase without gaps, for one meaning. */
export const fixedPhrase = <A>(wordings: ReadonlyArray<string>, is: (meaning: A) => boolean, meaning: A): Phrase<A> =>
  phrase<A, {}>(
    wordings,
    {},
    (other) => (is(other) ? {} : undefined),
    () => meaning
  )

/** Writes a meaning with the first phrase that can say it. */
export const say = <A>(phrases: ReadonlyArray<Phrase<A>>, meaning: A, random: Randomness.Rng): string => {
  for (const each of phrases) {
    const words = each.say(meaning, random)
    if (words !== undefined) return words
  }
  throw new Error(`no phrase says ${JSON.stringify(meaning)}`)
}

/** Returns the distinct words of a text, by which wordings are looked up. */
export const collectWords = (text: string): ReadonlySet<string> => new Set(text.match(/\w+/g))

/** Finds everything that phrases mean in a text with some words: few wordings are tried on any text. */
export const listenFor = <A>(
  phrases: ReadonlyArray<Phrase<A>>
): ((text: string, words: ReadonlySet<string>) => ReadonlyArray<A>) => {
  const byKey = Map.groupBy(
    phrases.flatMap(({ wordings }) => wordings),
    ({ key }) => key
  )
  return (text, words) => {
    const heard: Array<A> = []
    for (const word of words) {
      const wordings = byKey.get(word)
      if (wordings !== undefined) for (const { hear } of wordings) heard.push(...hear(text))
    }
    return heard
  }
}
