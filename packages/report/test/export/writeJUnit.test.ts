import type { Stored } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema, Stream } from "effect"
import { parseHTML } from "linkedom"
import { writeJUnit } from "../../src/export/writeJUnit.ts"
import { result, run } from "../samples.ts"

/**
 * What junit-10.xsd of Jenkins' xUnit plugin says of the elements that are written here: attributes that
 * must and may stand, and children. There is no validator of XSD to be had that is small and kept.
 */
const schema: ReadonlyMap<
  string,
  readonly [must: ReadonlyArray<string>, may: ReadonlyArray<string>, children: ReadonlyArray<string>]
> = new Map([
  ["TESTSUITES", [[], ["name", "tests", "failures", "errors", "time"], ["TESTSUITE"]]],
  [
    "TESTSUITE",
    [
      ["name", "tests", "failures", "errors"],
      ["skipped", "time"],
      ["PROPERTIES", "TESTCASE"]
    ]
  ],
  ["PROPERTIES", [[], [], ["PROPERTY"]]],
  ["PROPERTY", [["name", "value"], [], []]],
  ["TESTCASE", [["name"], ["classname", "time"], ["FAILURE", "ERROR", "SKIPPED"]]],
  ["FAILURE", [[], ["type", "message"], []]],
  ["ERROR", [[], ["type", "message"], []]]
])

interface Element {
  readonly tagName: string
  readonly children: Iterable<Element>
  readonly getAttributeNames: () => ReadonlyArray<string>
  readonly getAttribute: (name: string) => string | null
  readonly querySelectorAll: (name: string) => Iterable<Element>
}

/** `SUREFIRE_TIME` of the same schema. */
const time = /^(([0-9]{0,3},)*[0-9]{3}|[0-9]{0,3})*(\.[0-9]*)?$/

/** Whether a text is one element with all tags closed, attributes quoted, and nothing but white space beside tags. */
const isWellFormed = (xml: string): boolean => {
  const open: Array<string> = []
  const rest = xml
    .replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>/, "")
    .replaceAll(/<(\/?)([a-z]+)((?: [a-z]+="[^"<>]*")*)(\/?)>/g, (_, end: string, name: string, __, empty: string) => {
      if (end === "" && empty === "") open.push(name)
      return end === "" || open.pop() === name ? "" : "stray"
    })
  return rest.trim() === "" && open.length === 0
}

const flawsOf = (element: Element): ReadonlyArray<string> => {
  const [must, may, children] = schema.get(element.tagName.toUpperCase()) ?? [[], [], []]
  const names = element.getAttributeNames()
  return [
    ...must.filter((name) => !names.includes(name)).map((name) => `${element.tagName} lacks ${name}`),
    ...names
      .filter((name) => name === "time" && !time.test(element.getAttribute(name) ?? ""))
      .map(() => `${element.tagName} has a time that is none`),
    ...names.filter((name) => ![...must, ...may].includes(name)).map((name) => `${element.tagName} has ${name}`),
    ...[...element.children].flatMap((child) =>
      children.includes(child.tagName.toUpperCase()) ? flawsOf(child) : [`${element.tagName} holds ${child.tagName}`]
    )
  ]
}

const rootOf = (xml: string): Element => {
  const root = parseHTML(`<body>${xml.replace(/^<\?xml[^]*?\?>/, "")}</body>`).document.querySelector("testsuites")
  if (root === null) throw new Error("no testsuites")
  return root
}

const write = (...results: ReadonlyArray<Stored.TrialResult>) =>
  Effect.map(Stream.runCollect(writeJUnit(run, Stream.fromIterable(results))), (texts) => texts.join(""))

const outcomes: ReadonlyArray<Stored.TrialResult["outcome"]> = [
  { _tag: "solved" },
  { _tag: "wrong-answer" },
  { _tag: "budget-exhausted", limit: "steps" },
  { _tag: "infra-error", reason: 'the "net" <fell> & broke\u0007' }
]

describe("writeJUnit", () => {
  it.effect("writes a valid suite per cell, as in golden/junit.xml", (ctx) =>
    Effect.gen(function* () {
      const xml = yield* write(...outcomes.map((outcome, epoch) => ({ ...result, outcome, epoch })))
      yield* Effect.promise(() => ctx.expect(xml).toMatchFileSnapshot("../golden/junit.xml"))
      assert.deepStrictEqual(flawsOf(rootOf(xml)), [])
      assert.isTrue(isWellFormed(xml))
      for (const cut of [xml.slice(0, -3), xml.replace("</testcase>", ""), xml.replace('name="', "name=")]) {
        assert.isFalse(isWellFormed(cut))
      }
      for (const [before, after] of [
        ["<testcase ", "<case "],
        [' tests="4"', ""],
        [' failures="2"', ""],
        [' time="', ' time="now'],
        ["<failure ", "<wrong "],
        ["<error ", '<error when="now" ']
      ] as const) {
        assert.isNotEmpty(flawsOf(rootOf(xml.replaceAll(before, after))), `${before} → ${after}`)
      }
    })
  )

  it.effect(
    "reports that a simulated model answered under another name, and that trials are missing or were played again",
    () =>
      Effect.gen(function* () {
        const part = { ...run, status: "interrupted" as const, trials: 9 }
        const texts = yield* Stream.runCollect(
          writeJUnit(part, Stream.make(result), {
            isServedSimulated: () => true,
            retried: ["Lost attempts were played again: 2 of react."]
          })
        )
        assert.match(texts.join(""), /name="simulated" value="true"/)
        assert.match(texts.join(""), /name="unfinished" value="Run [^"]+ is not finished: 1 of 9 trials are here/)
        assert.match(texts.join(""), /name="retried" value="Lost attempts were played again: 2 of react."/)
        assert.isTrue(isWellFormed(texts.join("")))
        assert.notMatch(yield* write(result), /unfinished|retried/)
      })
  )

  it.effect("says what the trials of a fork continue", () =>
    Effect.gen(function* () {
      const forked = { ...run, plan: { ...run.plan, fork: { run: "b", at: "after-mistake", origins: ["a"] } as const } }
      const xml = (yield* Stream.runCollect(writeJUnit(forked, Stream.make(result)))).join("")
      const text = "continues, after its first mistake, a failed trial of run b, which forks run a"
      assert.include(xml, `<property name="fork" value="${text}">`)
      assert.notInclude(yield* write(result), "fork")
    })
  )

  it.effect("reports infra-errors as errors, and every other unsolved trial as a failure", () =>
    Effect.gen(function* () {
      const [suite] = rootOf(yield* write(...outcomes.map((outcome) => ({ ...result, outcome })))).querySelectorAll(
        "testsuite"
      )
      assert.deepStrictEqual(
        ["tests", "failures", "errors"].map((name) => suite?.getAttribute(name)),
        ["4", "2", "1"]
      )
    })
  )

  it.effect.prop("is valid for any instance name", [Schema.String], ([name]) =>
    Effect.gen(function* () {
      const xml = yield* write({ ...result, name })
      // eslint-disable-next-line no-control-regex -- they are what is looked for
      assert.notMatch(xml, /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
      assert.isTrue(isWellFormed(xml))
      assert.lengthOf([...rootOf(xml).querySelectorAll("testcase")], 1)
    })
  )
})
