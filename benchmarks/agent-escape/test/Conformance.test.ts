import { agentEscape } from "@escapement/agent-escape"
import { BenchmarkConformance } from "@escapement/testing"
import setMembers from "./golden/setMembers.json" with { type: "json" }

const impossible = [{ nodes: "2" }, { nodes: "61" }, { nodes: "5", droppable: "2" }]

BenchmarkConformance.suite({ benchmark: agentEscape, impossible, setMembers, instances: 2, deviations: {} })
BenchmarkConformance.suite({
  benchmark: agentEscape,
  impossible,
  setMembers,
  options: { interface: "native" },
  deviations: {}
})
