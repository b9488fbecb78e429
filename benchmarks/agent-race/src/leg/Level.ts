import { Schema } from "effect"

/** The paper's difficulty levels. */
export const Level = Schema.Literals(["easy", "medium", "hard", "extreme"])
export type Level = typeof Level.Type

/** `linear`: stops in sequence. `dag`: with diamonds, whose two branches fork from a page and merge. */
export const Variant = Schema.Literals(["linear", "dag"])
export type Variant = typeof Variant.Type

/** A closed range of integers. */
export type Range = readonly [low: number, high: number]

/** The ranges from which a level is drawn. */
export interface LevelRanges {
  /** Stops, the finish line included, before detours and diamonds are added. */
  readonly depth: Range
  readonly roadblocks: Range
  readonly detours: Range
  /** Hops of the crawl from the seed page. */
  readonly crawl: number
  /** In the `dag` variant. */
  readonly diamonds: Range
}

/** The configured ranges. Source: the authors' code; paper Table 4. */
export const levelRanges: { readonly [level in Level]: LevelRanges } = {
  easy: { depth: [3, 6], roadblocks: [1, 2], detours: [1, 2], crawl: 1, diamonds: [1, 1] },
  medium: { depth: [7, 12], roadblocks: [2, 4], detours: [2, 3], crawl: 2, diamonds: [1, 2] },
  hard: { depth: [13, 16], roadblocks: [4, 5], detours: [3, 4], crawl: 3, diamonds: [2, 3] },
  extreme: { depth: [17, 21], roadblocks: [5, 7], detours: [4, 6], crawl: 3, diamonds: [3, 5] }
}

/** The ranges of shorter legs: from edition 14 on a search makes a leg hard, not its length. */
export const shortRanges: typeof levelRanges = {
  easy: { depth: [4, 6], roadblocks: [1, 1], detours: [1, 1], crawl: 1, diamonds: [1, 1] },
  medium: { depth: [6, 8], roadblocks: [1, 2], detours: [1, 2], crawl: 2, diamonds: [1, 1] },
  hard: { depth: [8, 10], roadblocks: [2, 2], detours: [1, 2], crawl: 3, diamonds: [1, 1] },
  extreme: { depth: [11, 14], roadblocks: [2, 4], detours: [2, 3], crawl: 3, diamonds: [1, 2] }
}
