/** Prices of models, and where they come from. */
export { OwnPrices, PriceFile, type PriceList, computeCost, parsePrice } from "./price/Price.ts"
export { prices } from "./price/prices.ts"
