/** The simulated model, which needs no key, and its error rates. */
export { type MistakeRates, type SimulatedOptions, profiles, simulatedOptions } from "./simulated/MistakeRates.ts"
export { simulatedLanguageModel } from "./simulated/simulatedLanguageModel.ts"
