import type { RunStore } from "@escapement/core"
import type { Tables } from "@escapement/core"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"
import { paperTables } from "./paperTables.ts"
import { type Reading, readRun } from "./readRun.ts"
import { find } from "../Registry.ts"

/**
 * Builds the tables of the benchmarks' papers with the results of a run. Refused if no paper has such tables, or if the
 * run is a fork.
 *
 * @param id the id of the run, the beginning of that id, or `last`
 */
export const buildTables = Effect.fnUntraced(function* (
  id: string,
  reading: Reading
): Effect.fn.Return<ReadonlyArray<Tables.FamilyTable>, Refused, RunStore> {
  const { metrics, registry, run } = yield* readRun(id, reading)
  if (run.plan.fork !== undefined) {
    return yield* new Refused({
      message: `run ${run.id} is a fork, which continues trials of another run, and a paper's tables are of whole trials: see its results with escapement run show ${id}`
    })
  }
  const found: Array<Tables.FamilyTable> = []
  for (const { name } of run.plan.benchmarks) {
    const tables = (yield* find("benchmark", registry.benchmarks, name)).use((benchmark) => benchmark.tables)
    if (tables === undefined) continue
    found.push(...(yield* paperTables(run, name, metrics, tables)))
  }
  if (found.length > 0) return found
  const names = run.plan.benchmarks.map(({ name }) => name).join(", ")
  return yield* new Refused({ message: `${names} has no paper tables: see its results with escapement run show ${id}` })
})
