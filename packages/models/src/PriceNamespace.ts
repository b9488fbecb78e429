/** Prices of models, and where they come from. */
export { OwnPrices, computeCost, parsePrice } from "./price/Price.ts"
export { PriceFile, type PriceList } from "./price/PriceList.ts"
export { prices } from "./price/prices.ts"
