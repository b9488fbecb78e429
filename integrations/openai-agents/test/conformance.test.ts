import { AdapterConformance } from "@escapement/testing"
import { openaiAgents } from "./agents.ts"

AdapterConformance.suite({
  adapter: openaiAgents,
  deviations: {
    "plays on after a reply that it cannot use": "it stops at the first reply without a call",
    "fails within bounds when no reply is of use": "it asks again after an empty reply, until the trial's limits end it"
  }
})
