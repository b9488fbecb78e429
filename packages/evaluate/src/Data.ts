/** Published data of the families: where it is had, and imports of it. */
export { dataFolder, importData } from "./data/importData.ts"
export { type FamilyData, listData } from "./data/listData.ts"
