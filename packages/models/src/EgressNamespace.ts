/** The one way by which model calls leave this process. */
export { type Egress, EgressClient, type Fetch } from "./egress/Egress.ts"
export { EgressFailed } from "./egress/EgressFailed.ts"
