import { wilson } from "../studies/shares.ts"

const row = (cells: ReadonlyArray<string | number>): string => `| ${cells.join(" | ")} |`

/** Writes a table as Markdown. */
export const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string | number>>): string =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n")

/** Writes a share in percent with its Wilson interval: `12.5 [9.8, 15.9]`. */
export const shareText = (hits: number, of: number): string => {
  const { high, low, share } = wilson(hits, of)
  return [`${(100 * share).toFixed(1)}`, `[${(100 * low).toFixed(1)}, ${(100 * high).toFixed(1)}]`].join(" ")
}
