/** Trials that an agent plays from outside. */
export { type GuestTrial, instancesFor, playGuest, stageFor } from "./guest.ts"
