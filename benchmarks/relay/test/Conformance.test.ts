import { relay } from "@escapement/relay"
import { BenchmarkConformance } from "@escapement/testing"
import { isThorough, someMembers } from "../../../tools/test/isThorough.ts"
import { remembering } from "../../../tools/test/remembering.ts"
import members from "./golden/setMembers.json" with { type: "json" }

const setMembers = someMembers(members)
const difficulties = isThorough ? 6 : 1
const impossible = [{ room: "difficulty-5" }, { room: "attic", race: "introductory-2" }, { race: "introductory-2" }]

// adversaries take long to play a relay, so that by day they play only the first claim and the newest one
const names = [...Object.keys(relay.tiers), ...Object.keys(relay.sets)]
const unplayed = isThorough ? [] : names.filter((name) => !["standard-2", "frontier@4"].includes(name))

BenchmarkConformance.suite({
  benchmark: remembering(relay),
  impossible,
  difficulties,
  setMembers,
  unplayed,
  instances: 1,
  deviations: {}
})
