import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Roles, findRole } from "../../src/index.ts"

describe("Roles", () => {
  it.effect("names the role that no model plays", () =>
    Effect.map(Effect.flip(findRole("narrator")), (error) =>
      assert.strictEqual(error.message, 'no model plays the role "narrator": name one with --role narrator=MODEL')
    )
  )

  it.effect("gives the model that plays a role", () => {
    const model = { id: "told", generate: () => Effect.die("not asked") }
    return findRole("narrator").pipe(
      Effect.map((found) => assert.strictEqual(found, model)),
      Effect.provideService(Roles, new Map([["narrator", model]]))
    )
  })
})
