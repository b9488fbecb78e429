import { Content } from "@escapement/core"
import { Effect } from "effect"
import { scaleRules } from "../instructions.ts"
import { estimates } from "./estimateLoad.ts"
import type { Player } from "./Player.ts"
import { reader } from "./reader.ts"

/**
 * Reads every clue as a player with perfect inference does, and chooses loads without an exact search: it fills them
 * greedily, and exchanges ingots as long as the weight comes nearer. It leaves rooms without scales alone.
 */
export const estimate: Player = (seat) =>
  Content.plain(seat.session.instructions).includes(scaleRules)
    ? reader(undefined, undefined, estimates["nearest"])(seat)
    : Effect.void
