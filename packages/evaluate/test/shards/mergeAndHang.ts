/**
 * Merges the shards in the places of the further arguments into the store of the first. Prints "copied" once a part of
 * the trials is stored, and goes on no further.
 */
import { RunStore } from "@escapement/core"
import { Effect } from "effect"
import { Stores } from "../../src/index.ts"
import { merged } from "./parts.ts"

const [, , store = "", ...places] = process.argv

const say = Effect.sync(() => void process.stdout.write("copied\n"))

await Effect.runPromise(
  merged(places).pipe(
    Effect.updateService(RunStore, (store) => ({
      ...store,
      flush: Effect.andThen(store.flush, Effect.andThen(say, Effect.never))
    })),
    Stores.withStore(store)
  )
)
