import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import type { Chronicle } from "./Chronicle.ts"

/** Whether an encyclopaedia is a chronicle: of edition 2 or later. */
export const isChronicle = (world: Encyclopaedia): world is Chronicle => "hop" in world
