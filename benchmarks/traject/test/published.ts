import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { type LooseJson, readLooseJson } from "../src/official/LooseJson.ts"

/** The paper's data, next to the checkout. */
export const dataFolder = fileURLToPath(new URL("../../../../shared/data/traject", import.meta.url))

/** Whether the paper's data is at hand; says so once where it is not. */
export const hasPublished = existsSync(dataFolder)

if (!hasPublished) console.warn(`${dataFolder} is missing: tests on the published records and cases are skipped`)

/** A JSON file of the paper's data, or an empty one. */
export const readData = (name: string): LooseJson =>
  hasPublished ? readLooseJson(readFileSync(`${dataFolder}/${name}`, "utf8")) : []
