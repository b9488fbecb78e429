/** Players that ask no model, and the function that plays rooms with them without recording. */
export type { Player } from "./adversaries/Player.ts"
export { players } from "./adversaries/players.ts"
export { type Played, playRoom } from "./adversaries/referee.ts"
export { type Misreading, reader } from "./adversaries/reader.ts"
export { estimates } from "./adversaries/estimateLoad.ts"
