import { AdapterConformance } from "@escapement/testing"
import { deepagents, langchain, langgraph } from "./agents.ts"

for (const adapter of [langchain, langgraph, deepagents]) {
  AdapterConformance.suite({
    adapter,
    deviations: { "plays on after a reply that it cannot use": "it stops at the first reply without a call" }
  })
}
