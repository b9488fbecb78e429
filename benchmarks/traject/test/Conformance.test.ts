import { BenchmarkConformance } from "@escapement/testing"
import { describe } from "vitest"
import { traject } from "../src/benchmark.ts"
import { isLeftOut, isThorough, someMembers } from "../../../tools/test/isThorough.ts"
import members from "./golden/setMembers.json" with { type: "json" }

const setMembers = someMembers(members)
// sets.test.ts makes an instance of every difficulty of every tier
const difficulties = isThorough ? 6 : 0
const impossible = [
  { structure: "parallel", wording: "simple", calls: "2", pool: "20", lookAlikes: "0" },
  { structure: "tangled", wording: "simple", calls: "3", pool: "20", lookAlikes: "0" },
  { structure: "parallel", wording: "simple", calls: "8", pool: "4", lookAlikes: "0" }
]

// trays take long to play: adversaries play those of later editions in the night
const names = [...Object.keys(traject.tiers), ...Object.keys(traject.sets)]
const unplayed = isThorough ? [] : names.filter((name) => /^frontier[-@](?!1$)/.test(name))

BenchmarkConformance.suite({
  benchmark: traject,
  impossible,
  difficulties,
  setMembers,
  unplayed,
  instances: isThorough ? 4 : 2,
  deviations: {}
})
BenchmarkConformance.suite({
  benchmark: traject,
  impossible,
  difficulties,
  setMembers,
  tier: "stateful",
  instances: 1,
  deviations: {}
})
describe.skipIf(isLeftOut("traject in its second stateful tier, and with masked errors"))("more worlds", () => {
  BenchmarkConformance.suite({
    benchmark: traject,
    impossible,
    difficulties,
    setMembers,
    tier: "stateful-extreme",
    instances: 1,
    deviations: {}
  })
  BenchmarkConformance.suite({
    benchmark: traject,
    impossible,
    difficulties,
    setMembers,
    options: { errors: "mask" },
    instances: 1,
    deviations: {}
  })
})
