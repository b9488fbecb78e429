import { sanitiseLine } from "./sanitise.ts"

/** Matches what Markdown interprets anywhere in a line, including entities and links without brackets. */
const signs = /[\\`*_{}[\]<>#|~&!]|:(?=\/\/)|(?<=\bwww)\./gi
/** Matches what Markdown interprets at the beginning of a line: lists, rules, underlined headings. */
const first = /^(\s*)([-+=])(?=[\s=-]|$)|^(\s*\d+)([.)])(?=\s|$)/

/** Matches what GitHub takes for a user, whom it notifies, or for an issue, which it links; no escape prevents this. */
const mention = /(?<![\w@])@(?=\w)|(?:\\#|(?<=\bGH)-)(?=\d)/gi

/** Escapes a text so that Markdown shows it unchanged, on one line, and GitHub notifies nobody and links no issue. */
export const escapeMarkdown = (text: string): string =>
  sanitiseLine(text)
    .replace(signs, "\\$&")
    .replace(mention, "$&<!-- -->")
    .replace(first, (_, before = "", sign = "", number = "", end = "") => `${before}${number}\\${sign}${end}`)

/** Writes texts as a list. */
export const markdownList = (texts: ReadonlyArray<string>): string =>
  texts.map((text) => `- ${escapeMarkdown(text)}`).join("\n")

/**
 * Writes a table, its first column aligned to the left, the others to the right. The texts are Markdown already.
 *
 * ```ts
 * import { markdownTable } from "./Markdown.ts"
 *
 * console.log(markdownTable(["agent", "reward"], [["react", "0.83"]]))
 * // prints
 * // | agent | reward |
 * // | --- | ---: |
 * // | react | 0.83 |
 * ```
 */
export const markdownTable = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  [head, head.map((_, i) => (i === 0 ? "---" : "---:")), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n")
