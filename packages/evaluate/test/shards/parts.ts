import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ModelFailed } from "@escapement/core"
import { ace } from "@escapement/ace"
import { functionCalling, oracle, react } from "@escapement/adapters"
import { agentEscape } from "@escapement/agent-escape"
import { generalMetrics } from "@escapement/metrics"
import { modelProviders } from "@escapement/models"
import { Effect } from "effect"
import { evaluate, makeCatalogue, Steps, Stores } from "../../src/index.ts"
import { isThorough } from "../../../../tools/test/isThorough.ts"
import { plan as twoFamilies } from "../catalogue.ts"
import { wrapModels } from "../wrapModels.ts"

export const parts = {
  benchmarks: [ace, agentEscape],
  adapters: [react, functionCalling, oracle],
  metrics: generalMetrics,
  // the simulated model as one of a provider elsewhere: what it says is recorded
  models: modelProviders.map((provider) => ({ ...provider, isLocal: false }))
}
export const catalogue = makeCatalogue(parts)
export const options = { catalogue, concurrency: 1 }
const instances = isThorough ? 10 : 4
/** Trials of two agents: most of one family, four of the other. */
export const plan = { ...twoFamilies, instances, epochs: 1, adapters: ["react", "function-calling"] } as const
export const trials = 2 * instances + 4

/** Models of which every call fails. */
export const failingModels = wrapModels(
  (open) => (context) =>
    Effect.map(open(context), (model) => ({
      ...model,
      generate: () => new ModelFailed({ reason: "it is down", at: "provider", retries: 6 })
    })),
  false
)

/** A folder that is gone with the scope. */
export const folder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "escapement-shards-"))),
  (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true }))
)

/** Plays a shard into a store of its own. */
export const playShard = (place: string, index: number, of: number, more: object = {}) =>
  evaluate({ ...plan, ...more }, { ...options, shard: { index, of } }).pipe(Stores.withStore(place))

/** Puts parts together in the store of the test. */
export const merged = (places: ReadonlyArray<string>) => Steps.Shards.mergeRuns(places, { catalogue })
