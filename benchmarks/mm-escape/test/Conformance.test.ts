import { BenchmarkConformance } from "@escapement/testing"
import { isThorough, someMembers } from "../../../tools/test/isThorough.ts"
import { remembering } from "../../../tools/test/remembering.ts"
import { mmEscape } from "../src/benchmark.ts"
import members from "./golden/setMembers.json" with { type: "json" }

const benchmark = remembering(mmEscape)

const setMembers = someMembers(members)
const difficulties = isThorough ? 6 : 1
const impossible = [
  { chain: "open", width: "1" },
  { chain: "drawn", length: "12", width: "2", depth: "2", furniture: "2" }
]

// adversaries take long to play in a room, so that only those of one claim are played each time
const unplayed = isThorough ? [] : ["frontier@2", "frontier-2", "frontier@3", "frontier-3", "standard-3", "hard"]
const subject = { benchmark, impossible, difficulties, setMembers, unplayed, deviations: {} }

BenchmarkConformance.suite({ ...subject, instances: 2, options: { view: "text" } })
BenchmarkConformance.suite({
  ...subject,
  instances: 1,
  options: { view: "text", interface: "native", profile: "official" }
})
BenchmarkConformance.suite({ ...subject, instances: 1 })
