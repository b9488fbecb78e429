/** A rejected try of the generator: the stage, and the reason. */
export interface Quarantine {
  readonly stage: "skeleton" | "values" | "narrative" | "validation"
  readonly reason: string
}
