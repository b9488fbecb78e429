import { sanitiseLine } from "./sanitise.ts"

/** What Markdown obeys anywhere in a line, entities and links without brackets among them. */
const signs = /[\\`*_{}[\]<>#|~&!]|:(?=\/\/)|(?<=\bwww)\./gi
/** What Markdown obeys at the beginning of a line: lists, rules, headings that are underlined. */
const first = /^(\s*)([-+=])(?=[\s=-]|$)|^(\s*\d+)([.)])(?=\s|$)/

/** Text that Markdown shows as it is, on one line. */
export const escapeMarkdown = (text: string): string =>
  sanitiseLine(text)
    .replace(signs, "\\$&")
    .replace(first, (_, before = "", sign = "", number = "", end = "") => `${before}${number}\\${sign}${end}`)

/**
 * A table, its first column to the left, the others to the right. The texts are Markdown already.
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
