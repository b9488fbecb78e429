import { BenchmarkConformance } from "@escapement/testing"
import { describe } from "vitest"
import { ace } from "../src/benchmark.ts"
import { isThorough, someMembers } from "../../../tools/test/isThorough.ts"
import members from "./golden/setMembers.json" with { type: "json" }

const setMembers = someMembers(members)
const impossible = [{ hidden: "36" }, { hidden: "0", decoys: "2" }, { candidates: "1" }]
// adversaries take long to play on a board, so that only those of one claim are played each time
const unplayed = isThorough
  ? []
  : ["hard@2", "frontier@2", "frontier-3", "frontier@3", "frontier-4", "frontier@4", "frontier-5", "frontier@5"]
const difficulties = isThorough ? 6 : 1
const subject = { benchmark: ace, impossible, difficulties, setMembers, unplayed }

describe.each(["clean", "official"])("%s", (profile) => {
  BenchmarkConformance.suite({ ...subject, options: { profile }, deviations: {} })
})
