/** What stands for all that is kept of a run: the sha-256 over the digests of its trials in the order of their ids. */
export interface RunDigest {
  readonly trials: number
  /** As hexadecimal digits. */
  readonly sha256: string
}

/** Something that is not as it was stored. */
export interface Damage {
  /** One sentence that names it. */
  readonly message: string
  /** The trial that it makes worthless: it is to be made again. */
  readonly trial?: string
  /** The trial of which it spoils the short form alone. */
  readonly short?: string
  /** The instance whose body or name it spoils. */
  readonly instance?: string
  /** The image that is not the one of its hash. */
  readonly image?: string
  /** Recorded model calls that it makes worthless, by their numbers in the store. */
  readonly recordings?: ReadonlyArray<number | string>
}

/**
 * What holds a run: the seal of an execution that has ended; only a digest for each
 * trial, for as long as it goes on; or nothing, where its digests are gone or an
 * older version made it.
 */
export type Proof = "seal" | "digests" | "none"

/** What came of comparing a run with its digests. */
export interface Verification {
  readonly proof: Proof
  /** Trials that are as they were stored. */
  readonly trials: number
  /** Trials of which no digest was kept, as an older version made them. */
  readonly unproven: number
  readonly recordings: number
  readonly damage: ReadonlyArray<Damage>
  /** What could not be compared, in sentences. */
  readonly warnings: ReadonlyArray<string>
  /** Absent where the run has not ended, or an older version made it. */
  readonly digest?: RunDigest
}

/** What comes of asking for a trial to make. */
export type TrialClaim =
  /** It is the asker's; `deaths` counts the processes that died while they made it. */
  | { readonly _tag: "Claimed"; readonly deaths: number }
  /** Another process makes it. */
  | { readonly _tag: "Taken" }
  /** It is durable. */
  | { readonly _tag: "Finished" }
