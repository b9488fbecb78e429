import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import { makeEncyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import { makeChronicle } from "./Chronicle.ts"

/** What an encyclopaedia is derived from: its seed, its size and its edition. */
export interface Derivation {
  readonly encyclopaedia: string
  readonly pages: number
  readonly edition?: 2
}

/** The encyclopaedia that a leg plays in: of the first edition, unless it says the second. */
export const openEncyclopaedia = ({ edition, encyclopaedia, pages }: Derivation): Encyclopaedia =>
  edition === 2 ? makeChronicle(encyclopaedia, pages) : makeEncyclopaedia(encyclopaedia, pages)
