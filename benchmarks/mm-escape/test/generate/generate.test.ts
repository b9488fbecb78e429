import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import type { Difficulty } from "../../src/Difficulty.ts"
import { findFlaws, prove } from "../../src/audit/findFlaws.ts"
import { generate, generatorVersion } from "../../src/generate/generate.ts"
import { Instance } from "../../src/Instance.ts"
import { bodyRadius, isFree } from "../../src/space/move.ts"
import { openSpace } from "../../src/space/openSpace.ts"
import { housed, rooms, styled, tiers } from "../../src/tiers.ts"
import { isThorough, someOf } from "../../../../tools/test/isThorough.ts"

const make = (name: string | number, difficulty: Difficulty) =>
  Effect.runSync(generate(Randomness.seed("test", name), difficulty))
const kindsOf = ({ rooms: [{ chain }] }: Instance) => chain.items.map(({ _tag }) => _tag)

describe.each(someOf(Object.entries(tiers), 2))("%s", (tier, difficulties) => {
  // three of each difficulty; one where a tier has sixteen or more of them, and of houses, which have many rooms
  const rounds =
    tier === "house" || tier.startsWith("frontier") || difficulties.length >= 16 || !isThorough ? [0] : [0, 1, 2]
  const games = (tier.startsWith("frontier") && !isThorough ? difficulties.slice(-1) : difficulties).flatMap(
    (difficulty, i) => rounds.map((j) => make(`${i} ${j}`, difficulty))
  )

  it("contains only rooms that the planner can leave", () => {
    for (const game of games) assert.deepStrictEqual(findFlaws(game), [], game.name)
  })

  it("puts everything inside the room, and the player in free space", () => {
    for (const { scene } of games.flatMap((game) => game.rooms)) {
      assert.isTrue(isFree(openSpace(scene), bodyRadius, scene.start))
      for (const {
        position: [x, y, z]
      } of [...scene.furniture, ...scene.props]) {
        assert.isTrue(x > 0 && x < scene.width && z > 0 && z < scene.depth && y > 0 && y < 3)
      }
    }
  })
})

