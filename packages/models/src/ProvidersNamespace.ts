/** The providers that come with Escapement, and the model that a name such as `openai/gpt-5-mini` means. */
export { google } from "./google.ts"
export { openai } from "./openai.ts"
export { openaiCompatible } from "./openaiCompatible.ts"
export { resolveModel } from "./providers.ts"
export { simulated } from "./simulated/simulated.ts"
