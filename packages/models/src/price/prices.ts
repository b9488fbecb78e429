import type { PriceList } from "./PriceList.ts"

/**
 * The built-in list of prices: list prices, standard tier, of models whose price does not depend on the length of the
 * prompt. The cost of a model that is not listed is unknown, unless the user sets a price (`OwnPrices`).
 */
export const prices: PriceList = {
  date: "2026-03-01",
  source: "public price lists: developers.openai.com/api/docs/pricing, ai.google.dev/gemini-api/docs/pricing",
  models: new Map([
    ["openai/gpt-4.1", { input: 2, cached: 0.5, output: 8 }],
    ["openai/gpt-4.1-mini", { input: 0.4, cached: 0.1, output: 1.6 }],
    ["openai/gpt-4.1-nano", { input: 0.1, cached: 0.025, output: 0.4 }],
    ["openai/gpt-4o", { input: 2.5, cached: 1.25, output: 10 }],
    ["openai/gpt-4o-mini", { input: 0.15, cached: 0.075, output: 0.6 }],
    ["openai/gpt-5", { input: 1.25, cached: 0.125, output: 10 }],
    ["openai/gpt-5-mini", { input: 0.25, cached: 0.025, output: 2 }],
    ["openai/gpt-5-nano", { input: 0.05, cached: 0.005, output: 0.4 }],
    ["openai/gpt-5.2", { input: 1.75, cached: 0.175, output: 14 }],
    ["google/gemini-2.5-flash", { input: 0.3, cached: 0.03, output: 2.5 }],
    ["google/gemini-2.5-flash-lite", { input: 0.1, cached: 0.01, output: 0.4 }]
  ])
}
