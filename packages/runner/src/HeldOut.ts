/** Seeds whose hash is published before anybody knows them. */
export { HeldOutSeed, holdOut, isCommitted } from "./SeedCommitment.ts"
