import { AdapterConformance } from "@escapement/testing"
import { adk } from "./agents.ts"

AdapterConformance.suite({
  adapter: adk,
  deviations: { "plays on after a reply that it cannot use": "it stops at the first reply without a call" }
})
