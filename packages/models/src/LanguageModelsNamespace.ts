/** Makes language models of the AI SDK usable as models of a run. */
export {
  type LanguageModel,
  isLanguageModel,
  languageModelProvider,
  languageModelProviderId
} from "./ai-sdk/languageModels.ts"
