import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import { makeEncyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import { makeChronicle } from "./makeChronicle.ts"
import type { Edition } from "./Edition.ts"

/** What an encyclopaedia is derived from: its seed, its size and its edition. */
export interface Derivation {
  readonly encyclopaedia: string
  readonly pages: number
  readonly edition?: Edition
}

/** Opens the encyclopaedia of a leg; without an edition, it is the first one. */
export const openEncyclopaedia = ({ edition, encyclopaedia, pages }: Derivation): Encyclopaedia =>
  edition === undefined ? makeEncyclopaedia(encyclopaedia, pages) : makeChronicle(encyclopaedia, pages, edition)
