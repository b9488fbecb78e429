import { assert, describe, it } from "@effect/vitest"
import { readRoute } from "../../apps/viewer/src/Route.ts"

describe("readRoute", () => {
  it("reads the filter `unsolved`, also by the name that older addresses have", () => {
    for (const [address, query] of [
      ["#/run/last/trials?unsolved=1&sort=calls", "unsolved=1&sort=calls"],
      ["#/run/last/trials?lost=1&sort=calls", "unsolved=1&sort=calls"],
      ["#/run/last/trials?text=lost%3D1&lost=1", "text=lost%3D1&unsolved=1"]
    ] as const) {
      const route = readRoute(address)
      assert.strictEqual(route.page === "run" ? route.query.toString() : "", query)
    }
  })
})
