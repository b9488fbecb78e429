import type { Stored } from "@escapement/core"
import { Identity } from "@escapement/env"

/** The instances that the plan of a run gives, with the parts that they need: a digest of each label, by fingerprint. */
export type DealtInstances = ReadonlyMap<string, string>

/** Computes a digest of what a store keeps beside the content of an instance; results are grouped by it. */
export const labelDigest = ({ benchmark, facets, name }: Stored.StoredInstance): string =>
  Identity.fingerprint({ benchmark, facets, name })
