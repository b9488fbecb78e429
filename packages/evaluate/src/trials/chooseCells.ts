import type { Run } from "@escapement/core"
import { Summary } from "@escapement/metrics"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"

/** Returns the cells of a run whose agent or adapter has the given name. */
export const chooseCells = Effect.fnUntraced(function* (
  { cells, id }: Run,
  name: string
): Effect.fn.Return<ReadonlyArray<number>, Refused> {
  const labels = Summary.cellLabels(cells)
  const found = cells.flatMap(({ adapter }, i) => (labels[i] === name || adapter.id === name ? [i] : []))
  const known = [...new Set(labels)].join(", ")
  return found.length > 0
    ? found
    : yield* new Refused({ message: `run ${id} has no agent "${name}": its agents are ${known}` })
})
