import { agentEscape } from "@escapement/agent-escape"
import { BenchmarkConformance } from "@escapement/testing"
import { someMembers } from "../../../tools/test/isThorough.ts"
import members from "./golden/setMembers.json" with { type: "json" }

const setMembers = someMembers(members)
const impossible = [{ nodes: "2" }, { nodes: "61" }, { nodes: "5", droppable: "2" }]

BenchmarkConformance.suite({ benchmark: agentEscape, impossible, setMembers, instances: 2, deviations: {} })
BenchmarkConformance.suite({
  benchmark: agentEscape,
  impossible,
  setMembers,
  options: { interface: "native" },
  instances: 1,
  deviations: {}
})
