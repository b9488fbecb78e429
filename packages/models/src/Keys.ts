/** Keys and addresses of providers. */
export { KeyVariable, type ReadKey, noKey, readKey } from "./ApiKey.ts"
export { BaseUrl } from "./BaseUrl.ts"
export { redact } from "./redact.ts"
