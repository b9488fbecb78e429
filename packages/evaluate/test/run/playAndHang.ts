/**
 * Plays a run in the store of the first argument, with the concurrency of the second. Prints "asked" for each model
 * call, which is never answered.
 */
import { Effect } from "effect"
import { evaluate, makeCatalogue, Stores } from "../../src/index.ts"
import { options, parts, plan } from "../shards/parts.ts"
import { wrapModels } from "../wrapModels.ts"

const [, , store = "", concurrency = "1"] = process.argv

const models = wrapModels(
  (open) => (context) =>
    Effect.map(open(context), (model) => ({
      ...model,
      generate: () =>
        Effect.andThen(
          Effect.sync(() => void process.stdout.write("asked\n")),
          Effect.never
        )
    })),
  false
)
const played = { ...plan, benchmark: "ace", instances: 4, adapters: ["react"] } as const
const catalogue = makeCatalogue({ ...parts, models })

await Effect.runPromise(
  evaluate(played, { ...options, catalogue, concurrency: Number(concurrency) }).pipe(Stores.withStore(store))
)
