/** What became of an input: read, or refused with a sentence of the reader's own. */
export type Fate = "taken" | "refused"

/** A reader of foreign input, held against inputs that nobody would write by mistake. */
export interface Target {
  /** Inputs that are right: what mutations start from. */
  readonly samples: ReadonlyArray<string>
  /** Reads an input as the product does. Rejects only where the reader fails in a way that is not its own. */
  readonly read: (input: Uint8Array) => Promise<Fate>
}

/**
 * Opens a target. Whatever is dear is done here, once.
 *
 * @param seed the seed of the samples, if they are generated
 */
export type OpenTarget = (seed?: string) => Promise<Target>
