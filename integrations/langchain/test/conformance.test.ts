import { AdapterConformance } from "@escapement/testing"
import { deepagents, langchain, langgraph } from "./agents.ts"
import { someOf } from "../../../tools/test/isThorough.ts"

for (const adapter of someOf([langchain, langgraph, deepagents], 3)) {
  AdapterConformance.suite({
    adapter,
    deviations: { "plays on after a reply that it cannot use": "it stops at the first reply without a call" }
  })
}
