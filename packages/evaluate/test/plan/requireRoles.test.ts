import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { requireRoles } from "../../src/plan/requireRoles.ts"
import { catalogue } from "../catalogue.ts"

const roles = { narrator: { name: "simulated", options: {} } }

describe("requireRoles", () => {
  it.effect("knows the narrator of families that can be retold, where instances are made and not played", () =>
    Effect.gen(function* () {
      const registry = yield* catalogue.load()
      yield* requireRoles(registry, { roles })
      const { message } = yield* Effect.flip(requireRoles(registry, { roles }, ["agent-escape"]))
      assert.match(message, /^--role narrator: no model of a role is asked by agent-escape: /)
      const { message: other } = yield* Effect.flip(requireRoles(registry, { roles: { coder: roles.narrator } }))
      assert.include(other, "Known: narrator")
    })
  )
})
