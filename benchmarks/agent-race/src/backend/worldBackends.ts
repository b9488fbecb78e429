import { makeChronicle } from "../chronicle/Chronicle.ts"
import type { Derivation } from "../chronicle/openEncyclopaedia.ts"
import { makeEncyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import type { Backend } from "./Backend.ts"
import { chronicleBackend } from "./chronicleBackend.ts"
import { worldBackend } from "./worldBackend.ts"

/** Worlds that are kept at once: a little more than the trials that run at a time. */
const mostWorlds = 24

const opened = ({ edition, encyclopaedia, pages }: Derivation): Backend =>
  edition === undefined
    ? worldBackend(makeEncyclopaedia(encyclopaedia, pages))
    : chronicleBackend(makeChronicle(encyclopaedia, pages, edition))

/** The backend of an encyclopaedia by what it is derived from. Those used last are kept; the others are derived again. */
export const makeWorldBackends = (): ((derivation: Derivation) => Backend) => {
  const kept = new Map<string, Backend>()
  return (derivation) => {
    const key = `${derivation.encyclopaedia}/${derivation.pages}/${derivation.edition ?? 1}`
    const backend = kept.get(key) ?? opened(derivation)
    // set anew, so that the map's order is that of the last use
    kept.delete(key)
    kept.set(key, backend)
    const [oldest] = kept.keys()
    if (kept.size > mostWorlds && oldest !== undefined) kept.delete(oldest)
    return backend
  }
}
