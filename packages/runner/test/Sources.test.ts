import { Benchmarks, defineBenchmark, type Plans } from "@escapement/core"
import { Instances } from "@escapement/runner"
import { GridGame } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Schema, Stream } from "effect"
import { TestClock } from "effect/testing"
import { temporaryFile } from "./temporaryFile.ts"

const collect = (source: Plans.Source, benchmark = GridGame.grid, root = "7") =>
  Stream.runCollect(Instances.openSource(source, root).instances(benchmark))
const fault = (source: Plans.Source) => Effect.map(Effect.flip(collect(source)), ({ message }) => message)
const small = (instances: number): Plans.Source => ({ _tag: "Tier", tier: "small", instances })

describe("openSource", () => {
  it.effect("generates the same instances for a seed, and others for another seed", () =>
    Effect.gen(function* () {
      const first = yield* collect(small(4))
      assert.strictEqual(new Set(first.map(({ seed }) => seed)).size, 4)
      assert.deepStrictEqual(yield* collect(small(4)), first)
      assert.notDeepEqual(yield* collect(small(4), GridGame.grid, "8"), first)
    })
  )

  it.live("lets other fibers run between two instances, so that an interruption is heard", () =>
    Effect.gen(function* () {
      const turns: Array<string> = []
      const benchmark = defineBenchmark({
        ...GridGame.grid,
        generate: (seed, difficulty) => {
          turns.push("instance")
          return GridGame.grid.generate(seed, difficulty)
        }
      })
      const other = Effect.forever(
        Effect.andThen(
          Effect.sync(() => void turns.push("other")),
          Effect.yieldNow
        )
      )
      yield* Effect.raceFirst(other, collect(small(4), benchmark))
      assert.strictEqual(turns.filter((turn) => turn === "instance").length, 4)
      const beside = turns.filter((turn, at) => turn === "instance" && turns[at + 1] === "instance")
      // the other fiber begins after the first instance
      assert.isAtMost(beside.length, 1)
    })
  )

  it.effect("generates more instances without changing the first ones", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* collect(small(6))).slice(0, 3), yield* collect(small(3)))
      assert.deepStrictEqual(yield* collect(small(0)), [])
    })
  )

  it.effect("draws each difficulty with equal chance, and the draw of an index depends on the seed only", () =>
    Effect.gen(function* () {
      const tiers = { many: [2, 3, 4].map((slots) => ({ ...GridGame.grid.tiers["small"]![0]!, slots })) }
      const benchmark = defineBenchmark({ ...GridGame.grid, tiers })
      const lot = (instances: number): Plans.Source => ({
        _tag: "Tier",
        tier: "many",
        instances,
        difficulties: "by-lot"
      })
      const all = yield* collect(lot(600), benchmark)
      const sizes = all.map(({ slots }) => slots.length)
      for (const size of [2, 3, 4]) assert.closeTo(sizes.filter((one) => one === size).length, 200, 50)
      assert.notDeepEqual(sizes.slice(0, 9), [2, 3, 4, 2, 3, 4, 2, 3, 4])
      assert.deepStrictEqual(yield* collect(lot(9), benchmark), all.slice(0, 9))
      assert.notDeepEqual(
        (yield* collect(lot(9), benchmark, "8")).map(({ slots }) => slots.length),
        sizes.slice(0, 9)
      )
    })
  )

  it.effect("contains one instance of each isomorphism class, and says if there are no more", () =>
    Effect.gen(function* () {
      const isomorphism = ({ slots }: GridGame.GridInstance) => `${(slots[0]?.candidates[0]?.price ?? 0) % 3}`
      const few = defineBenchmark({ ...GridGame.grid, isomorphism })
      const distinct = yield* collect(small(3), few)
      assert.deepStrictEqual(distinct.map(isomorphism).toSorted(), ["0", "1", "2"])
      assert.notDeepEqual((yield* collect(small(3))).map(isomorphism).toSorted(), ["0", "1", "2"])
      assert.deepStrictEqual(yield* collect(small(3), few), distinct)
      const { message } = yield* Effect.flip(collect(small(4), few))
      assert.include(message, `only 3 different problems`)
    })
  )

  it.effect("takes the difficulties of a grid in turn", () =>
    Effect.gen(function* () {
      const instances = yield* collect({ _tag: "Tier", tier: "grid", instances: 8 })
      assert.deepStrictEqual(
        instances.map(({ slots }) => `${slots.length}×${slots[0]?.candidates.length}`),
        ["1×2", "1×5", "2×2", "2×5", "4×2", "4×5", "1×2", "1×5"]
      )
    })
  )

  it.effect("generates a difficulty as it is written", () =>
    Effect.gen(function* () {
      const source: Plans.Source = { _tag: "Difficulty", difficulty: { slots: "2", candidates: "3" }, instances: 2 }
      for (const { slots } of yield* collect(source))
        assert.deepStrictEqual([slots.length, slots[0]?.candidates.length], [2, 3])
    })
  )

  it.effect("gives a fixed set for any seed, whole or its beginning", () =>
    Effect.gen(function* () {
      const whole = yield* collect({ _tag: "Set", set: "standard@1" })
      assert.strictEqual(whole.length, 4)
      assert.deepStrictEqual(
        yield* collect({ _tag: "Set", set: "standard@1", instances: 2 }, GridGame.grid, "8"),
        whole.slice(0, 2)
      )
    })
  )

  describe("a fixed set whose difficulties are not whole", () => {
    const Difficulty = Schema.Struct({
      slots: Schema.Natural,
      candidates: Schema.Natural.pipe(Schema.withDecodingDefaultKey(Effect.succeed(5)))
    })
    const opened = (difficulty: unknown) => {
      // plugins in JavaScript may write this, and Node strips the types of TypeScript
      const members = [{ seed: "lab-1", difficulty: difficulty as typeof Difficulty.Type }]
      const benchmark = defineBenchmark({
        ...GridGame.grid,
        Difficulty,
        sets: { "lab@1": { fingerprint: "0".repeat(64), members: [...members, ...members] } }
      })
      return collect({ _tag: "Set", set: "lab@1", instances: 1 }, benchmark)
    }

    it.effect("is completed by the defaults of the difficulty", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* opened({ slots: 2 }), yield* opened({ slots: 2, candidates: 5 }))
      })
    )

    it.effect.each([
      [{ candidates: 4 }, "slots: missing, and it has no default"],
      [{ slots: "two" }, "slots: expected number"],
      [{ slots: 2, candidate: 4 }, "candidate: unknown; known are slots, candidates"],
      [undefined, "expected object"]
    ] as const)("is refused with set, member and key: %j", ([difficulty, reason]) =>
      Effect.gen(function* () {
        const { message } = yield* Effect.flip(opened(difficulty))
        assert.strictEqual(message, `set lab@1 of grid: members[0].difficulty (seed lab-1): ${reason}`)
      })
    )

    it.effect("is refused with set and member if no instance can be made from it", () =>
      Effect.gen(function* () {
        const reason = "no grid has 99 slots"
        const impossible = defineBenchmark({
          ...GridGame.grid,
          sets: {
            "lab@1": { fingerprint: "?", members: [{ seed: "lab-1", difficulty: { slots: 2, candidates: 5 } }] }
          },
          generate: () => Effect.fail(new Benchmarks.GenerationFailed({ reason }))
        })
        const { message } = yield* Effect.flip(collect({ _tag: "Set", set: "lab@1", instances: 1 }, impossible))
        assert.strictEqual(message, `set lab@1 of grid: members[0] (seed lab-1): ${reason}`)
      })
    )
  })

  it.effect("refuses a fixed set that does not have the fingerprint that it promises, and says both", () =>
    Effect.gen(function* () {
      const { fingerprint, members } = GridGame.grid.sets["standard@1"]!
      const promising = (promised: string, millis: number) =>
        defineBenchmark({
          ...GridGame.grid,
          sets: { "mine@1": { fingerprint: promised, members } },
          generate: (seed, difficulty) =>
            Effect.andThen(TestClock.adjust(millis), GridGame.grid.generate(seed, difficulty))
        })
      const opened = (promised: string, { instances, millis = 10 }: { instances?: number; millis?: number } = {}) => {
        const source: Plans.Source = { _tag: "Set", set: "mine@1", ...(instances === undefined ? {} : { instances }) }
        const passed: Array<GridGame.GridInstance> = []
        const stream = Instances.openSource(source, "7").instances(promising(promised, millis))
        return Effect.map(
          Effect.exit(Stream.runForEach(stream, (instance) => Effect.sync(() => void passed.push(instance)))),
          (exit) => ({ passed: passed.length, said: String(exit) })
        )
      }
      const other = fingerprint.replace("e", "f")
      const said = (promised: string) =>
        `set mine@1 of grid promises the fingerprint ${promised}, but its instances have ${fingerprint}`
      for (const millis of [10, 1_000]) {
        assert.include(yield* opened(fingerprint, { millis }), { passed: 4 })
        // a set that takes long is checked while it is played
        const changed = yield* opened(other, { millis })
        assert.strictEqual(changed.passed, millis === 10 ? 0 : 3)
        assert.include(changed.said, said(other))
        // the beginning of a set cannot be checked without the rest
        assert.include(yield* opened(other, { instances: 2, millis }), { passed: 2 })
      }
      for (const instances of [4, 2]) {
        const none = yield* opened("0", { instances })
        assert.strictEqual(none.passed, 0)
        assert.include(none.said, said("0"))
      }
    })
  )

  it.effect("reads a file whole or its beginning", () =>
    Effect.gen(function* () {
      const instances = yield* collect(small(3))
      const path = yield* temporaryFile(instances.map(Instances.instanceLine(GridGame.grid)).join(""))
      assert.deepStrictEqual(yield* collect({ _tag: "File", path }), instances)
      assert.deepStrictEqual(yield* collect({ _tag: "File", path, instances: 2 }), instances.slice(0, 2))
    })
  )

  it.effect("says where published data is and how it is imported, if the path is not there", () =>
    Effect.gen(function* () {
      const data = {
        paper: "A",
        address: "https://data.example",
        revision: "1",
        licence: "MIT",
        reads: "all",
        rootOf: () => undefined,
        isRead: () => true
      }
      const published = defineBenchmark({ ...GridGame.grid, data, published: () => Stream.empty })
      const { message } = yield* Effect.flip(collect({ _tag: "Published", path: "none" }, published))
      assert.strictEqual(
        message,
        "none: there is no such file or folder; download the data from https://data.example, and import it with: escapement data import grid FOLDER"
      )
    })
  )

  it.effect("reads published data if a benchmark has any", () =>
    Effect.gen(function* () {
      const made = yield* collect(small(2))
      const published = defineBenchmark({ ...GridGame.grid, published: () => Stream.fromIterable(made) })
      assert.deepStrictEqual(yield* collect({ _tag: "Published", path: "data" }, published), made)
      const error = yield* Effect.flip(collect({ _tag: "Published", path: "data" }))
      assert.instanceOf(error, Benchmarks.ImportFailed)
      assert.strictEqual(error.message, "data: grid reads no published data")
    })
  )

  it.effect.each<readonly [string, Plans.Source, ReadonlyArray<string>]>([
    [
      "a tier that there is not",
      { _tag: "Tier", tier: "huge", instances: 1 },
      ['grid has no tier "huge"', "small, grid"]
    ],
    ["a tier that means something to objects", { _tag: "Tier", tier: "constructor", instances: 1 }, ['"constructor"']],
    ["a set that there is not", { _tag: "Set", set: "standard@2" }, ['grid has no set "standard@2"', "standard@1"]],
    [
      "a difficulty that is no difficulty",
      { _tag: "Difficulty", difficulty: { slots: "many", candidate: "3" }, instances: 1 },
      ["grid difficulty", "slots: expected a number", "candidate: unknown", "candidates: missing"]
    ],
    [
      "an impossible difficulty",
      { _tag: "Difficulty", difficulty: { slots: "12", candidates: "3" }, instances: 1 },
      ["1 to 9 slots"]
    ]
  ])("reports what is wrong with $0", ([, source, parts]) =>
    Effect.gen(function* () {
      const message = yield* fault(source)
      for (const part of parts) assert.include(message, part)
    })
  )

  it("gives the number of instances without reading them if possible", () => {
    const count = (source: Plans.Source) => Option.getOrNull(Instances.openSource(source, "7").count(GridGame.grid))
    assert.strictEqual(count(small(5)), 5)
    assert.strictEqual(count({ _tag: "Set", set: "standard@1" }), 4)
    assert.strictEqual(count({ _tag: "Set", set: "standard@1", instances: 9 }), 4)
    assert.isNull(count({ _tag: "File", path: "x" }))
  })
})
