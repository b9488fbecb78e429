import type { Stored } from "@escapement/core"
import { Identity } from "@escapement/env"

/** What the plan of a run gives to the parts of a merge. */
export interface Dealt {
  /** The instances of the stored trials, with the parts that they need: a digest of each label, by fingerprint. */
  readonly instances: ReadonlyMap<string, string>
  /** The shards of trials that were begun and not stored, by the id of the trial. */
  readonly unfinished: ReadonlyMap<string, number>
}

/** Computes a digest of what a store keeps beside the content of an instance; results are grouped by it. */
export const labelDigest = ({ benchmark, facets, name }: Stored.StoredInstance): string =>
  Identity.fingerprint({ benchmark, facets, name })
