import { BenchmarkConformance } from "@escapement/testing"
import { myPlugin } from "../src/index.ts"

BenchmarkConformance.suite({ benchmark: myPlugin, impossible: [{ pages: "0" }, { pages: "101" }], deviations: {} })
