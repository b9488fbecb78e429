/** Published data of the families: where to get it, how to import it, and scores for results that others made. */
export { dataFolder, importData } from "./data/importData.ts"
export { type FamilyData, listData } from "./data/listData.ts"
export { scoreResults } from "./results/scoreResults.ts"
export { tabulateData } from "./data/tabulateData.ts"
