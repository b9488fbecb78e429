/** How model calls are tried again. */
export { Retry, type RetryPolicy } from "./call/Retry.ts"
