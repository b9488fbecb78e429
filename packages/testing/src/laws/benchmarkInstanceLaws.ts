import { Identity } from "@escapement/env"
import { assert } from "@effect/vitest"
import { Effect, Exit, Cause, Option, Result, Schema, Stream } from "effect"
import { type BenchmarkSubject, makeLaw, makeLawOnce } from "../BenchmarkSubject.ts"
import type { Laws } from "./Conformance.ts"
import { makeRoundTrip, makeTextRoundTrip } from "./storedForm.ts"

const strict = { onExcessProperty: "error", errors: "all" } as const

/** Returns at most so many members, including the first and, of two or more, the last. */
const some = <A>(items: ReadonlyArray<A>, most: number): ReadonlyArray<A> => {
  const step = Math.max(1, (items.length - 1) / Math.max(1, most - 1))
  const chosen = new Set(Array.from({ length: Math.min(most, items.length) }, (_, i) => Math.round(i * step)))
  return items.filter((_, i) => chosen.has(i))
}

/** The laws about instances: their generation, their stored form, and their descriptions. */
export const benchmarkInstanceLaws = {
  "describes itself": ({ benchmark }) =>
    Effect.sync(() => {
      assert.match(benchmark.id, /^[a-z0-9]+(-[a-z0-9]+)*$/, "an id is words of a to z and 0 to 9 with hyphens between")
      assert.match(benchmark.summary, /^\S[^\n]*$/, "a summary of one line")
      const { generator, world } = benchmark.versions
      for (const version of [generator, world]) assert.isTrue(Number.isInteger(version) && version >= 1)
    }),

  "makes an instance of nothing but its seed": makeLawOnce(function* ({ benchmark, encodeInstance }) {
    const [[difficulty] = []] = Object.values(benchmark.tiers)
    if (difficulty === undefined) return assert.fail("the first tier is empty")
    const make = (seed: string) =>
      Effect.map(Effect.orDie(benchmark.generate(seed, difficulty)), (instance) =>
        Identity.fingerprint(encodeInstance(instance))
      )
    const seeds = ["a", "b", "c", "d", "e", "f"]
    const first = yield* Effect.forEach(seeds, make)
    const again = yield* Effect.forEach(seeds.toReversed(), make, { concurrency: 6 })
    assert.deepStrictEqual(again.toReversed(), first, "the same seed gives another instance")
    assert.isAbove(new Set(first).size, 1, "six seeds give one and the same instance")
  }),

  "reads its instances back from their stored form": makeLaw(({ benchmark, instances }) => {
    const read = makeRoundTrip(benchmark.Instance)
    for (const instance of instances) assert.deepStrictEqual(read(instance), instance)
  }),

  "writes its difficulties as key=value": makeLawOnce(({ benchmark }) => {
    const written = makeTextRoundTrip(benchmark.Difficulty)
    for (const difficulty of Object.values(benchmark.tiers).flatMap((tier) => some(tier, 6))) {
      assert.deepStrictEqual(written(difficulty), difficulty)
    }
  }),

  "makes instances of every tier": makeLawOnce(function* ({ benchmark, subject: { difficulties: most = 6 } }) {
    for (const [tier, difficulties] of Object.entries(benchmark.tiers)) {
      assert.isNotEmpty(difficulties, `tier ${tier} is empty`)
      for (const difficulty of some(difficulties, most)) {
        const exit = yield* Effect.exit(benchmark.generate(`kit ${tier}`, difficulty))
        assert.isTrue(Exit.isSuccess(exit), `tier ${tier}: ${String(exit)}`)
      }
    }
  }),

  "makes of its fixed sets what they promise": makeLawOnce(function* ({
    benchmark,
    encodeInstance,
    subject: { setMembers = {} }
  }) {
    const make = ({ difficulty, seed }: (typeof benchmark.sets)[string]["members"][number]) =>
      Effect.orDie(benchmark.generate(seed, difficulty))
    for (const [name, set] of Object.entries(benchmark.sets)) {
      const { members } = set
      const some = Object.entries(setMembers[name] ?? {})
      for (const [place, digest] of some) {
        const member = members[Number(place)]
        assert.isDefined(member, `set ${name} has no member ${place}`)
        assert.strictEqual(
          Identity.fingerprint(encodeInstance(yield* make(member))),
          digest,
          `member ${place} of set ${name}`
        )
      }
      if (some.length > 0) continue
      const made = Stream.mapEffect(Stream.fromIterable(members), make)
      const checked = Identity.checkSet({ ...set, benchmark: benchmark.id, name }, made, encodeInstance)
      const exit = yield* Effect.exit(Stream.runDrain(checked))
      if (Exit.isFailure(exit)) assert.fail(String(Cause.squash(exit.cause)))
    }
  }),

  "refuses an impossible difficulty in words": makeLaw(function* ({ benchmark, subject }) {
    assert.isNotEmpty(subject.impossible, "name a difficulty for which there is no instance")
    const decode = Schema.decodeUnknownResult(Schema.toCodecStringTree(benchmark.Difficulty), strict)
    for (const texts of subject.impossible) {
      const difficulty = decode(texts)
      if (Result.isFailure(difficulty)) continue
      const exit = yield* Effect.exit(benchmark.generate("kit", difficulty.success))
      assert.isTrue(Exit.isFailure(exit), `there is an instance of ${JSON.stringify(texts)}`)
      const error = Exit.isFailure(exit) ? Cause.findErrorOption(exit.cause) : Option.none()
      assert.isTrue(Option.isSome(error), `${JSON.stringify(texts)} is not refused but a defect: ${String(exit)}`)
      assert.isNotEmpty(Option.getOrThrow(error).reason)
    }
  }),

  "tells its instances apart by name": makeLaw(({ benchmark, encodeInstance, instances }) => {
    const names = new Map<string, string>()
    for (const instance of instances) {
      const name = benchmark.name(instance)
      const print = Identity.fingerprint(encodeInstance(instance))
      assert.notStrictEqual(name.trim(), "")
      assert.strictEqual(names.get(name) ?? print, print, `two instances are called ${name}`)
      names.set(name, print)
    }
  }),

  "slices by words and finite numbers": makeLaw(({ benchmark, instances }) => {
    for (const instance of instances) {
      for (const [facet, value] of Object.entries(benchmark.facets(instance))) {
        assert.isTrue(typeof value === "string" ? value !== "" : Number.isFinite(value), `facet ${facet} is ${value}`)
      }
    }
  }),

  "finds nothing wrong with what it makes": makeLaw(function* ({ benchmark, instances }) {
    const audit = yield* benchmark.audit(Stream.fromIterable(instances))
    assert.deepStrictEqual(audit.findings, [])
    assert.deepStrictEqual([audit.instances, audit.valid], [instances.length, instances.length])
    for (const [name, figure] of Object.entries(audit.figures)) assert.isTrue(Number.isFinite(figure), name)
    const none = yield* benchmark.audit(Stream.empty)
    assert.deepStrictEqual([none.instances, none.valid, none.findings.length], [0, 0, 0])
  })
} satisfies Laws<BenchmarkSubject, string>
