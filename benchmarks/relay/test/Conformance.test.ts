import { relay } from "@escapement/relay"
import { BenchmarkConformance } from "@escapement/testing"
import { isThorough, someMembers } from "../../../tools/test/isThorough.ts"
import members from "./golden/setMembers.json" with { type: "json" }

const setMembers = someMembers(members)
const difficulties = isThorough ? 6 : 2
const impossible = [{ room: "difficulty-5" }, { room: "attic", race: "introductory-2" }, { race: "introductory-2" }]

BenchmarkConformance.suite({ benchmark: relay, impossible, difficulties, setMembers, instances: 1, deviations: {} })
