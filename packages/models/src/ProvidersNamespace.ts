/** The providers that come with Escapement, and the model that a name such as `openai/gpt-5-mini` means. */
export { openaiCompatible } from "./providers/openaiCompatible.ts"
export { resolveModel } from "./providers/providers.ts"
export { simulated } from "./simulated/simulated.ts"