describe("generate", () => {
  it("draws houses until the requested doors are locked, and sets turns by the planner's", () => {
    const usual = { ...housed("key", 4), locked: 2 }
    const lockedIn = ({ rooms: [{ chain }] }: Instance) =>
      chain.items.filter((item) => item._tag === "Door" && item.lock._tag === "Key").length
    assert.strictEqual(lockedIn(make("locks", usual)), 0)
    const house = make("locks", { ...usual, allLocked: true, slack: 2 })
    assert.strictEqual(lockedIn(house), 2)
    assert.strictEqual(house.turns, 2 * prove(house).most)
  })

  it("makes the chains that their names describe", () => {
    assert.deepStrictEqual(kindsOf(make(1, styled("open"))), [])
    assert.deepStrictEqual(kindsOf(make(1, styled("key"))), ["Key"])
    assert.deepStrictEqual(kindsOf(make(1, styled("key-first"))), ["Key", "Note", "Password", "Box", "Note"])
    assert.deepStrictEqual(kindsOf(make(1, styled("note-first"))), ["Note", "Password", "Key", "Box", "Note"])
    assert.deepStrictEqual(kindsOf(make(1, styled("two-keys"))), ["Key", "Key", "Box", "Note"])
    assert.deepStrictEqual(kindsOf(make(1, styled("number"))), ["Password"])
    const boxes = [1, 2, 3, 9].map(
      (length) =>
        kindsOf(make(length, { ...styled("drawn"), length, furniture: 16 })).filter((kind) => kind === "Box").length
    )
    assert.deepStrictEqual(boxes, [0, 0, 1, 7])
  })

  it("puts all of a story on the notes of its boxes", () => {
    for (const length of [3, 4, 7]) {
      const game = make("story", { ...styled("drawn"), length, furniture: 16 })
      const told = game.rooms.flatMap(({ chain }) =>
        chain.items.flatMap((item) =>
          item._tag === "Note" ? item.parts.flatMap((part) => (part._tag === "Story" ? [part.content] : [])) : []
        )
      )
      const [, ...sentences] = game.story.split(/(?<=\.) /)
      for (const sentence of sentences)
        assert.isTrue(
          told.some((note) => note.includes(sentence)),
          sentence
        )
    }
  })

  it("puts a number beside the door or across the room", () => {
    for (let i = 0; i < 12; i++) {
      for (const number of ["near", "far"] as const) {
        const [{ scene }] = make(i, { ...styled("number"), number }).rooms
        const [password, exit] = ["password_1", "exit"].map(
          (id) => scene.props.find((prop) => prop.id === id)?.position
        )
        assert.isDefined(password)
        assert.isDefined(exit)
        const distance = Math.hypot(password[0] - exit[0], password[2] - exit[2])
        assert.isTrue(number === "near" ? distance < 1.8 : distance > 6, `${number}: ${distance}`)
      }
    }
  })

  it("gives the second room an entrance for the player, and ids of its own", () => {
    const { first, rooms: made } = make(1, { ...rooms("key", "key"), given: false })
    assert.deepStrictEqual([first, made.length], [0, 2])
    const [one, two] = made
    const idsOf = (room: typeof one | undefined) => room?.scene.props.map(({ id }) => id)
    assert.deepStrictEqual(
      [idsOf(one), idsOf(two)],
      [
        ["key_1", "exit"],
        ["key_2", "exit", "entrance"]
      ]
    )
    const entrance = two?.scene.props.find(({ id }) => id === "entrance")?.position
    assert.isDefined(entrance)
    assert.isBelow(Math.hypot(entrance[0] - (two?.scene.start.x ?? 0), entrance[2] - (two?.scene.start.z ?? 0)), 1)
    assert.strictEqual(make(1, rooms("key", "key")).first, 1)
  })

  it("has the requested size, style and clutter", () => {
    const asked = { ...styled("key", "Bathroom"), width: 4, depth: 2, clutter: 9 }
    const [{ scene }] = make("size", asked).rooms
    assert.deepStrictEqual([scene.width, scene.depth, scene.style], [10, 5, "Bathroom"])
    const [{ scene: bare }] = make("size", { ...asked, clutter: 0 }).rooms
    assert.isAbove(scene.furniture.length, bare.furniture.length)
  })

  it.effect("says in words that a chain does not fit into a room", () =>
    Effect.gen(function* () {
      const difficulty = { ...styled("drawn"), length: 12, width: 2, depth: 2, furniture: 2 }
      const { reason } = yield* Effect.flip(generate(Randomness.seed("none"), difficulty))
      assert.match(reason, /^no room of 2 × 2 tiles/)
    })
  )

  it(`gives the games of the golden file for generator version ${generatorVersion}`, async ({ expect }) => {
    const encode = Schema.encodeSync(Schema.fromJsonString(Schema.toCodecJson(Instance)))
    const games = [styled("note-first", "Kitchen"), rooms("open", "key", "Bedroom", "Bathroom")].map((difficulty) =>
      encode(make("golden", difficulty))
    )
    await expect(`${games.join("\n")}\n`).toMatchFileSnapshot(`../golden/games.v${generatorVersion}.jsonl`)
  })
})

describe("a game that seldom fits", () => {
  it("is drawn again more than sixty times", () => {
    // few walls of such houses take a lock, and little stands in the way at first
    const bare = { ...housed("key", 4), furniture: 1, clutter: 0, decoys: 0, locked: 3, allLocked: true } as const
    for (const name of ["t3", "t7", "t10"]) {
      const game = Effect.runSync(generate(Randomness.seed(name), { ...bare, firstSight: "hidden" }))
      assert.deepStrictEqual(findFlaws(game), [], game.name)
    }
  })
})
