import { Schema } from "effect"

/**
 * Edition of the chronicle. In 2, lists and tables state people's professions; in 3, only their own articles
 * do. In 4, articles have misprints, which errata correct, and the reader keeps older copies of some. In 5, articles
 * tell counts by what was counted and what changed since, no page lists what a country has, and clues are riddles.
 * Editions 6, 7 and 8 repeat 3, 4 and 5 with defects mended, in a world whose countries are made one by one. In 9, errata
 * correct the accounts of 8, and the reader keeps copies. 10 repeats 9 with defects mended. In 11, clues weigh candidates
 * against one another by counts, and whose counts hold depends on what the article of a country says. In 12, clues add up
 * several counts of each candidate, courts judge counts and changes, and whose counts hold also depends on numbers of
 * earlier clues. 13 repeats 12 with accounts that do not tell what an earlier clue decides, and with defects mended.
 * In 14 no earlier clue decides whose counts hold, but which offices were fined, and only the sum of their fines is told.
 * 15 repeats 14 without relations between pages that tell which offices were convicted.
 */
export const Edition = Schema.Literals([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
export type Edition = typeof Edition.Type

/** Anything that has an edition. */
interface OfEdition {
  readonly edition: Edition
}

/** Whether articles have misprinted figures, which the errata of their country correct. */
export const hasErrata = ({ edition }: OfEdition): boolean => edition === 4 || edition === 7

/** Whether articles tell counts by accounts, and clues are riddles. */
export const hasAccounts = ({ edition }: OfEdition): boolean => edition === 5 || edition >= 8

/** Whether single statements of accounts are misprinted, and each article has errata of its own that correct them. */
export const hasCorrections = ({ edition }: OfEdition): boolean => edition >= 9

/**
 * Whether defects of the ninth edition are mended: numbers from 97 to 99 in words, few people for many false
 * statements, copies without the mark that says where to read on, and accounts that count as read only if one part
 * shows them whole.
 */
export const isRevised = ({ edition }: OfEdition): boolean => edition >= 10

/**
 * Whether clues compare counts of several candidates, articles of countries say which bodies copied others, and titles
 * and tables tell nothing that a clue asks for.
 */
export const isWeighed = ({ edition }: OfEdition): boolean => edition >= 11

/**
 * Whether courts judge counts and changes, numbers of clues decide whose counts hold, clues add up counts of candidates,
 * and copies have other names and dates, too.
 */
export const isContested = ({ edition }: OfEdition): boolean => edition >= 12

/**
 * Whether no account tells what an earlier clue decides: in either sense of a rule a count decides, and how many counts and
 * changes hold varies. Also whether defects of the twelfth edition are mended: tables that name answers, words with two
 * readings.
 */
export const isImpartial = ({ edition }: OfEdition): boolean => edition >= 13

/**
 * Whether offices count whose counts hold unless they were convicted, and a search finds the convicted ones: exactly one
 * set of offices has fines of the total that is told. Legs are shorter, and no tool runs programs.
 */
export const isAudited = ({ edition }: OfEdition): boolean => edition >= 14

/**
 * Whether no relation between pages tells which offices were convicted: offices decide only the counts that clues compare,
 * to which no other figure is related. Also whether words of the fourteenth edition that readers took in two ways are mended.
 */
export const isSealed = ({ edition }: OfEdition): boolean => edition >= 15

/** Whether the reader keeps older copies of some articles, which it shows first. */
export const hasCopies = (of: OfEdition): boolean => hasErrata(of) || hasCorrections(of)

/** Whether clues have words in other languages than English: riddles and the first chronicle have none. */
export const hasLanguages = (of: OfEdition): boolean => of.edition > 2 && !hasAccounts(of)

/** Whether finish-line codes have six digits, so that guessing does not pay. */
export const hasSixDigits = (of: OfEdition): boolean => hasErrata(of) || hasAccounts(of)

/** Whether each country is made when it is first asked for, with names, codes and ties that need no other. */
export const isByCountry = ({ edition }: OfEdition): boolean => edition >= 6
