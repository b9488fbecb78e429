import { Plans, type Stored } from "@escapement/core"
import { Effect, Schema } from "effect"
import { type Database, runStatement } from "./Database.ts"
import { rowReader } from "./Raw.ts"

const { order, concurrency } = Plans.RunControl.fields
const Row = Schema.Struct({
  told: order,
  concurrency: Schema.NullOr(concurrency.schema),
  retries: Schema.Literals([0, 1])
})
const readRow = rowReader(Row, () => "what a run was told")

const tell = `INSERT INTO control (run, told, concurrency, retries)
  SELECT id, coalesce(CAST(? AS TEXT), 'play'), CAST(? AS INTEGER), coalesce(CAST(? AS INTEGER), 0)
  FROM run WHERE id = ?
  ON CONFLICT (run) DO UPDATE SET
    told = coalesce(CAST(? AS TEXT), control.told),
    concurrency = coalesce(CAST(? AS INTEGER), control.concurrency),
    retries = coalesce(CAST(? AS INTEGER), control.retries)`

/**
 * Makes the table of orders for the processes that make the trials of runs; anyone who has the store open can give
 * them.
 */
export const controlTable = ({ query }: Database) => ({
  read: (run: string): Effect.Effect<Plans.RunControl, Stored.StoreFailed> =>
    Effect.map(
      query(
        `see what run ${run} was told`,
        "SELECT told, concurrency, retries FROM control WHERE run = ?",
        [run],
        readRow
      ),
      ([row]) =>
        row === undefined
          ? Plans.uncontrolled
          : {
              order: row.told,
              retriesInfra: row.retries === 1,
              ...(row.concurrency === null ? {} : { concurrency: row.concurrency })
            }
    ),
  /** Gives an order in one statement, so that two concurrent orders both take effect. */
  order: (
    run: string,
    { concurrency, order, retriesInfra }: Plans.RunOrder
  ): Effect.Effect<void, Stored.StoreFailed> => {
    const said = [order ?? null, concurrency ?? null, retriesInfra === undefined ? null : Number(retriesInfra)]
    return runStatement({ query }, `tell run ${run}`, tell, [...said, run, ...said])
  },
  forget: (run: string): Effect.Effect<void, Stored.StoreFailed> =>
    runStatement({ query }, `begin run ${run}`, "DELETE FROM control WHERE run = ?", [run])
})
