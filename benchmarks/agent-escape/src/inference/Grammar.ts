import { type Randomness, getOrInsertComputed } from "@escapement/core"

/** The meaning of a sentence: fields whose values are words or other meanings. */
export interface Meaning {
  readonly [field: string]: string | Meaning
}

/**
 * One way to write a meaning. `text` has slots `{field:symbol}`: the field is written by a rule for that symbol,
 * or as a word of that symbol.
 */
export interface Rule {
  readonly symbol: string
  /** Fields that the meaning must have with exactly these words. */
  readonly when: { readonly [field: string]: string }
  readonly text: string
}

/** Makes one rule per text: different ways to write the same meaning. */
export const rulesFor = (symbol: string, when: Rule["when"], texts: ReadonlyArray<string>): ReadonlyArray<Rule> =>
  texts.map((text) => ({ symbol, when, text }))

/** The form of the words of each symbol. */
export type Words = { readonly [symbol: string]: RegExp }

type Part =
  | { readonly _tag: "Literal"; readonly text: string }
  | { readonly _tag: "Slot"; readonly field: string; readonly symbol: string }

interface Compiled {
  readonly rule: Rule
  readonly parts: ReadonlyArray<Part>
}

/** A grammar that writes meanings as text and parses them back. */
export interface Grammar {
  /** Writes a meaning in one of the possible ways. */
  readonly say: (symbol: string, meaning: Meaning, rng: Randomness.Rng) => string
  /** Returns all meanings that a whole text can have. */
  readonly read: (symbol: string, text: string) => ReadonlyArray<Meaning>
}

const compile = (rule: Rule): Compiled => ({
  rule,
  parts: rule.text
    .split(/(\{\w+:\w+\})/)
    .filter((part) => part !== "")
    .map((part): Part => {
      const [, field = "", symbol = ""] = /^\{(\w+):(\w+)\}$/.exec(part) ?? []
      return field === "" ? { _tag: "Literal", text: part } : { _tag: "Slot", field, symbol }
    })
})

interface Found {
  readonly meaning: Meaning
  readonly end: number
}

/** Finds the rules of a symbol with which a text may continue. */
type Prospects = (symbol: string, text: string, at: number) => ReadonlyArray<Compiled>

/** Length of the beginning of a text by which rules are ruled out without being tried, in characters. */
const lead = 10

/** Most beginnings that are cached for a symbol; then the cache is cleared. */
const maxLeads = 10_000

const prospectsOf = (bySymbol: ReadonlyMap<string, ReadonlyArray<Compiled>>): Prospects => {
  const kept = new Map<string, Map<string, ReadonlyArray<Compiled>>>()
  return (symbol, text, at) => {
    const leads = getOrInsertComputed(kept, symbol, () => new Map<string, ReadonlyArray<Compiled>>())
    const start = text.slice(at, at + lead)
    const found = leads.get(start)
    if (found !== undefined) return found
    const all = (bySymbol.get(symbol) ?? []).filter(({ parts: [first] }) => {
      if (first?._tag !== "Literal") return true
      return first.text.length < start.length ? start.startsWith(first.text) : first.text.startsWith(start)
    })
    if (leads.size >= maxLeads) leads.clear()
    leads.set(start, all)
    return all
  }
}

/** Reads one text; caches what was found at each place. */
const reading = (prospects: Prospects, words: Words, text: string) => {
  const known = new Map<string, Map<number, ReadonlyArray<Found>>>()
  const readPart = (part: Part, at: number, found: (value: string | Meaning, end: number) => void): void => {
    if (part._tag === "Literal") {
      if (text.startsWith(part.text, at)) found("", at + part.text.length)
      return
    }
    const pattern = words[part.symbol]
    if (pattern === undefined) {
      for (const { end, meaning } of meaningsAt(part.symbol, at)) found(meaning, end)
      return
    }
    pattern.lastIndex = at
    const [word] = pattern.exec(text) ?? []
    if (word !== undefined) found(word, at + word.length)
  }
  const readParts = (parts: ReadonlyArray<Part>, index: number, meaning: Meaning, at: number, all: Array<Found>) => {
    const part = parts[index]
    if (part === undefined) {
      all.push({ meaning, end: at })
      return
    }
    readPart(part, at, (value, end) =>
      readParts(parts, index + 1, part._tag === "Literal" ? meaning : { ...meaning, [part.field]: value }, end, all)
    )
  }
  const meaningsAt = (symbol: string, at: number): ReadonlyArray<Found> => {
    const places = getOrInsertComputed(known, symbol, () => new Map<number, ReadonlyArray<Found>>())
    return getOrInsertComputed(places, at, () => {
      const all: Array<Found> = []
      for (const { parts, rule } of prospects(symbol, text, at)) readParts(parts, 0, rule.when, at, all)
      return all
    })
  }
  return meaningsAt
}

/** Makes a grammar of rules; no rule may begin with its own symbol. */
export const makeGrammar = (rules: ReadonlyArray<Rule>, words: Words): Grammar => {
  const bySymbol = Map.groupBy(rules.map(compile), ({ rule }) => rule.symbol)
  const fields = new Map(
    [...bySymbol].map(([symbol, all]) => [symbol, [...new Set(all.flatMap(({ rule }) => Object.keys(rule.when)))]])
  )
  const sticky = Object.fromEntries(
    Object.entries(words).map(([symbol, { source }]) => [symbol, new RegExp(source, "y")])
  )
  const prospects = prospectsOf(bySymbol)
  const known = new Map<string, ReadonlyArray<Compiled>>()
  const fitting = (symbol: string, meaning: Meaning): ReadonlyArray<Compiled> => {
    const key = [symbol, ...(fields.get(symbol) ?? []).map((field) => meaning[field])].join("/")
    return getOrInsertComputed(known, key, () =>
      (bySymbol.get(symbol) ?? []).filter(({ rule }) =>
        Object.entries(rule.when).every(([field, word]) => meaning[field] === word)
      )
    )
  }
  const say = (symbol: string, meaning: Meaning, rng: Randomness.Rng): string =>
    rng
      .pick(fitting(symbol, meaning))
      .parts.map((part) => {
        if (part._tag === "Literal") return part.text
        const value = meaning[part.field] ?? ""
        return typeof value === "string" ? value : say(part.symbol, value, rng)
      })
      .join("")
  return {
    say,
    read: (symbol, text) => {
      const all = reading(prospects, sticky, text)(symbol, 0)
      return all.filter(({ end }) => end === text.length).map(({ meaning }) => meaning)
    }
  }
}
