import { AdapterConformance } from "@escapement/testing"
import { mastra } from "./agents.ts"

AdapterConformance.suite({
  adapter: mastra,
  deviations: { "plays on after a reply that it cannot use": "it stops at the first reply without a call" }
})
