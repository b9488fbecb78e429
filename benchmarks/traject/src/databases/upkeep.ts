import { Randomness } from "@escapement/core"
import type { DomainId } from "../Difficulty.ts"
import type { Tool } from "../tools/Tool.ts"

/** The names of the tools that keep services running, in any domain. */
export const upkeepNames = { status: "service_status", renew: "renew_session" } as const

/** Makes the tools of upkeep in the pool of a domain. */
export const upkeepTools = (domain: DomainId): ReadonlyArray<Tool> => [
  {
    name: upkeepNames.status,
    description: "Shows how the services are",
    domain,
    pools: [domain],
    parameters: [],
    output: "calls so far, and from which call on the services answer"
  },
  {
    name: upkeepNames.renew,
    description: "Begins a new session",
    domain,
    pools: [domain],
    parameters: [{ name: "account", type: "string", required: true, description: "Account" }],
    output: "whether the session is open"
  }
]

/** Returns the account with which a session is renewed; a reply names it when a session has ended. */
export const accountOf = (seed: Randomness.Seed): string =>
  `AC-${10_000 + Math.floor(Randomness.draw(seed, "account") * 90_000)}`
