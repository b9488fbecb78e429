/** Ids and fingerprints of trials, cells and instances. */
export { type CheckedSet, checkSet, isFingerprint } from "./kit/checkSet.ts"
export { fingerprint, setFingerprint, sha256Hex } from "./kit/Fingerprint.ts"
export { cellToJson, trialId } from "./trial/TrialId.ts"
