import { Identity } from "@escapement/env"
import { Schema } from "effect"

/** A held-out seed, with its published hash and what that is computed from. */
export const HeldOutSeed = Schema.Struct({
  seed: Schema.String,
  /** Random digits; without them, a short seed could be found by trying all seeds. */
  nonce: Schema.String,
  commitment: Schema.String
})
export type HeldOutSeed = typeof HeldOutSeed.Type

/**
 * Computes the hash to publish: the SHA-256 of `escapement seed 1`, the nonce and the seed, one line each. It reveals
 * nothing about the seed while the nonce is secret, and no other seed with the same hash can be found.
 */
const commitToSeed = (seed: string, nonce: string): string =>
  Identity.sha256Hex(`escapement seed 1\n${nonce}\n${seed}\n`)

/** Commits to a seed. */
export const holdOut = (seed: string, nonce: string): HeldOutSeed => ({
  seed,
  nonce,
  commitment: commitToSeed(seed, nonce)
})

/** Whether a seed matches its commitment. */
export const isCommitted = ({ commitment, nonce, seed }: HeldOutSeed): boolean =>
  commitToSeed(seed, nonce) === commitment
