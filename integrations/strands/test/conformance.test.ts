import { AdapterConformance } from "@escapement/testing"
import { strands } from "./agents.ts"

AdapterConformance.suite({
  adapter: strands,
  deviations: { "plays on after a reply that it cannot use": "it stops at the first reply without a call" }
})
