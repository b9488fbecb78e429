import type { Condition } from "../moves/queryCandidates.ts"

/** One call of a plan, independent of the names of tools. */
export type PlanStep =
  | { readonly _tag: "Query"; readonly row: number; readonly col: number; readonly condition: Condition }
  | { readonly _tag: "LookUp"; readonly ids: ReadonlyArray<string>; readonly fields: ReadonlyArray<string> }
  | { readonly _tag: "Place"; readonly row: number; readonly col: number; readonly id: string }
  | { readonly _tag: "Submit" }
