import { blind } from "./blind.ts"
import { exhaustive } from "./exhaustive.ts"
import { greedy } from "./greedy.ts"
import { pattern } from "./pattern.ts"
import type { Player } from "./Player.ts"
import { random } from "./random.ts"
import { skim } from "./skim.ts"

/** The code that plays each adversary, by a short name of its own. */
export const players: { readonly [id: string]: Player } = { blind, pattern, skim, greedy, exhaustive, random }
