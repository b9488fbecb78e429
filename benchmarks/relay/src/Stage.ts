import { ace } from "@escapement/ace"
import { agentEscape } from "@escapement/agent-escape"
import { agentRace } from "@escapement/agent-race"
import { Schema } from "effect"

/** A stage of a relay: a leg of `agent-race`, a room of `agent-escape`, a board of `ace`. */
export const Stage = Schema.Literals(["race", "room", "board"])
export type Stage = typeof Stage.Type

/** The family of each stage. */
export const families = { race: agentRace, room: agentEscape, board: ace }

/**
 * Returns the sum of the families' versions. It is part of the version of relays, so that a change in a family
 * counts as a change of relays.
 */
export const sumOfVersions = (kind: "generator" | "world"): number =>
  Stage.literals.reduce((sum, stage) => sum + families[stage].versions[kind], 0)
