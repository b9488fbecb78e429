import { Schema } from "effect"

/** Which edition of the chronicle: in 2 lists and tables state what people did for a living, in 3 the article alone does. */
export const Edition = Schema.Literals([2, 3])
export type Edition = typeof Edition.Type
