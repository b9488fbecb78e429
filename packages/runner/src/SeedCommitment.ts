import { Identity } from "@escapement/env"
import { Schema } from "effect"

/** A seed that is held out, and what its published hash is made of. */
export const HeldOutSeed = Schema.Struct({
  seed: Schema.String,
  /** Random digits, without which a short seed could be found by trying. */
  nonce: Schema.String,
  commitment: Schema.String
})
export type HeldOutSeed = typeof HeldOutSeed.Type

/**
 * The hash to publish: sha-256 of `escapement seed 1`, the nonce and the seed, a
 * line each. It says nothing about the seed as long as the nonce is secret, and no
 * other seed can be found for it.
 */
export const commitToSeed = (seed: string, nonce: string): string =>
  Identity.sha256Hex(`escapement seed 1\n${nonce}\n${seed}\n`)

/** A seed with its commitment. */
export const holdOut = (seed: string, nonce: string): HeldOutSeed => ({
  seed,
  nonce,
  commitment: commitToSeed(seed, nonce)
})

/** Whether a seed is the one that was committed to. */
export const isCommitted = ({ commitment, nonce, seed }: HeldOutSeed): boolean =>
  commitToSeed(seed, nonce) === commitment
