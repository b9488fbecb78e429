import { unseen } from "./unseen.ts"

const hex = (unit: number): string => `\\u${unit.toString(16).padStart(4, "0")}`

/** Writes each UTF-16 unit of a character as `\uXXXX`, as JSON does. */
const escaped = (character: string): string =>
  Array.from({ length: character.length }, (_, i) => hex(character.charCodeAt(i))).join("")

const breaks = /[\t\n\u2028\u2029]+/g
// eslint-disable-next-line no-control-regex -- what a style of ours writes: weight, colour, reset
const colour = /(\u001b\[(?:0|1|2|22|3[0-9]|4[0-9]|9[0-7]|10[0-7])(?:;\d{1,3}){0,4}m)/

/**
 * Makes a text of a model, a world or a plugin safe to show: control characters, escape sequences, direction marks and
 * other invisible characters become escapes such as `\u001b`. Line feeds and tabs stay; a carriage return before a line
 * feed is removed. A single joiner between two characters outside ASCII stays, and so does a selector (U+FE0E, U+FE0F)
 * after an emoji or a digit; so a text can hide bits in them, about one per visible character. In a text that is JSON,
 * the escapes are JSON's own, and the value stays the same.
 *
 * ```ts
 * import { Lines } from "@escapement/report"
 *
 * Lines.sanitise("a\u001b[31m red\u200b word") // → "a\\u001b[31m red\\u200b word"
 * ```
 */
export const sanitise = (text: string): string => text.replaceAll("\r\n", "\n").replace(unseen, escaped)

/**
 * Makes a text safe to show like `sanitise`, and puts it on one line.
 *
 * ```ts
 * import { Lines } from "@escapement/report"
 *
 * Lines.sanitiseLine("two\nlines") // → "two lines"
 * ```
 */
export const sanitiseLine = (text: string): string => sanitise(text).replace(breaks, " ")

/** Makes a text safe to show like `sanitise`, but keeps colours: for lines that a `TextStyle` has coloured. */
export const sanitiseStyled = (text: string): string =>
  text
    .split(colour)
    .map((part, i) => (i % 2 === 0 ? sanitise(part) : part))
    .join("")

/**
 * Writes a value as JSON on one line, with invisible characters escaped; the value is the same.
 *
 * ```ts
 * import { safeJson } from "./sanitise.ts"
 *
 * safeJson({ text: "\u001b[2J" }) // → "{\"text\":\"\\u001b[2J\"}"
 * ```
 */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/[\u2028\u2029]/g, escaped)
    .replace(unseen, escaped)
