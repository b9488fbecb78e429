/** The HTTP server for all commands, with its guard and its limits. */
export { Refusal } from "./Refusal.ts"
export type { Route } from "./Route.ts"
export { ServerLimits } from "./ServerLimits.ts"
export { makeToken } from "./Token.ts"
export { type WebReply, eventStream, jsonReply } from "./WebReply.ts"
export type { WebRequest } from "./WebRequest.ts"
export { ListenFailed, type Serving, serve } from "./serve.ts"
export { estimateBytes } from "./estimateBytes.ts"
