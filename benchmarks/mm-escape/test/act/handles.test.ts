import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { handles } from "../../src/act/handles.ts"
import { readCall } from "../../src/act/Interface.ts"
import { generate } from "../../src/generate/generate.ts"
import { tiers } from "../../src/tiers.ts"
import { world } from "../../src/World.ts"

const [difficulty] = tiers["difficulty-1"] ?? []
const instance = Effect.runSync(generate(Randomness.seed("handles"), difficulty ?? assert.fail("no tier")))

const openWith = (options: { readonly [name: string]: string }) => {
  const made = Effect.runSync(Effect.scoped(Result.getOrThrow(world.fromText(options)).value))
  const position = made.open(instance)
  const { instructions } = position
  return { position, held: handles({ instructions, exchanges: [], tools: position.tools(position.initial) }) }
}

const ways = [
  { profile: "red-dot", interface: "reply" },
  { profile: "red-dot", interface: "native" },
  { profile: "official", interface: "reply" }
] as const

describe("the handles of a room", () => {
  it.each(ways)("are calls that the tools accept, by %o", (way) => {
    const { held, position } = openWith(way)
    const { keys = [], point } = held
    assert.includeMembers(
      keys.map(({ key }) => key),
      ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "g"]
    )
    for (const call of [...keys.map((each) => each.call), point?.(0.1, 0.9) ?? assert.fail("no point")]) {
      const read = readCall(way.interface, way.profile, call)
      assert.isTrue(read !== undefined && Result.isSuccess(read), JSON.stringify(call))
      const { state } = Effect.runSync(position.step(position.initial, call))
      assert.notStrictEqual(state, position.initial)
    }
  })

  it("undo their turns, and walk where the player looks", () => {
    const { held, position } = openWith({ view: "text" })
    const byKey = (key: string) => held.keys?.find((each) => each.key === key)?.call ?? assert.fail(`no ${key}`)
    const after = (...pressed: ReadonlyArray<string>) =>
      pressed.reduce((state, key) => Effect.runSync(position.step(state, byKey(key))).state, position.initial)
    assert.deepStrictEqual(after("ArrowLeft", "ArrowRight").pose, position.initial.pose)
    assert.notDeepEqual(after("ArrowLeft").pose, position.initial.pose)
    assert.isUndefined(held.point, "there is no picture to press on")
  })
})
