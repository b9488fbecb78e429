import { AdapterConformance } from "@escapement/testing"
import { agents } from "./agents.ts"
import { someOf } from "../../../tools/test/isThorough.ts"

for (const adapter of someOf(agents, 2)) {
  AdapterConformance.suite({
    adapter,
    deviations: {
      "plays on after a reply that it cannot use": "an agent of the AI SDK stops at the first reply without a call"
    }
  })
}
