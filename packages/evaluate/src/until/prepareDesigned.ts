import { type Recordings, RunStore } from "@escapement/core"
import { Identity } from "@escapement/env"
import { Cards } from "@escapement/runner"
import { Effect } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { changedCode, codeHashes } from "../plugins/codeIdentity.ts"
import { requireNamed } from "../plugins/namedCode.ts"
import { registryToPlay } from "../plugins/registryOfRun.ts"
import { type Preparation, type Prepared, startRun } from "../plan/prepare.ts"
import { resolve } from "../plan/resolve.ts"
import type { Design } from "./Design.ts"

/** Options of `prepareDesigned`. */
export interface DesignedPreparation extends Preparation {
  /**
   * US dollars after which no further block begins; a departure if it differs from the design. If absent, that of the
   * design.
   */
  readonly maxCost?: number | undefined
}

/**
 * Lists the runs of the store that played the design before, so that nobody can repeat a design until the result
 * pleases without showing it.
 */
const playedBefore = Effect.fnUntraced(function* (sha256: string) {
  const store = yield* RunStore
  const runs = yield* Effect.mapError(store.runs, refuse)
  return runs
    .filter(({ plan: { design, replay } }) => design?.sha256 === sha256 && replay === undefined)
    .map(({ id }) => `run ${id} played it before`)
})

/**
 * Prepares the run of a committed design. If the run departs from the design, or a run of the store has played the
 * design before, a sentence about it is stored with the run and shown in its report.
 *
 * @param path the file that the design was read from; it is hidden from external agents
 */
export const prepareDesigned = Effect.fnUntraced(function* (
  { cells, code = {}, plan, sha256 }: Design,
  { isElsewhere = false, maxCost, ...setup }: DesignedPreparation,
  path?: string
): Effect.fn.Return<Prepared, Refused, Recordings | RunStore> {
  const { until } = plan
  if (until === undefined) return yield* new Refused({ message: "the design has no stopping rule" })
  yield* requireNamed(path === undefined ? "the design" : `--design ${path}`, plan, setup)
  const registry = yield* registryToPlay(plan, setup)
  const now = yield* resolve(plan, registry)
  const changed = Cards.jsonDifference("its agents", cells.map(Identity.cellToJson), now.cells.map(Identity.cellToJson))
  const isOtherCost = maxCost !== undefined && maxCost !== until.maxCost
  const departures = [
    ...changedCode(code, yield* codeHashes(Object.keys(code))),
    ...(changed === undefined ? [] : [`an adapter, a model or the benchmark has changed (${changed})`]),
    ...(isOtherCost
      ? [
          `the run stops at $${maxCost}, but ${until.maxCost === undefined ? "no cost" : `$${until.maxCost}`} was committed`
        ]
      : []),
    ...(yield* playedBefore(sha256))
  ]
  const played = { ...plan, until: isOtherCost ? { ...until, maxCost } : until, design: { sha256, departures } }
  return yield* startRun(played, registry, isElsewhere, path === undefined ? [] : [path])
})
