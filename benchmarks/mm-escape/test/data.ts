import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"

/** The published games, where they are kept next to the repository. */
export const levels = fileURLToPath(new URL("../../../../shared/data/mm-escape/levels", import.meta.url))

/** Whether the published games are at hand. */
export const hasLevels = existsSync(levels)

if (!hasLevels) console.warn(`skips the tests on the published games of MM-Escape: there is no ${levels}`)
