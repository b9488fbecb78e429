import { agentRace } from "@escapement/agent-race"
import { BenchmarkConformance } from "@escapement/testing"
import { isThorough, someMembers } from "../../../tools/test/isThorough.ts"
import { remembering } from "../../../tools/test/remembering.ts"
import members from "./golden/setMembers.json" with { type: "json" }

const benchmark = remembering(agentRace)

const setMembers = someMembers(members)
const difficulties = isThorough ? 6 : 1
const impossible = [{ level: "none" }, { level: "easy", pages: "5" }]

// adversaries take long to play on a leg, so that by day they play only the first claim and the newest one
const names = [...Object.keys(agentRace.tiers), ...Object.keys(agentRace.sets)]
const unplayed = isThorough ? [] : names.filter((name) => !["standard@2", "frontier@7"].includes(name))

BenchmarkConformance.suite({
  benchmark,
  impossible,
  difficulties,
  setMembers,
  unplayed,
  instances: 2,
  deviations: {}
})
