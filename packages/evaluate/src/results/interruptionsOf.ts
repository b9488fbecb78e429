import { type Run, RunStore, type Stored } from "@escapement/core"
import { Effect } from "effect"
import { type Refused, refuse } from "../Failure.ts"

/** Adds up counts of attempts by cell, in the order of cells. */
export const addAttempts = (counts: ReadonlyArray<Stored.Retries>): ReadonlyArray<Stored.Retries> =>
  [...Map.groupBy(counts, ({ cell }) => cell)]
    .map(([cell, all]) => ({
      cell,
      trials: all.reduce((sum, { trials }) => sum + trials, 0),
      attempts: all.reduce((sum, { attempts }) => sum + attempts, 0),
      most: Math.max(...all.map(({ most }) => most))
    }))
    .toSorted((a, b) => a.cell - b.cell)

/** Counts the interrupted attempts of a run whose trials were played again, those of its shards among them. */
export const interruptionsOf = (run: Run): Effect.Effect<ReadonlyArray<Stored.Retries>, Refused, RunStore> =>
  Effect.flatMap(RunStore, (store) =>
    Effect.map(store.interruptions(run.id), (own) => addAttempts([...own, ...(run.merge?.interruptions ?? [])]))
  ).pipe(Effect.mapError(refuse))
