/** Trials that an agent or a person plays from outside. */
export { type GuestTrial, instancesFor, playGuest, stageFor } from "./guest.ts"
export type { Desk } from "./person/Desk.ts"
export { type ServedInstances, type Training, serveInstances } from "./serveInstances.ts"
