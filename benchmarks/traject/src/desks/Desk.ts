import type { Database } from "../databases/Database.ts"
import type { Check, Count } from "./drawChecks.ts"
import type { Facts } from "./Facts.ts"
import type { Letter } from "./accounts/drawLetter.ts"
import type { Memo, Policy, Reading } from "./Policy.ts"

/** A period in which one person led the desk. */
export interface Post {
  readonly clerk: string
  readonly from: number
  /** The first day of the next head; absent for the present head. */
  readonly until?: number
}

/** A desk with the meaning of its papers. Agents see only its database. */
export interface Desk {
  readonly database: Database
  readonly clerks: ReadonlyArray<{ readonly id: string; readonly name: string }>
  /** Index in `clerks` of the clerk whose tray the request is about. */
  readonly owner: number
  readonly posts: ReadonlyArray<Post>
  readonly terms: Policy
  /** The edition of the terms that is out of date. */
  readonly old: Policy
  readonly sheets: ReadonlyMap<string, Policy>
  readonly memos: ReadonlyArray<Memo>
  readonly reading: Reading
  /** The facts about each entry of the tray, by the entry's id. */
  readonly facts: ReadonlyMap<string, Facts>
  /** Whether any paper asks since when a party is known, or how its earlier cases ended. */
  readonly isAskedOfSince: boolean
  readonly isAskedOfPast: boolean
  /** Composed letters, by the id of their entry; empty if letters are drawn whole. */
  readonly letters: ReadonlyMap<string, Letter>
  /** What the book of returns says of each entry of the tray, and the checks; absent if nobody is checked. */
  readonly counts?: ReadonlyMap<string, Count>
  readonly checks?: ReadonlyArray<Check>
  /** The sum to pay for each entry of the tray by the papers, by its id. */
  readonly sums: ReadonlyMap<string, number>
}
