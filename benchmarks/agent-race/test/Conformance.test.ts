import { agentRace } from "@escapement/agent-race"
import { BenchmarkConformance } from "@escapement/testing"

const impossible = [{ level: "none" }, { level: "easy", pages: "5" }]

BenchmarkConformance.suite({ benchmark: agentRace, impossible, instances: 2, deviations: {} })
