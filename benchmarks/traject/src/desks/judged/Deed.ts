import type { Row } from "../../databases/Database.ts"
import type { Letter } from "../accounts/drawLetter.ts"

/** What somebody else does: it replaces a letter, settles a petition, or files a circular. */
export type Deed =
  | {
      readonly kind: "letter"
      readonly when: "before" | "after"
      readonly at: Row
      readonly of: Row
      readonly letter: Letter
    }
  | { readonly kind: "colleague"; readonly when: "before"; readonly at: Row; readonly paid: number }
  | { readonly kind: "circular"; readonly when: "after"; readonly at: Row; readonly place: number }
