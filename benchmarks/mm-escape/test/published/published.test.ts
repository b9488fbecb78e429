import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import type { Benchmarks } from "@escapement/core"
import { Effect, Result, Stream } from "effect"
import type { Instance } from "../../src/Instance.ts"
import { isInSight } from "../../src/play/grab.ts"
import { published } from "../../src/published/published.ts"
import { propSize } from "../../src/scene/Prop.ts"
import { placeCamera, isInFrame, project } from "../../src/space/Camera.ts"
import { bodyRadius, isFree } from "../../src/space/move.ts"
import { openSpace } from "../../src/space/openSpace.ts"
import { hasLevels, levels } from "../data.ts"
import { starts } from "./starts.ts"

const games: ReadonlyArray<Instance> = hasLevels ? await Effect.runPromise(Stream.runCollect(published(levels))) : []
const gameOf = (name: string) => games.find((game) => game.name === name)
const objects = ({ rooms: [{ scene }] }: Instance) => scene.furniture.length + scene.props.length
const mean = (values: ReadonlyArray<number>) => values.reduce((sum, value) => sum + value, 0) / values.length

describe.skipIf(!hasLevels)("the published games", () => {
  it("are one per scene, levels by name and scenes by number; levels without scenes have none", () => {
    const names = (level: string) => games.filter((game) => game.level === level).map(({ name }) => name)
    assert.deepStrictEqual([...new Set(games.map(({ level }) => level))], ["level1", "level2", "level3_key_first"])
    assert.deepStrictEqual(
      names("level1"),
      Array.from({ length: 11 }, (_, i) => `level1/${i + 1}`)
    )
    assert.strictEqual(names("level2").length, 11)
  })

  it("contain the counted numbers of objects", () => {
    const counted = (level: string) => games.filter((game) => game.level === level).map(objects)
    assert.closeTo(mean(counted("level1")), 20.18, 5e-3)
    assert.deepStrictEqual([Math.min(...counted("level1")), Math.max(...counted("level1"))], [12, 32])
    assert.closeTo(mean(counted("level2")), 14.27, 5e-3)
    assert.deepStrictEqual([Math.min(...counted("level2")), Math.max(...counted("level2"))], [11, 19])
    const furniture = games
      .filter(({ level }) => level === "level1")
      .map(({ rooms: [room] }) => room.scene.furniture.length)
    assert.closeTo(mean(furniture), 19.18, 5e-3)
  })

  it.each(starts)("%s has the measured size", (name = "", style, count, ...items) => {
    const game = gameOf(name)
    assert.isDefined(game)
    const [{ scene }] = game.rooms
    assert.deepStrictEqual([scene.style, String(objects(game)), scene.width, scene.depth], [style, count, 7.5, 7.5])
    const space = openSpace(scene)
    const camera = placeCamera({ ...scene.start, pitch: 0 })
    assert.isTrue(isFree(space, bodyRadius, scene.start))
    for (const [id, distance, flags = ""] of items.map((item) => item.split(" "))) {
      const index = scene.props.findIndex((prop) => prop.id === id)
      const { position } = scene.props[index] ?? { position: [0, 0, 0] as const }
      assert.closeTo(Math.hypot(position[0] - scene.start.x, position[2] - scene.start.z), Number(distance), 0.011)
      assert.strictEqual(isInFrame(project(camera, position)), flags.includes("F"), `${id} in the frame`)
      if (flags.includes("V"))
        assert.isTrue(
          isInSight(space, () => true, camera, index),
          `${id} in sight`
        )
    }
  })

  it("place their props on furniture to a hundredth of a millimetre", () => {
    const gaps = games.flatMap(({ rooms: [{ scene }] }) =>
      scene.props
        .filter(({ kind }) => kind === "key" || kind === "box")
        .map(({ kind, position: [, y] }) => {
          const rests = scene.furniture.flatMap(({ position, rest }) =>
            rest === undefined ? [] : [position[1] + rest]
          )
          return Math.min(...[0, ...rests].map((height) => Math.abs(y - propSize[kind][1] / 2 - height)))
        })
    )
    assert.isNotEmpty(gaps)
    // most of them exactly; some lie on one of the lesser surfaces, of which the table keeps the largest
    assert.isAbove(gaps.filter((gap) => gap < 2e-4).length, 0.8 * gaps.length)
  })

  it("have the turns of the paper, and fixed passwords of four digits", () => {
    assert.deepStrictEqual(
      ["level1/1", "level2/1", "level3_key_first/1"].map((name) => gameOf(name)?.turns),
      [50, 75, 100]
    )
    const digits = games.flatMap(({ rooms: [{ chain }] }) =>
      chain.items.flatMap((item) => (item._tag === "Password" ? [item.digits] : []))
    )
    assert.strictEqual(digits.length, 5)
    for (const each of digits) assert.match(each, /^\d{4}$/)
    assert.strictEqual(new Set(digits).size, 5)
  })

  it.effect("are read equally the second time", () =>
    Effect.map(Stream.runCollect(published(levels)), (again) => assert.deepStrictEqual(again, games))
  )
})

