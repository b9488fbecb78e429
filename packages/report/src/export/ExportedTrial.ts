import type { Benchmarks, Stored, ToolSpec } from "@escapement/core"

/** A finished trial with what its agent was given at the start: what other formats are written from. */
export interface ExportedTrial {
  readonly stored: Stored.StoredTrial
  /** The readable name of its instance. */
  readonly name: string
  readonly facets: Benchmarks.Facets
  /** The instructions as text, images by their alternative text. */
  readonly instructions: string
  /** The tools on offer before the first call. */
  readonly tools: ReadonlyArray<ToolSpec>
}
