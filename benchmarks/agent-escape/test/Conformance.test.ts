import { agentEscape } from "@escapement/agent-escape"
import { BenchmarkConformance } from "@escapement/testing"

const impossible = [{ nodes: "2" }, { nodes: "61" }, { nodes: "5", droppable: "2" }]

BenchmarkConformance.suite({ benchmark: agentEscape, impossible, instances: 4, deviations: {} })
BenchmarkConformance.suite({ benchmark: agentEscape, impossible, options: { interface: "native" }, deviations: {} })
