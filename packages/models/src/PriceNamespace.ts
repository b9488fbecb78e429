/** Prices of models, and where they come from. */
export { OwnPrices, PriceFile, type PriceList } from "./Price.ts"
