import { relay } from "@escapement/relay"
import { BenchmarkConformance } from "@escapement/testing"
import setMembers from "./golden/setMembers.json" with { type: "json" }

const impossible = [{ room: "difficulty-5" }, { room: "attic", race: "introductory-2" }, { race: "introductory-2" }]

BenchmarkConformance.suite({ benchmark: relay, impossible, setMembers, instances: 1, deviations: {} })
