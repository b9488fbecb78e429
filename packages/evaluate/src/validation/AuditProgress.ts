import type { Effect } from "effect"

/** How far long work on instances is. */
export interface AuditProgress {
  /** A validation checks instances first; then adversaries play games of them. */
  readonly stage: "instances checked" | "games of adversaries played" | "instances generated"
  readonly done: number
  /** Absent where the length of a source is not known. */
  readonly total?: number | undefined
}

/** Called with the progress: before the first instance of a stage, and after each. */
export type OnAudit = (progress: AuditProgress) => Effect.Effect<void>
