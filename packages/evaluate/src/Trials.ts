/** Single trials for people and programs: lists of them, one in full, two beside each other. */
export { diffTrials } from "./trials/diffTrials.ts"
export type { Layout, Shown } from "./trials/Layout.ts"
export { type ListingTrials, listTrials } from "./trials/listTrials.ts"
export { type ShowingTrial, showTrial } from "./trials/showTrial.ts"
