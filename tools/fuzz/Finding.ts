/** How an input harmed its reader. */
export type Harm = "crash" | "hang" | "memory"

/** An input that harmed its reader. */
export interface Finding {
  readonly target: string
  readonly harm: Harm
  /** The message of a crash with the place in our code, so that equal findings are one. */
  readonly what: string
  readonly input: Uint8Array
}