const level = JSON.stringify({ room: { exit: { type: "interact" }, items: [] }, story: "" })

/** Reads a folder with these files: names of games, what is set aside, and what it fails with. */
const readFiles = (files: { readonly [path: string]: string }) =>
  Effect.acquireUseRelease(
    Effect.promise(() => mkdtemp(join(tmpdir(), "mm-escape-"))),
    (folder) =>
      Effect.gen(function* () {
        yield* Effect.promise(() => mkdir(join(folder, "scene_data", "level1"), { recursive: true }))
        for (const [path, text] of Object.entries(files))
          yield* Effect.promise(() => writeFile(join(folder, path), text))
        const said = ({ path, reason }: Benchmarks.ImportFailed) => `${path.slice(folder.length)}: ${reason}`
        const aside: Array<string> = []
        const games = yield* Effect.result(
          Stream.runCollect(published(folder, (error) => void aside.push(said(error))))
        )
        return Result.isSuccess(games)
          ? { games: games.success.map(({ name }) => name), aside: aside.join("\n") }
          : { games: [], aside: aside.join("\n"), failure: said(games.failure) }
      }),
    (folder) => Effect.promise(() => rm(folder, { recursive: true }))
  )

const placed = (prefab: string) => ({
  prefab,
  position: [1.25, -0.1, 1.25],
  rotation: [0, 0, 0],
  scale: [1, 1, 1]
})
const door = { ...placed("Door"), position: [1.25, 1.1, 0.05], item_type: "exit", item_id: "exit" }
const sceneOf = (start: readonly [number, number, number], ...instances: ReadonlyArray<unknown>) =>
  JSON.stringify({
    instances,
    agent: { position: start, rotation: [0, 0, 0] },
    room_polygon: [{ room_type: "Kitchen" }]
  })
const floor = placed("LowPolyInterior2_Floor1_01")
const middle = [1.25, 0, 1.25] as const

describe("a scene that was read before", () => {
  it.effect("is read again if its file or its level has changed", () =>
    Effect.gen(function* () {
      const folder = yield* Effect.promise(() => mkdtemp(join(tmpdir(), "levels-")))
      const gamesWith = Effect.fnUntraced(function* (levelText: string, scene: string) {
        yield* Effect.promise(() => mkdir(join(folder, "scene_data/level1"), { recursive: true }))
        yield* Effect.promise(() => writeFile(join(folder, "level1.json"), levelText))
        yield* Effect.promise(() => writeFile(join(folder, "scene_data/level1/1.json"), scene))
        return yield* Stream.runCollect(published(folder))
      })
      const scene = sceneOf(middle, floor, door)
      const [first] = yield* gamesWith(level, scene)
      const [again] = yield* gamesWith(level, scene)
      const [moved] = yield* gamesWith(level, sceneOf([1, 0, 1], floor, door))
      const [told] = yield* gamesWith(level.replace('"story":""', '"story":"Once."'), scene)
      yield* Effect.promise(() => rm(folder, { recursive: true }))
      assert.deepStrictEqual(again, first)
      assert.notDeepEqual(moved?.rooms[0].scene.start, first?.rooms[0].scene.start)
      assert.strictEqual(told?.story, "Once.")
    })
  )
})

