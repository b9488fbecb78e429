import { ace } from "@escapement/ace"
import { agentEscape } from "@escapement/agent-escape"
import { agentRace } from "@escapement/agent-race"
import { Schema } from "effect"

/** A stage of a relay: a leg of `agent-race`, a room of `agent-escape`, a board of `ace`. */
export const Stage = Schema.Literals(["race", "room", "board"])
export type Stage = typeof Stage.Type

/** The families that stages are of. */
export const families = { race: agentRace, room: agentEscape, board: ace }

/** What a version of the families adds to a version of relays: a change in one of them is a change here. */
export const sumOfVersions = (kind: "generator" | "world"): number =>
  Stage.literals.reduce((sum, stage) => sum + families[stage].versions[kind], 0)
