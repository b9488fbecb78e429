/** The providers that come with Escapement, and the model that a name such as `openai/gpt-5-mini` means. */
export { google } from "./providers/google.ts"
export { openai } from "./providers/openai.ts"
export { openaiCompatible } from "./providers/openaiCompatible.ts"
export { resolveModel } from "./providers/providers.ts"
export { simulated } from "./simulated/simulated.ts"
