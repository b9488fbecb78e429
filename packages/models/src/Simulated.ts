/** The model that needs no key, and how often it errs. */
export { type MistakeRates, type SimulatedOptions, profiles, simulatedOptions } from "./simulated/MistakeRates.ts"
export { simulatedLanguageModel } from "./simulated/simulatedLanguageModel.ts"
