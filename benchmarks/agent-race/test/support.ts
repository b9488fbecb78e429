import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"

/** The published legs and page snapshots, next to the checkout. */
export const dataFolder = fileURLToPath(new URL("../../../../shared/data/agent-race", import.meta.url))

/** Whether they are there; says what is skipped where they are not. */
export const hasData = (what: string): boolean => {
  const isThere = existsSync(dataFolder)
  if (!isThere) console.warn(`skipped, no published legs at ${dataFolder}: ${what}`)
  return isThere
}
