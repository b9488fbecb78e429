import { BenchmarkConformance } from "@escapement/testing"
import { describe } from "vitest"
import { ace } from "../src/benchmark.ts"
import { someMembers } from "../../../tools/test/isThorough.ts"
import members from "./golden/setMembers.json" with { type: "json" }

const setMembers = someMembers(members)
const impossible = [{ hidden: "36" }, { hidden: "0", decoys: "2" }, { candidates: "1" }]

describe.each(["clean", "official"])("%s", (profile) => {
  BenchmarkConformance.suite({ benchmark: ace, impossible, setMembers, options: { profile }, deviations: {} })
})
