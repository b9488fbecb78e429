import type { Randomness } from "@escapement/core"
import { escaped } from "../../grammar/Phrase.ts"

/** Draws one of the patterns and one of its texts, and fills its gaps. */
export const word = (
  random: Randomness.Rng,
  patterns: ReadonlyArray<string>,
  gaps: { readonly [gap: string]: string } = {}
): string =>
  random
    .pick(patterns)
    .replaceAll(/\[([^[\]]*)\]/g, (_, options: string) => random.pick(options.split("|")))
    .replaceAll(/\{(\w)\}/g, (_, gap: string) => gaps[gap] ?? "")

/**
 * The source of a regular expression for any of some texts; of texts that begin alike, the longest matches. Texts with
 * the same first word share it, so that most are ruled out at once.
 */
export const anyOf = (texts: Iterable<string>): string => {
  const byFirst = Map.groupBy(texts, (text) => text.split(" ", 1)[0] ?? "")
  return [...byFirst]
    .map(([first, all]) => {
      const rests = all.flatMap((text) => (text.length > first.length ? [text.slice(first.length + 1)] : []))
      if (rests.length === 0) return escaped(first)
      return `${escaped(first)}(?: (?:${anyOf(rests)}))${rests.length < all.length ? "?" : ""}`
    })
    .join("|")
}

/** The longest text without choices that each text of a pattern contains, in lower case. */
const longestLiteral = (pattern: string): string =>
  pattern
    .split(/\{\w\}|\[[^\]]*\]/)
    .reduce((longest, each) => (each.length > longest.length ? each : longest), "")
    .toLowerCase()

/**
 * Returns a matcher: for each pattern that a text matches, the texts in the gaps of that pattern. `kinds` restricts
 * gaps by regular expressions; other gaps hold any text.
 */
export const hearing = (
  patterns: ReadonlyArray<string>,
  kinds: { readonly [gap: string]: string } = {}
): ((text: string) => ReadonlyArray<{ readonly [gap: string]: string }>) => {
  const compiled = patterns.map((pattern) => {
    const source = pattern
      .split(/(\{\w\}|\[[^\]]*\])/)
      .map((part) => {
        const gap = /^\{(\w)\}$/.exec(part)?.[1]
        if (gap !== undefined) return `(?<${gap}>${kinds[gap] ?? ".+"})`
        return part.startsWith("[") ? `(?:${part.slice(1, -1).split("|").map(escaped).join("|")})` : escaped(part)
      })
      .join("")
    return { literal: longestLiteral(pattern), expression: new RegExp(`^${source}$`, "is") }
  })
  return (text) => {
    const lower = text.toLowerCase()
    const heard: Array<{ readonly [gap: string]: string }> = []
    for (const { expression, literal } of compiled) {
      // most patterns are ruled out by a text that they contain
      const found = lower.includes(literal) ? expression.exec(text) : null
      if (found !== null) heard.push(found.groups ?? {})
    }
    return heard
  }
}
