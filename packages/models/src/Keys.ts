/** Keys and addresses of providers. */
export { KeyVariable, type ReadKey, noKey, readKey } from "./providers/ApiKey.ts"
export { BaseUrl } from "./providers/BaseUrl.ts"
export { hideKeys } from "./call/hideKeys.ts"
export { redact } from "./call/redact.ts"
