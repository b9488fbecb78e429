import type { Body } from "./Body.ts"
import type { Court } from "./Court.ts"
import type { Office } from "./Office.ts"

/** One statement of an article about a figure. If `isReal` is false, it is told as a mistake, a legend or a plan. */
export type Statement = { readonly year: number; readonly isReal: boolean } & (
  | { readonly _tag: "Count"; readonly by: Body | Office; readonly value: number }
  /** A change by `by`, at the item itself or, if `elsewhere` is given, at the item of that id. */
  | { readonly _tag: "Change"; readonly by: number; readonly elsewhere?: number }
  /** A mistake in the count of that year: the count is `by` too low (too high if negative). */
  | { readonly _tag: "Slip"; readonly by: number }
  /** A court strikes out the count or the change of the year `about`, or restores it. */
  | {
      readonly _tag: "Verdict"
      readonly by: Court
      readonly on: "Count" | "Change"
      readonly about: number
      readonly strikes: boolean
    }
)

/** What an account says of a count. */
export type Count = Extract<Statement, { readonly _tag: "Count" }>
/** What an account says of a verdict of a court. */
export type Verdict = Extract<Statement, { readonly _tag: "Verdict" }>
