import { Identity } from "@escapement/env"
import { Schema } from "effect"

/** A held-out seed, with the nonce and the hash (`commitment`) that is published before the seed is. */
export const HeldOutSeed = Schema.Struct({
  seed: Schema.String,
  /** Random digits; without them, a short seed could be found by trying all seeds. */
  nonce: Schema.String,
  /** The SHA-256 of the nonce and the seed, in hexadecimal digits. */
  commitment: Schema.String
})
export type HeldOutSeed = typeof HeldOutSeed.Type

/**
 * Computes the hash to publish: the SHA-256 of `escapement seed 1`, the nonce and the seed, one line each. It reveals
 * nothing about the seed while the nonce is secret, and no other seed with the same hash can be found.
 */
const commitToSeed = (seed: string, nonce: string): string =>
  Identity.sha256Hex(`escapement seed 1\n${nonce}\n${seed}\n`)

/** Commits to a seed: computes the hash to publish. The seed and the nonce stay secret until the run is over. */
export const holdOut = (seed: string, nonce: string): HeldOutSeed => ({
  seed,
  nonce,
  commitment: commitToSeed(seed, nonce)
})

/** Whether a revealed seed and its nonce give the published hash. */
export const isCommitted = ({ commitment, nonce, seed }: HeldOutSeed): boolean =>
  commitToSeed(seed, nonce) === commitment
