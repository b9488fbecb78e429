/** Seeds that are committed to before they are known. */
export { HeldOutSeed, holdOut, isCommitted } from "./SeedCommitment.ts"
