import { Statistics } from "@escapement/metrics"

const row = (cells: ReadonlyArray<string | number>): string => `| ${cells.join(" | ")} |`

/** Writes a table as Markdown. */
export const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string | number>>): string =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n")

/** Returns the share of hits with its Wilson interval. */
export const wilson = (hits: number, of: number) => {
  const share = hits / of
  return { share, ...Statistics.wilsonOfMeans(share, of < 2 ? 0 : (share * (1 - share) * of) / (of - 1), of) }
}

/** Writes a share in percent with its Wilson interval: `12.5 [9.8, 15.9]`. */
export const shareText = (hits: number, of: number): string => {
  const { high, low, share } = wilson(hits, of)
  return [`${(100 * share).toFixed(1)}`, `[${(100 * low).toFixed(1)}, ${(100 * high).toFixed(1)}]`].join(" ")
}
