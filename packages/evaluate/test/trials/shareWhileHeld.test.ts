import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { shareWhileHeld } from "../../src/trials/shareWhileHeld.ts"

setFlagsFromString("--expose-gc")

describe("shareWhileHeld", () => {
  it.live("makes an object once while it is held, and keeps none that is not", () =>
    Effect.gen(function* () {
      let made = 0
      const share = shareWhileHeld(() => ({ nth: ++made }))
      const held = [share()]
      assert.strictEqual(share(), held[0])
      assert.strictEqual(made, 1)
      held.pop()
      // a weak reference that was read is held until the task ends
      yield* Effect.sleep("1 millis")
      runInNewContext("gc")()
      assert.strictEqual(share().nth, 2)
    })
  )
})
