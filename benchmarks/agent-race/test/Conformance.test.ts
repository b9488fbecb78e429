import { agentRace } from "@escapement/agent-race"
import { BenchmarkConformance } from "@escapement/testing"
import { isThorough, someMembers } from "../../../tools/test/isThorough.ts"
import { remembering } from "../../../tools/test/remembering.ts"
import members from "./golden/setMembers.json" with { type: "json" }

const benchmark = remembering(agentRace)

const setMembers = someMembers(members)
const difficulties = isThorough ? 6 : 1
const impossible = [{ level: "none" }, { level: "easy", pages: "5" }]

// adversaries take long to play on a leg, so that only those of one claim are played each time
const unplayed = isThorough ? [] : ["hard@2"]

BenchmarkConformance.suite({
  benchmark,
  impossible,
  difficulties,
  setMembers,
  unplayed,
  instances: 2,
  deviations: {}
})
