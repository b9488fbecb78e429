import type { DomainId } from "../Difficulty.ts"

/** A class of things: what belongs to it, and noun phrases that follow "the thing is". */
interface Class {
  readonly things: string
  readonly is: ReadonlyArray<string>
}

/** A class that everybody knows a thing to be of, or not; of no two of them. */
export interface Kind extends Class {
  /** Classes within it. */
  readonly within?: { readonly [kind: string]: Class }
}

/** Why somebody asks for money back. */
export interface Reason {
  /** Clauses that say so of an entry. */
  readonly is: ReadonlyArray<string>
  readonly isNot: ReadonlyArray<string>
  /** Sentences of a letter that say so. */
  readonly told: ReadonlyArray<string>
  /** Clauses of a letter that speak of it where it is not so. */
  readonly mentioned: ReadonlyArray<string>
}

/** A desk of one domain as data: what is dealt with there, and what people write. */
export interface Trade {
  readonly domain: DomainId
  /** Begins the names of its tables and tools. */
  readonly prefix: string
  readonly entry: string
  readonly entries: string
  readonly party: string
  readonly parties: string
  readonly thing: string
  /** The day on which it was had: "the purchase". */
  readonly deed: string
  /** "was bought", of the thing. */
  readonly had: string
  readonly money: string
  readonly kinds: { readonly [kind: string]: Kind }
  readonly reasons: { readonly [reason: string]: Reason }
  readonly partners: ReadonlyArray<string>
  /** Whether goods are sold by the piece: letters say how many they are about, and a book of returns has a number too. */
  readonly isCounted?: boolean
  /** Words that terms give a sense of their own. */
  readonly openings: ReadonlyArray<string>
}

/** The lines of a text, without blank ones. */
export const linesOf = (text: string): ReadonlyArray<string> => text.split("\n").filter((line) => line !== "")
