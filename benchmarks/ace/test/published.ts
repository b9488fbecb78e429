import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Effect, Stream } from "effect"
import type { Instance } from "../src/Instance.ts"
import { published } from "../src/published/published.ts"

/** The paper's data, next to the checkout. */
export const dataFolder = fileURLToPath(new URL("../../../../shared/data/ace", import.meta.url))

/** Whether the paper's data is at hand; says so once where it is not. */
export const hasPublished = existsSync(dataFolder)

if (!hasPublished) console.warn(`${dataFolder} is missing: tests on the published instances and traces are skipped`)

/** All published instances at hand. */
export const publishedInstances: ReadonlyArray<Instance> = hasPublished
  ? await Effect.runPromise(Stream.runCollect(published(dataFolder)))
  : []
