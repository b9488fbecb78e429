import type { Stored } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema, Stream } from "effect"
import { renderCsv } from "../../src/export/exportCsv.ts"
import { metrics, result, run } from "../samples.ts"

/** Reads CSV as RFC 4180 defines it. */
const parse = (csv: string): ReadonlyArray<ReadonlyArray<string>> => {
  const rows: Array<Array<string>> = []
  let row: Array<string> = []
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'))
    if (end === ",") continue
    rows.push(row)
    row = []
  }
  return rows
}

const write = (results: ReadonlyArray<Stored.TrialResult>, facets: ReadonlyArray<string> = ["domain", "h"]) =>
  Effect.map(Stream.runCollect(renderCsv(run, Stream.fromIterable(results), facets, metrics)), (texts) =>
    texts.join("")
  )

describe("renderCsv", () => {
  it.effect("writes one row per trial under one head", (ctx) =>
    Effect.gen(function* () {
      const csv = yield* write([result, { ...result, epoch: 1, outcome: { _tag: "solved" } }])
      yield* Effect.promise(() => ctx.expect(csv).toMatchFileSnapshot("../golden/trials.csv"))
      const [head, ...rows] = parse(csv)
      assert.lengthOf(rows, 2)
      for (const row of rows) assert.lengthOf(row, head?.length ?? 0)
    })
  )

  it.effect("says in each row of a fork what it continues", () =>
    Effect.gen(function* () {
      const fork = { trial: "0123456789abcdef", at: 3, run: "r1" }
      const forked = { ...run, plan: { ...run.plan, fork } }
      const texts = yield* Stream.runCollect(renderCsv(forked, Stream.succeed(result), [], metrics))
      const [head, row] = parse(texts.join(""))
      assert.strictEqual(
        row?.[head?.indexOf("fork") ?? -1],
        "continues, after its first 3 calls, trial 0123456789ab of run r1"
      )
      assert.notInclude(parse(yield* write([result]))[0] ?? [], "fork")
    })
  )

  it.effect.prop("parses back, for any instance names", [Schema.String], ([name]) =>
    Effect.gen(function* () {
      const [head, row, ...rest] = parse(yield* write([{ ...result, name, facets: { domain: name } }]))
      assert.lengthOf(rest, 0)
      assert.strictEqual(row?.length, head?.length)
      for (const column of ["instance", "facet.domain"]) {
        const value = row?.[head?.indexOf(column) ?? -1] ?? ""
        assert.isTrue(Number.isFinite(Number(value)) || !/^\s*[=+\-@]|^[\t\r\n]/.test(value), value)
        // eslint-disable-next-line no-control-regex -- they are what is looked for
        assert.notMatch(value, /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
      }
    })
  )

  it.effect("disarms a formula where a spreadsheet with another separator begins a cell", () =>
    Effect.gen(function* () {
      const texts = [
        "oops;=HYPERLINK(0);x",
        "a; \t @SUM(1)",
        'b;"=1',
        "c\t+1",
        "d;\uff1d1",
        ";-1;-2",
        "e\n=1",
        'f\r\n" +1',
        "g\u2028@x"
      ]
      const disarmed = [
        "oops;'=HYPERLINK(0);x",
        "a; \t '@SUM(1)",
        `b;"'=1`,
        "c\t'+1",
        "d;'\uff1d1",
        ";'-1;'-2",
        "e\n'=1",
        `f\n" '+1`,
        "g\u2028'@x"
      ]
      for (const [i, text] of texts.entries()) {
        const [head, row] = parse(yield* write([{ ...result, facets: { domain: text, h: 1 } }]))
        assert.strictEqual(row?.[head?.indexOf("facet.domain") ?? -1], disarmed[i])
      }
      const [head, row] = parse(yield* write([{ ...result, facets: { domain: "x; y = -1", h: 1 } }]))
      assert.strictEqual(row?.[head?.indexOf("facet.domain") ?? -1], "x; y = -1")
      // long runs of blanks are read once
      const long = `;${" ".repeat(200_000)}`.repeat(3) + "x\t".concat("\t".repeat(200_000), "x")
      assert.include(yield* write([{ ...result, facets: { domain: long, h: 1 } }]), long)
    })
  )

  it.effect("leaves negative numbers unchanged", () =>
    Effect.gen(function* () {
      const csv = yield* write([{ ...result, facets: { domain: "x", h: -2.5 } }])
      assert.include(csv, ",x,-2.5,")
    })
  )

  it.effect("leaves numbers that are texts unchanged, and reads a long row of digits once", () =>
    Effect.gen(function* () {
      for (const text of ["-2.", "+.5", "-1.25e-3"]) {
        assert.include(yield* write([{ ...result, facets: { domain: text, h: 1 } }]), `,${text},1,`)
      }
      const long = `-${"1".repeat(700_000)}x`
      assert.include(yield* write([{ ...result, facets: { domain: long, h: 1 } }]), `,'${long},1,`)
    })
  )

  it.effect("treats a facet that is named like a member of every object as unknown", () =>
    Effect.gen(function* () {
      const [head, row] = parse(yield* write([result], ["constructor"]))
      assert.strictEqual(row?.[head?.indexOf("facet.constructor") ?? -1], "")
    })
  )
})
