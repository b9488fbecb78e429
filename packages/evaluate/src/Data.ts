/** Published data of the families: where it is had, imports of it, and scores of results by others. */
export { dataFolder, importData } from "./data/importData.ts"
export { type FamilyData, listData } from "./data/listData.ts"
export { scoreResults } from "./results/scoreResults.ts"
export { tabulateData } from "./data/tabulateData.ts"
