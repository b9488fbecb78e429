import { makeEncyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import type { Backend } from "./Backend.ts"
import { worldBackend } from "./worldBackend.ts"

/** Worlds that are kept at once: a little more than the trials that run at a time. */
const mostWorlds = 24

/** The backend of an encyclopaedia by its seed and number of pages. Those used last are kept; the others are derived again. */
export const makeWorldBackends = (): ((seed: string, pages: number) => Backend) => {
  const kept = new Map<string, Backend>()
  return (seed, pages) => {
    const key = `${seed}/${pages}`
    const backend = kept.get(key) ?? worldBackend(makeEncyclopaedia(seed, pages))
    // set anew, so that the map's order is that of the last use
    kept.delete(key)
    kept.set(key, backend)
    const [oldest] = kept.keys()
    if (kept.size > mostWorlds && oldest !== undefined) kept.delete(oldest)
    return backend
  }
}
