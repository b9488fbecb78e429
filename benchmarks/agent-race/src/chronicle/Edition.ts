import { Schema } from "effect"

/**
 * Which edition of the chronicle: in 2 lists and tables state what people did for a living, in 3 the article alone
 * does. In 4 articles have misprints, which errata correct, and the reader keeps older copies of some.
 */
export const Edition = Schema.Literals([2, 3, 4])
export type Edition = typeof Edition.Type
