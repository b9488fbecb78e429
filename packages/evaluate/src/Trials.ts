/** Single trials for people and programs: list trials, show one in full, compare two. */
export { diffTrials } from "./trials/diffTrials.ts"
export type { Layout, Shown } from "./trials/Layout.ts"
export { type ListingTrials, listTrials } from "./trials/listTrials.ts"
export { type ShowingTrial, showTrial } from "./trials/showTrial.ts"
