import { makeChronicle } from "../chronicle/makeChronicle.ts"
import type { Derivation } from "../chronicle/openEncyclopaedia.ts"
import { makeEncyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import type { Backend } from "./Backend.ts"
import { chronicleBackend } from "./chronicleBackend.ts"
import { worldBackend } from "./worldBackend.ts"

/** Most worlds that are kept in memory: a few more than there are trials at the same time. */
const mostWorlds = 24

const opened = ({ edition, encyclopaedia, pages }: Derivation): Backend =>
  edition === undefined
    ? worldBackend(makeEncyclopaedia(encyclopaedia, pages))
    : chronicleBackend(makeChronicle(encyclopaedia, pages, edition))

/** Gives the backend of an encyclopaedia. The most recently used ones are cached; the others are derived again. */
export const makeWorldBackends = (): ((derivation: Derivation) => Backend) => {
  const kept = new Map<string, Backend>()
  return (derivation) => {
    const key = `${derivation.encyclopaedia}/${derivation.pages}/${derivation.edition ?? 1}`
    const backend = kept.get(key) ?? opened(derivation)
    // inserted again, so that the map is ordered by last use
    kept.delete(key)
    kept.set(key, backend)
    const [oldest] = kept.keys()
    if (kept.size > mostWorlds && oldest !== undefined) kept.delete(oldest)
    return backend
  }
}
