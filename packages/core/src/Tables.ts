/** Tables that a family adds to a report. */
export type { FamilyTable, FamilyTables, Slice } from "./FamilyTable.ts"
