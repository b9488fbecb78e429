import type { Lines } from "@escapement/report"

/** How lines are laid out. */
export interface Layout {
  /** Columns, at least 40. */
  readonly width: number
  readonly style: Lines.TextStyle
}

/** What is printed: as data for programs, and as lines for people. */
export interface Shown {
  readonly json: unknown
  readonly lines: (layout: Layout) => ReadonlyArray<string>
  /** A command that shows more, without the flag that names the store. */
  readonly next?: string
}
