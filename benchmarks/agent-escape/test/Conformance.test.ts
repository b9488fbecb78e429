import { agentEscape } from "@escapement/agent-escape"
import { BenchmarkConformance } from "@escapement/testing"
import { isThorough, someMembers } from "../../../tools/test/isThorough.ts"
import { remembering } from "../../../tools/test/remembering.ts"
import members from "./golden/setMembers.json" with { type: "json" }

const benchmark = remembering(agentEscape)

const setMembers = someMembers(members)
const impossible = [{ nodes: "2" }, { nodes: "61" }, { nodes: "5", droppable: "2" }]
// adversaries take long to play in a room, so that only those of one claim are played each time
const unplayed = isThorough
  ? []
  : [
      "hard@5",
      "frontier@5",
      "hard@6",
      "frontier@6",
      "frontier@7",
      "standard-5",
      "hard-5",
      "frontier-5",
      "hard-6",
      "frontier-6",
      "frontier-7"
    ]

BenchmarkConformance.suite({ benchmark, impossible, setMembers, unplayed, instances: 2, deviations: {} })
BenchmarkConformance.suite({
  benchmark,
  impossible,
  setMembers,
  unplayed,
  options: { interface: "native" },
  instances: 1,
  deviations: {}
})
