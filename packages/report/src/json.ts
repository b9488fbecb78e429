import type { Json } from "@escapement/core"
import type { Summary } from "@escapement/metrics"
import { isSimulated } from "./naming.ts"

/** A summary as `--json` prints it. `model` is null for baselines; `simulated` marks what no language model produced. */
export const summaryJson = (summary: Summary.Summary): Json.JsonObject => ({
  run: summary.run,
  cells: summary.cells.map((cell) => ({
    benchmark: cell.benchmark,
    adapter: cell.adapter,
    label: cell.label,
    kind: cell.kind,
    model: cell.model ?? null,
    simulated: cell.model !== undefined && isSimulated(cell.model),
    facets: { ...cell.facets },
    settings: { ...cell.settings },
    trials: cell.trials,
    instances: cell.instances,
    outcomes: { ...cell.outcomes },
    metrics: Object.fromEntries(Object.entries(cell.metrics).map(([id, estimate]) => [id, { ...estimate }])),
    totals: { ...cell.totals }
  })),
  comparisons: summary.comparisons.map(({ facets, ...comparison }) => ({ ...comparison, facets: { ...facets } }))
})
