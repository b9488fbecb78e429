/** The HTTP client for model calls, with limits on what a server may do. */
export { type Egress, EgressClient, type Fetch } from "./egress/Egress.ts"
export { EgressFailed } from "./egress/EgressFailed.ts"
