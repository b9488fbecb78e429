import { BenchmarkConformance } from "@escapement/testing"
import { describe } from "vitest"
import { ace } from "../src/benchmark.ts"
import setMembers from "./golden/setMembers.json" with { type: "json" }

const impossible = [{ hidden: "36" }, { hidden: "0", decoys: "2" }, { candidates: "1" }]

describe.each(["clean", "official"])("%s", (profile) => {
  BenchmarkConformance.suite({ benchmark: ace, impossible, setMembers, options: { profile }, deviations: {} })
})
