import type { Run } from "@escapement/core"

/** A finished run of react on twelve instances of ace. */
export const smallRun: Run = {
  id: "20260101-000000-abcd",
  created: "2026-01-01T00:00:00.000Z",
  version: "0.1.0",
  plan: {
    benchmarks: [{ name: "ace", options: {}, source: { _tag: "Tier", tier: "smoke", instances: 12 } }],
    adapters: [{ name: "react", options: {} }],
    models: [{ name: "simulated", options: {} }],
    metrics: [],
    epochs: 1,
    seed: "1",
    limits: {},
    faults: { p: 0 }
  },
  cells: [],
  trials: 12,
  status: "done"
}
