/** The result of an input: read, or refused with a sentence of the reader's own. */
export type Fate = "taken" | "refused"

/** A reader of foreign input, to be tested with inputs that nobody would write by mistake. */
export interface Target {
  /** Valid inputs, from which mutations start. */
  readonly samples: ReadonlyArray<string>
  /** Reads an input as the product does. Rejects only if the reader fails with an error that is not its own. */
  readonly read: (input: Uint8Array) => Promise<Fate>
}

/**
 * Opens a target. Expensive preparations are done here, once.
 *
 * @param seed the seed of the samples, if they are generated
 */
export type OpenTarget = (seed?: string) => Promise<Target>