describe("broken data", () => {
  it.effect("fails if no level has scenes", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* readFiles({}), { games: [], aside: "", failure: ": no level has scenes" })
    })
  )

  it.effect("sets scenes aside with their file and fault, and keeps the others", () =>
    Effect.gen(function* () {
      const failureOf = (files: { readonly [path: string]: string }) =>
        Effect.map(readFiles(files), (read) => {
          assert.deepStrictEqual(read.games, [])
          assert.notProperty(read, "failure")
          return read.aside
        })
      const scene = "scene_data/level1/1.json"
      assert.match(
        yield* failureOf({ "level1.json": level, [scene]: "{}" }),
        /^\/scene_data\/level1\/1.json: .*instances/
      )
      const of = (...instances: ReadonlyArray<unknown>) => sceneOf(middle, ...instances)
      assert.match(yield* failureOf({ "level1.json": "{", [scene]: of(floor, door) }), /^\/level1.json: /)
      assert.match(yield* failureOf({ "level1.json": level, [scene]: of() }), /no floor/)
      const stranger = of(placed("LowPolyInterior2_Floor1_01"), placed("Throne"))
      assert.match(yield* failureOf({ "level1.json": level, [scene]: stranger }), /do not have the prefab "Throne"/)
      const bare = of(placed("LowPolyInterior2_Floor1_01"))
      assert.match(yield* failureOf({ "level1.json": level, [scene]: bare }), /the room has no exit/)
      const far = of({ ...placed("LowPolyInterior2_Floor1_01"), position: [998.75, -0.1, 1.25] })
      assert.match(yield* failureOf({ "level1.json": level, [scene]: far }), /covers 1000 × 2.5 m/)
      const outside = sceneOf([9, 0, 9], floor, door)
      assert.match(yield* failureOf({ "level1.json": level, [scene]: outside }), /starts inside of something/)
      const locked = JSON.stringify({
        room: { exit: { type: "key", unlock_item_id: "key_1" }, items: [{ id: "key_1", type: "key", show: false }] },
        story: ""
      })
      assert.match(yield* failureOf({ "level1.json": locked, [scene]: of(floor, door) }), /finds no way out/)
      const needing = (id: string) =>
        JSON.stringify({ room: { exit: { type: "password", unlock_item_id: id }, items: [] }, story: "" })
      const nothing = { "level1.json": needing("password_1"), [scene]: of(floor, door) }
      assert.match(yield* failureOf(nothing), /exit of room 1 needs "password_1", which is not in the room/)
      const lost = { ...placed("Key_01"), position: [40, 1, 40], item_type: "key", item_id: "key_1" }
      assert.match(
        yield* failureOf({ "level1.json": level, [scene]: of(floor, door, lost) }),
        /key_1 lies outside of room 1/
      )
      const wall = (x: number, z: number) => ({ ...placed("LowPolyInterior2_Washer_01"), position: [x, 0.42, z] })
      const walls = [wall(0.6, 1.25), wall(1.9, 1.25), wall(1.25, 0.7), wall(1.25, 1.8)]
      const shut = sceneOf([1.25, 0, 1.25], floor, door, ...walls)
      assert.match(yield* failureOf({ "level1.json": level, [scene]: shut }), /player of room 1 is walled in/)
      const picture = JSON.stringify({
        room: {
          exit: { type: "interact" },
          items: [{ id: "note_1", type: "paper", show: false, contents: [{ type: "image", image_path: "a.png" }] }]
        },
        story: ""
      })
      assert.match(yield* failureOf({ "level1.json": picture, [scene]: of(floor, door) }), /"note_1" is a picture/)
      const mixed = { "level1.json": level, [scene]: stranger, "scene_data/level1/2.json": of(floor, door) }
      assert.deepStrictEqual(yield* readFiles(mixed), {
        games: ["level1/2"],
        aside: '/scene_data/level1/1.json: LEGENT\'s tables do not have the prefab "Throne"'
      })
    })
  )
})
