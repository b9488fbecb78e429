/** Prices of models, and where they come from. */
export { OwnPrices, PriceFile, type PriceList, computeCost, parsePrice } from "./Price.ts"
export { prices } from "./prices.ts"
