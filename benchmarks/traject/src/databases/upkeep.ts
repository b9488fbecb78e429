import { Randomness } from "@escapement/core"
import type { DomainId } from "../Difficulty.ts"
import type { Tool } from "../tools/Tool.ts"

/** The names of the tools that keep services running, in any domain. */
export const upkeepNames = { status: "service_status", renew: "renew_session" } as const

const described = {
  status:
    "Shows how the services are. It is never refused, and like any call it counts as one that is waited: this is the way to wait",
  renew: "Begins a new session with the account that a reply of 401 names; it is never refused for too many calls"
}

/**
 * Makes the tools of upkeep in the pool of a domain.
 *
 * @param isDescribed whether the descriptions say how to wait
 */
export const upkeepTools = (domain: DomainId, isDescribed = false): ReadonlyArray<Tool> => [
  {
    name: upkeepNames.status,
    description: isDescribed ? described.status : "Shows how the services are",
    domain,
    pools: [domain],
    parameters: [],
    output: "calls so far, and from which call on the services answer"
  },
  {
    name: upkeepNames.renew,
    description: isDescribed ? described.renew : "Begins a new session",
    domain,
    pools: [domain],
    parameters: [{ name: "account", type: "string", required: true, description: "Account" }],
    output: "whether the session is open"
  }
]

/** Returns the account with which a session is renewed; a reply names it when a session has ended. */
export const accountOf = (seed: Randomness.Seed): string =>
  `AC-${10_000 + Math.floor(Randomness.draw(seed, "account") * 90_000)}`
