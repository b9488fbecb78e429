import type { Fact } from "@escapement/core"
import type { Board } from "../board/Board.ts"
import type { Grid } from "../rules/findGridFlaw.ts"

/** Names of this family's own facts. */
export const factNames = { grid: "grid", query: "query", check: "check" } as const

/** Makes the fact of the present content of the hidden slots, row by row. */
export const gridFact = ({ slots }: Board, grid: Grid): Fact => ({
  _tag: "Custom",
  name: factNames.grid,
  value: slots.map(({ col, row }) => grid[row]?.[col] ?? null)
})

/** Makes the fact that a query was answered. */
export const queryFact = (field: string): Fact => ({ _tag: "Custom", name: factNames.query, value: field })

/** Makes the fact that the whole grid was checked. */
export const checkFact = (isValid: boolean): Fact => ({ _tag: "Custom", name: factNames.check, value: isValid })
