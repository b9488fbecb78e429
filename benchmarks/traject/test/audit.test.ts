import { join } from "node:path"
import type { Json } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema, Stream } from "effect"
import { makeAudit } from "../src/audit.ts"
import type { Instance } from "../src/Instance.ts"
import { published } from "../src/published/published.ts"
import { traject } from "../src/benchmark.ts"
import { agendaOf, world } from "./play.ts"
import { dataFolder, hasPublished } from "./published.ts"
import { tiny } from "./tiny.ts"
import { isLeftOut } from "../../../tools/test/isThorough.ts"

const audit = makeAudit(world, agendaOf)
const auditOf = (instances: ReadonlyArray<Instance>) => audit(Stream.fromIterable(instances))

const Sheet = Schema.Struct({
  toolFiles: Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.Natural)),
  defects: Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.Natural))
})
const sheetOf = (sheet: Json.JsonObject) => Schema.decodeUnknownSync(Sheet)(sheet)

const [first, second] = tiny.gold
const dirty: Instance = {
  ...tiny,
  gold: [
    { ...first!, tool: "Bus: Current  timetable" },
    { ...second!, arguments: [], reply: "ERROR: Failed after 5 attempts", failed: true },
    { ...second!, arguments: [{ ...second!.arguments[0]!, required: false }], reply: "{}" }
  ]
}

const total = (groups: typeof Sheet.Type.defects, file: RegExp, name: string): number =>
  Object.entries(groups).reduce((sum, [group, counts]) => sum + (file.test(group) ? (counts[name] ?? 0) : 0), 0)

describe("audit", () => {
  it.effect("finds no fault in playable gold, and lets the oracle play it", () =>
    Effect.gen(function* () {
      const { figures, findings, valid } = yield* auditOf([tiny])
      assert.deepStrictEqual([valid, figures, findings], [1, { oracleEm: 1, oracleSolved: 1 }, []])
    })
  )

  it.effect("counts the kinds of defects, and names the calls that cannot be made", () =>
    Effect.gen(function* () {
      const { findings, sheet, valid } = yield* auditOf([dirty])
      assert.strictEqual(valid, 0)
      assert.match(
        findings[0]?.finding ?? "",
        /0 \(unknown-tool: Bus: Current {2}timetable\), 1 \(missing: Hotel: search\)/
      )
      assert.deepStrictEqual(sheetOf(sheet).defects["sequential/Travel/tiny"], {
        records: 1,
        calls: 3,
        "unknown tool": 1,
        "misspelt tool": 1,
        "blank value": 1,
        "missing parameter": 1,
        "failed step": 1,
        "wrong section": 1,
        "empty reply": 1,
        "repeated tool": 1,
        "values in the query": 2,
        "values in an earlier reply": 1
      })
    })
  )

  it.effect("finds no fault in generated instances", () =>
    Effect.gen(function* () {
      const members = traject.sets["standard@1"]?.members.filter((_, i) => i % 16 === 0) ?? []
      const instances = yield* Effect.forEach(members, ({ difficulty, seed }) => traject.generate(seed, difficulty))
      const { figures, findings, valid } = yield* auditOf(instances)
      assert.deepStrictEqual([findings, valid, figures["oracleEm"]], [[], 30, 30])
    })
  )

  it.effect.skipIf(!hasPublished || isLeftOut("the audit of all published records"))(
    "lets the oracle match every published record with callable gold, and gives the specified counts",
    () =>
      Effect.gen(function* () {
        const { figures, findings, instances, sheet, valid } = yield* audit(published(dataFolder))
        const { defects, toolFiles } = sheetOf(sheet)
        assert.isTrue(findings.every(({ finding }) => finding.startsWith("gold calls that cannot be made")))
        assert.deepStrictEqual([instances, valid, figures["oracleEm"]], [1570, 1122, 1122])
        const rows = (name: string) => Object.values(toolFiles).reduce((sum, counts) => sum + (counts[name] ?? 0), 0)
        assert.deepStrictEqual([rows("rows"), rows("own rows"), rows("foreign rows")], [1228, 728, 500])
        assert.strictEqual(total(defects, /^parallel/, "type violation"), 0)
        assert.strictEqual(total(defects, /^sequential.Education/, "type violation"), 147)
        assert.strictEqual(total(defects, /Weather.hard/, "values in the query"), 1)
        assert.strictEqual(total(defects, /^parallel.Weather.simple/, "missing parameter"), 17)
        assert.strictEqual(total(defects, /^parallel.Weather.simple/, "unknown parameter"), 64)
        assert.strictEqual(total(defects, /Travel.traj_query/, "unknown tool"), 20)
      })
  )

  it.effect.skipIf(!hasPublished)("lists unplayable records by reason", () =>
    Effect.gen(function* () {
      const { sheet } = yield* audit(published(join(dataFolder, "parallel", "Education")))
      const reasons = { "missing (1)": "182" }
      assert.deepStrictEqual(sheet["recordsThatCannotBePlayed"], {
        "parallel/Education/hard_ver": reasons,
        "parallel/Education/simple_ver": reasons
      })
    })
  )
})
