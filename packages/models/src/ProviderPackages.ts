/** The npm package of a provider. */
export { packageAndModel, providerPackage } from "./providerPackage.ts"
