import { oneLine } from "./sanitise.ts"

/** Text that Markdown shows as it is, on one line. */
export const escapeMarkdown = (text: string): string => oneLine(text).replace(/[\\`*_{}[\]<>#|~]/g, "\\$&")

/** A table, its first column to the left, the others to the right. The texts are Markdown already. */
export const markdownTable = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  [head, head.map((_, i) => (i === 0 ? "---" : "---:")), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n")
