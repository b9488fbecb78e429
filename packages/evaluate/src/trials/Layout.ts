import type { Lines } from "@escapement/report"

/** How lines for people are laid out: the width of the terminal, and its styles. */
export interface Layout {
  /** Columns, at least 40. */
  readonly width: number
  readonly style: Lines.TextStyle
}

/** What a command about trials prints: as data for programs (`--json`), and as lines for people. */
export interface Shown {
  readonly json: unknown
  readonly lines: (layout: Layout) => ReadonlyArray<string>
  /** A command that shows more, without the flag that names the store; absent if there is none. */
  readonly next?: string
}
