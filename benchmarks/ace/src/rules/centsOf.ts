import { findDomain } from "../domains/Domains.ts"
import type { Instance } from "../Instance.ts"

/** Returns the attribute whose numbers are money in cents, as in `whole` grids of most domains; else undefined. */
export const centsOf = ({ couplings = [], domain }: Pick<Instance, "couplings" | "domain">): string | undefined =>
  couplings.some(({ reach }) => reach._tag === "Grid") ? findDomain(domain).cents : undefined
