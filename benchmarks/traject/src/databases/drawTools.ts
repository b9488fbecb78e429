import type { Randomness } from "@escapement/core"
import type { Difficulty } from "../Difficulty.ts"
import { library } from "../generate/Library.ts"
import { type Service, toolsOf } from "./Service.ts"
import { upkeepNames } from "./upkeep.ts"

/** The names of the tools of the library by domain, in the order of the library, which goes domain by domain. */
const namesByDomain = [...Map.groupBy(library, ({ tool }) => tool.domain)].map(([domain, tools]) => ({
  domain,
  names: tools.map(({ tool }) => tool.name)
}))

/** Lists the tools of the library outside the domains of some services. */
const namesOutside = (services: ReadonlyArray<Service>): ReadonlyArray<string> => {
  const own = new Set<string>(services.map(({ domain }) => domain))
  return namesByDomain.flatMap(({ domain, names }) => (own.has(domain) ? [] : names))
}

/**
 * Draws the names of a pool: all tools of the involved services, some outdated tools, and other tools up to the
 * size of the pool.
 */
export const drawTools = (
  rng: Randomness.Rng,
  services: ReadonlyArray<Service>,
  involved: ReadonlyArray<Service>,
  { edition, lookAlikes, pool }: Difficulty
): ReadonlyArray<string> | undefined => {
  const isStale = ({ declared }: { readonly declared: Service["tools"][number] }) =>
    declared.kind === "read" && declared.isStale
  const all = services.flatMap((service) => toolsOf(service, edition).map((declared) => ({ service, declared })))
  const needed = all.filter((each) => involved.includes(each.service) && !isStale(each))
  const stale = rng
    .shuffle(all.filter(isStale))
    .toSorted((a, b) => Number(involved.includes(b.service)) - Number(involved.includes(a.service)))
  const others = all.filter((each) => !involved.includes(each.service) && !isStale(each))
  const unrelated = rng.sample(namesOutside(services), pool)
  const names = [
    ...Object.values(upkeepNames),
    ...[...needed, ...stale.slice(0, lookAlikes)].map(({ declared }) => declared.tool.name)
  ]
  if (names.length > pool || stale.length < lookAlikes) return undefined
  const more = [...others.map(({ declared }) => declared.tool.name), ...unrelated]
  return rng.shuffle([...names, ...more].slice(0, pool))
}
