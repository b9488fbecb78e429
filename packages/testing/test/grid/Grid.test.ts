import { BenchmarkConformance, GridGame } from "@escapement/testing"

BenchmarkConformance.suite({
  benchmark: GridGame.grid,
  impossible: [
    { slots: "0", candidates: "4" },
    { slots: "3", candidates: "1" },
    { slots: "10", candidates: "4" }
  ],
  deviations: {}
})
