/** Digests of what a store keeps, and claims on trials. */
export type { TrialClaim, Damage, RunDigest, Verification } from "./Evidence.ts"
