import { blind } from "./blind.ts"
import { estimate } from "./estimate.ts"
import { exhaustive } from "./exhaustive.ts"
import { greedy } from "./greedy.ts"
import { pattern } from "./pattern.ts"
import type { Player } from "./Player.ts"
import { random } from "./random.ts"
import { skim } from "./skim.ts"

/** The player of each adversary, by short name. */
export const players: { readonly [id: string]: Player } = { blind, pattern, skim, greedy, exhaustive, random, estimate }
