/** Makes language models of the AI SDK usable as models of a run. */
export { fromLanguageModel } from "./ai-sdk/fromLanguageModel.ts"
export {
  type LanguageModel,
  isLanguageModel,
  languageModelProvider,
  languageModelProviderId
} from "./ai-sdk/languageModels.ts"
