import type { Effect } from "effect"

/** How far a validation is. */
export interface AuditProgress {
  /** Instances are checked first; then adversaries play games of them. */
  readonly stage: "instances checked" | "games of adversaries played"
  readonly done: number
  /** Absent where the length of a source is not known. */
  readonly total?: number | undefined
}

/** Called with the progress of a validation: before the first instance of a stage, and after each. */
export type OnAudit = (progress: AuditProgress) => Effect.Effect<void>
