import type { DomainId } from "../Difficulty.ts"

/**
 * A class of things: the things that belong to it, separated by commas, and noun phrases that follow "the thing is".
 */
interface Class {
  readonly things: string
  readonly is: ReadonlyArray<string>
}

/** A class whose members everybody knows; no thing belongs to two. */
export interface Kind extends Class {
  /** Classes within it. */
  readonly within?: { readonly [kind: string]: Class }
}

/** Why somebody asks for money back. */
interface Reason {
  /** Clauses that state the reason of an entry; `isNot` denies it. */
  readonly is: ReadonlyArray<string>
  readonly isNot: ReadonlyArray<string>
  /** Sentences of a letter that give the reason. */
  readonly told: ReadonlyArray<string>
  /** Clauses of a letter that mention the reason although it is not the true one. */
  readonly mentioned: ReadonlyArray<string>
}

/** A desk of one domain as data: what is handled there, and the words for it. */
export interface Trade {
  readonly domain: DomainId
  /** Begins the names of its tables and tools. */
  readonly prefix: string
  readonly entry: string
  readonly entries: string
  readonly party: string
  readonly parties: string
  readonly thing: string
  /** The event by which the party got the thing: "the purchase". */
  readonly deed: string
  /** Passive verb for that event: "was bought". */
  readonly had: string
  readonly money: string
  readonly kinds: { readonly [kind: string]: Kind }
  readonly reasons: { readonly [reason: string]: Reason }
  readonly partners: ReadonlyArray<string>
  /** Whether goods are sold by the piece: letters say how many they are about, and a book of returns has a number too. */
  readonly isCounted?: boolean
  /** Whether papers and letters lack what a reader found odd, and wrong settlements are mistakes that people make. */
  readonly isMended?: boolean
  /** Whether the book of returns names who counted, checks say whom to believe, and circulars arrive meanwhile. */
  readonly isChecked?: boolean
  /**
   * Whether directors of the house, and not heads of the desk, sign memos, payments are transfers of their own, and every
   * rule of the papers decides some sum.
   */
  readonly isJudged?: boolean
  /** Whether no reply tells what became of a change, and each rule of note and request has one reading. */
  readonly isSilent?: boolean
  /** Whether a bank has bought the invoices of some petitions, which stay open, and says only what they come to. */
  readonly isSold?: boolean
  /** Whether nothing but that sum depends on which petitions are sold, so that others also change sold ones. */
  readonly isBlind?: boolean
  /** Plural phrases for the entries. */
  readonly openings: ReadonlyArray<string>
}

/** The lines of a text, without blank ones. */
export const linesOf = (text: string): ReadonlyArray<string> => text.split("\n").filter((line) => line !== "")
