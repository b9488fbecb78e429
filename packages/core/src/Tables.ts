/** Tables that a family adds to a report. */
export { type FamilyTable, type FamilyTables, type Slice, showEstimate } from "./benchmark/FamilyTable.ts"
