import { BenchmarkConformance } from "@escapement/testing"
import { traject } from "../src/benchmark.ts"

const impossible = [
  { structure: "parallel", wording: "simple", calls: "2", pool: "20", lookAlikes: "0" },
  { structure: "tangled", wording: "simple", calls: "3", pool: "20", lookAlikes: "0" },
  { structure: "parallel", wording: "simple", calls: "8", pool: "4", lookAlikes: "0" }
]

BenchmarkConformance.suite({ benchmark: traject, impossible, instances: 8, deviations: {} })
BenchmarkConformance.suite({ benchmark: traject, impossible, tier: "stateful", instances: 2, deviations: {} })
BenchmarkConformance.suite({ benchmark: traject, impossible, tier: "stateful-extreme", instances: 1, deviations: {} })
BenchmarkConformance.suite({ benchmark: traject, impossible, options: { errors: "mask" }, deviations: {} })
