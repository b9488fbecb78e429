/** Digests of what a store keeps, and claims on trials. */
export type { TrialClaim, Damage, Proof, RunDigest, Verification } from "./run/Evidence.ts"
