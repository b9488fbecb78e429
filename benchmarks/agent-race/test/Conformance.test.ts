import { agentRace } from "@escapement/agent-race"
import { BenchmarkConformance } from "@escapement/testing"
import { isThorough, someMembers } from "../../../tools/test/isThorough.ts"
import members from "./golden/setMembers.json" with { type: "json" }

const setMembers = someMembers(members)
const difficulties = isThorough ? 6 : 2
const impossible = [{ level: "none" }, { level: "easy", pages: "5" }]

BenchmarkConformance.suite({ benchmark: agentRace, impossible, difficulties, setMembers, instances: 2, deviations: {} })
