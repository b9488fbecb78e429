export { KeyVariable, type ReadKey, noKey, readKey } from "./ApiKey.ts"
export { BaseUrl } from "./BaseUrl.ts"
export { OwnPrices, PriceFile, type PriceList } from "./Price.ts"
export { Retry, type RetryPolicy } from "./Retry.ts"
export { type Egress, EgressClient, type Fetch } from "./egress/Egress.ts"
export { EgressFailed } from "./egress/EgressFailed.ts"
export { embeddingRetriever } from "./embeddingRetriever.ts"
export { fromLanguageModel } from "./fromLanguageModel.ts"
export { google } from "./google.ts"
export {
  type LanguageModel,
  isLanguageModel,
  languageModelProvider,
  languageModelProviderId
} from "./languageModels.ts"
export { localRateLimits } from "./localRateLimits.ts"
export { openai } from "./openai.ts"
export { openaiCompatible } from "./openaiCompatible.ts"
export { prices } from "./prices.ts"
export { packageAndModel, providerPackage } from "./providerPackage.ts"
export { modelProviders, resolveModel } from "./providers.ts"
export { redact } from "./redact.ts"
export { type Rates, type SimulatedOptions, profiles, simulatedOptions } from "./simulated/Rates.ts"
export { simulated } from "./simulated/simulated.ts"
export { simulatedLanguageModel } from "./simulated/simulatedLanguageModel.ts"
export type { Wire, WireRequest } from "./wire/Wire.ts"
export { WireFault, type WireFaults } from "./wire/WireFault.ts"
export { type WireServer, type WireServing, serveWires } from "./wire/serveWires.ts"
export { wires } from "./wire/wires.ts"
