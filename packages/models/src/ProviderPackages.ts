/** Makes a provider from an npm package that follows the AI SDK. */
export { packageAndModel, providerPackage } from "./providers/providerPackage.ts"
