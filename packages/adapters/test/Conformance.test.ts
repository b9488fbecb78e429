import { AdapterConformance } from "@escapement/testing"
import { describe } from "vitest"
import { adapters } from "../src/adapters.ts"

const oneReply = "it decides on everything in one reply"

for (const adapter of adapters.filter(({ kind }) => kind === "adapter")) {
  describe(adapter.id, () =>
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
  )
}

for (const tools of ["system", "user"]) {
  for (const adapter of adapters.filter(({ id }) => id === "function-calling" || id === "plan-then-act")) {
    describe(`${adapter.id} with its tools in the ${tools} message`, () =>
      AdapterConformance.suite({ adapter, options: { tools }, deviations: {} }))
  }
}
