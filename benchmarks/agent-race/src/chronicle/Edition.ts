import { Schema } from "effect"

/**
 * Which edition of the chronicle: in 2 lists and tables state what people did for a living, in 3 the article alone
 * does. In 4 articles have misprints, which errata correct, and the reader keeps older copies of some. In 5 articles
 * tell counts by what was counted and what changed since, no page lists what a country has, and clues are riddles.
 */
export const Edition = Schema.Literals([2, 3, 4, 5])
export type Edition = typeof Edition.Type
