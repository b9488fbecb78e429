import { agentRace } from "@escapement/agent-race"
import { BenchmarkConformance } from "@escapement/testing"
import setMembers from "./golden/setMembers.json" with { type: "json" }

const impossible = [{ level: "none" }, { level: "easy", pages: "5" }]

BenchmarkConformance.suite({ benchmark: agentRace, impossible, setMembers, instances: 2, deviations: {} })
