import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { maxBytes, published } from "../../src/published/published.ts"
import { hasPublished, publishedInstances } from "../published.ts"
import { tiny } from "../tiny.ts"

/** The tiny instance as the paper would have written it. */
const written = () => ({
  instance_id: tiny.id,
  domain: "course",
  meta: { rows: 2, cols: 2, hidden_slots: 2, branch_budget: 1, candidates_per_slot: 4 },
  global_constraints: { global: "global", ...Object.fromEntries(tiny.globals.map(({ bound, rule }) => [rule, bound])) },
  item_pool: Object.fromEntries(Object.entries(tiny.items).map(([id, item]) => [id, { course_id: id, ...item }])),
  truth_solution: tiny.truth.map((row) => [...row]),
  partial_solution: [
    ["C01", null],
    [null, "C02"]
  ],
  slots: tiny.slots.map(({ candidates, col, decoys, row, rules }) => ({
    row,
    col,
    truth_id: tiny.truth[row]?.[col],
    slot_constraints: {
      row,
      col,
      active_rule_names: rules.map(({ rule }) => rule),
      ...Object.fromEntries(rules.map(({ bound, rule }) => [rule, bound]))
    },
    candidate_ids: [...candidates],
    decoy_ids: [...decoys]
  }))
})

type Written = ReturnType<typeof written>

const folder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "ace-published-"))),
  (path) => Effect.sync(() => rmSync(path, { recursive: true }))
)

const fileOf = (...instances: ReadonlyArray<unknown>) =>
  JSON.stringify({ domain: "course", num_instances: instances.length, instances }, null, 2)

const read = (path: string) => Stream.runCollect(published(path))

/** What importing a file with these bytes says. */
const refusal = Effect.fnUntraced(function* (content: string | Uint8Array) {
  const path = join(yield* folder, "broken.json")
  writeFileSync(path, content)
  const error = yield* Effect.flip(read(path))
  assert.strictEqual(error._tag, "ImportFailed")
  assert.strictEqual(error.path, path)
  return { at: error.at ?? "", reason: error.reason }
})

const broken = (spoil: (instance: Written) => unknown) => {
  const instance = written()
  const changed = spoil(instance)
  return refusal(fileOf(written(), changed ?? instance))
}

