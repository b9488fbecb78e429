/** The npm package of a provider. */
export { packageAndModel, providerPackage } from "./providers/providerPackage.ts"
