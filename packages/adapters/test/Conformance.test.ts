import { AdapterConformance } from "@escapement/testing"
import { describe } from "vitest"
import { adapters } from "../src/adapters.ts"

const oneReply = "it decides on everything in one reply"
const architectures = adapters.filter(({ kind }) => kind === "adapter")
const native = adapters.filter(({ id }) => ["function-calling", "plan-then-act", "reflexion"].includes(id))

describe.each(architectures)("$id", (adapter) => {
  AdapterConformance.suite({
    adapter,
    deviations:
      adapter.id === "direct"
        ? {
            "plays on when a tool fails": oneReply,
            "shows the model what came of its calls, mistakes included": oneReply,
            "shows the model every image, or its alternative text": oneReply
          }
        : {}
  })
})

describe.each(native)("$id with its tools described as text", (adapter) => {
  AdapterConformance.suite({ adapter, options: { tools: "user" }, deviations: {} })
})
