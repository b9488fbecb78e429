import { Schema } from "effect"
import { Chain } from "./Chain.ts"
import { Scene } from "./scene/Scene.ts"

/** A room: its furniture, and what has to be done in it. */
export const Room = Schema.Struct({ scene: Scene, chain: Chain })
export type Room = typeof Room.Type