describe("published", () => {
  it.skipIf(!hasPublished)("reads the files of a folder in name order", () => {
    assert.deepStrictEqual([...new Set(publishedInstances.map(({ domain }) => domain))], ["course", "meal", "pc_build"])
    assert.deepStrictEqual(
      publishedInstances.slice(0, 8).map(({ id }) => id),
      ["h1_b0", "h1_b2", "h1_b4", "h1_b8", "h1_b10", "h1_b15", "h1_b19", "h5_b0"].map((name) => `course_r5_c5_${name}`)
    )
  })

  it.effect("reads the needed members and ignores the rest, legacy members too", () =>
    Effect.gen(function* () {
      const path = join(yield* folder, "any-name.json")
      writeFileSync(path, fileOf({ ...written(), row_constraints: {}, col_constraints: [], more: null }))
      assert.deepStrictEqual(yield* read(path), [tiny])
    })
  )

  it.effect("refuses a file without partial_solution, because its agent would start from the solution", () =>
    Effect.gen(function* () {
      const { at } = yield* broken((instance) => ({ ...instance, partial_solution: undefined }))
      assert.match(at, /^line \d+, instances\[1\]\.partial_solution$/)
    })
  )

  it.effect("names the line and the field of an invalid value", () =>
    Effect.gen(function* () {
      const cases: ReadonlyArray<readonly [spoil: (instance: Written) => unknown, field: string]> = [
        [(instance) => ({ ...instance, domain: "chess" }), "domain"],
        [(instance) => ({ ...instance, partial_solution: instance.truth_solution }), "partial_solution[0][1]"],
        [(instance) => ({ ...instance, meta: { ...instance.meta, rows: "2" } }), "meta.rows"],
        [(instance) => ({ ...instance, slots: instance.slots.slice(1) }), "slots"],
        [
          (instance) => ({ ...instance, slots: [{ ...instance.slots[0], truth_id: "C14" }, instance.slots[1]] }),
          "slots[0].truth_id"
        ],
        [
          (instance) => ({ ...instance, slots: [{ ...instance.slots[0], candidate_ids: [1] }, instance.slots[1]] }),
          "slots[0].candidate_ids[0]"
        ],
        [
          (instance) => ({ ...instance, slots: [instance.slots[0], { ...instance.slots[1], decoy_ids: ["C99"] }] }),
          "slots[1].decoy_ids"
        ],
        [(instance) => ({ ...instance, global_constraints: { total_credits_min: 1 } }), "global_constraints"],
        [(instance) => ({ ...instance, item_pool: { ...instance.item_pool, C01: {} } }), "item_pool.C01.course_id"]
      ]
      for (const [spoil, field] of cases) {
        const { at, reason } = yield* broken(spoil)
        assert.strictEqual(at.replace(/^line \d+, /, ""), `instances[1].${field}`)
        assert.notStrictEqual(reason, "")
      }
    })
  )

  it.effect("counts the lines of the text itself", () =>
    Effect.gen(function* () {
      const json = fileOf({ ...written(), domain: "chess" })
      const { at } = yield* refusal(json)
      const line = json.split("\n").findIndex((text) => text.includes("chess")) + 1
      assert.strictEqual(at, `line ${line}, instances[0].domain`)
    })
  )

  it.effect("refuses text that is not JSON, a truncated file, and bytes that are not UTF-8", () =>
    Effect.gen(function* () {
      const json = fileOf(written())
      assert.include((yield* refusal("")).reason, "not JSON")
      assert.include((yield* refusal(json.slice(0, -100))).reason, "not JSON")
      assert.match((yield* refusal(json.slice(0, -100))).at, /^line \d+$/)
      assert.strictEqual((yield* refusal(Uint8Array.of(0x7b, 0x0a, 0xff, 0x7d))).reason, "not UTF-8")
      assert.strictEqual((yield* refusal(Uint8Array.of(0x7b, 0x0a, 0xff, 0x7d))).at, "line 2")
      assert.include((yield* refusal("[]")).at, "top level")
    })
  )

  it.effect("refuses JSON that is nested too deeply", () =>
    Effect.map(refusal("[".repeat(100_000)), ({ reason }) =>
      assert.strictEqual(reason, "its JSON nests deeper than 128 levels")
    )
  )

  it.effect("refuses a file that is too large", () =>
    Effect.gen(function* () {
      const path = join(yield* folder, "huge.json")
      writeFileSync(path, "")
      truncateSync(path, maxBytes + 1)
      assert.include((yield* Effect.flip(read(path))).reason, "bytes")
    })
  )

  it.effect("refuses a file with fewer instances than it declares", () =>
    Effect.gen(function* () {
      const { at } = yield* refusal(JSON.stringify({ num_instances: 2, instances: [written()] }))
      assert.strictEqual(at, "line 1, num_instances")
    })
  )

  it.effect("imports nothing from a folder in which one file is broken", () =>
    Effect.gen(function* () {
      const path = yield* folder
      writeFileSync(join(path, "a_dataset_1.json"), fileOf(written()))
      writeFileSync(join(path, "b_dataset_1.json"), "{")
      const seen: Array<string> = []
      const run = Stream.runForEach(published(path), ({ id }) => Effect.sync(() => seen.push(id)))
      const error = yield* Effect.flip(run)
      assert.strictEqual(error.path, join(path, "b_dataset_1.json"))
      assert.deepStrictEqual(seen, [])
    })
  )

  it.effect("reads a checkout of the authors' repository, whose datasets are in folders", () =>
    Effect.gen(function* () {
      const path = yield* folder
      mkdirSync(join(path, "data", "5x5"), { recursive: true })
      writeFileSync(join(path, "README.md"), "")
      writeFileSync(join(path, "data", "5x5", "course_dataset_1.json"), fileOf(written()))
      assert.deepStrictEqual(
        (yield* read(path)).map(({ id }) => id),
        (yield* read(join(path, "data", "5x5"))).map(({ id }) => id)
      )
    })
  )

  it.effect("reports a path that does not exist, and a folder without such files", () =>
    Effect.gen(function* () {
      const path = yield* folder
      assert.include((yield* Effect.flip(read(join(path, "none")))).reason, "no such file")
      assert.include((yield* Effect.flip(read(path))).reason, "_dataset_")
    })
  )
})
