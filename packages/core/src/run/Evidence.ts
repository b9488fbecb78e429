/** The digest of everything that is kept of a run: sha-256 over the digests of its trials, ordered by trial id. */
export interface RunDigest {
  /** Number of trials. */
  readonly trials: number
  /** As hexadecimal digits. */
  readonly sha256: string
}

/**
 * One thing that is wrong with what is stored of a run: it is missing, or no longer agrees with its digest. The fields
 * after `message` say what is damaged; all are absent if it is the run as a whole.
 */
export interface Damage {
  /** One sentence that names the damage. */
  readonly message: string
  /** The id of the trial that is unusable and must be made again. */
  readonly trial?: string
  /** The id of a trial whose short form (`Stored.ShortTrial`) is damaged, and which is whole otherwise. */
  readonly short?: string
  /** The fingerprint of the instance whose body or name is damaged. */
  readonly instance?: string
  /** The hash of the image whose bytes do not match it. */
  readonly image?: string
  /** Recorded model calls that are unusable, by their numbers in the store. */
  readonly recordings?: ReadonlyArray<number | string>
}

/**
 * What protects a run against changes. `seal`: its execution has ended and was sealed. `digests`: it
 * still goes on, with a digest for each trial. `none`: the digests are gone, or an older version made
 * the run.
 */
export type Proof = "seal" | "digests" | "none"

/** The result of comparing what is kept of a run with its digests (`RunStore.verify`). */
export interface Verification {
  readonly proof: Proof
  /** Number of trials that are as they were stored. */
  readonly trials: number
  /** Number of trials without a digest, made by an older version. */
  readonly unproven: number
  /** Number of recorded model calls that are as they were stored. */
  readonly recordings: number
  readonly damage: ReadonlyArray<Damage>
  /** What could not be compared, in sentences. */
  readonly warnings: ReadonlyArray<string>
  /** Absent if the run has not ended, or an older version made it. */
  readonly digest?: RunDigest
}

/** The answer to a claim of a trial (`RunStore.claim`): whether the caller may play it. */
export type TrialClaim =
  /** The caller may play it; `deaths` counts the processes that died while they played it. */
  | { readonly _tag: "Claimed"; readonly deaths: number }
  /** Another process is playing it. */
  | { readonly _tag: "Taken" }
  /** The trial is stored already, so there is nothing to play. */
  | { readonly _tag: "Finished" }
