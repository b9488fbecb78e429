/** Language models of the AI SDK as models of a run. */
export { fromLanguageModel } from "./fromLanguageModel.ts"
export {
  type LanguageModel,
  isLanguageModel,
  languageModelProvider,
  languageModelProviderId
} from "./languageModels.ts"
