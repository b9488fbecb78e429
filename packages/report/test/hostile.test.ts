import type { Json, Run, Stored, TrialEvent } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { unzipSync, strFromU8 } from "fflate"
import { parseHTML } from "linkedom"
import { parse as parseToml } from "smol-toml"
import { hostileCases as allCases } from "../../../tools/hostileTexts.ts"
import { cardLines } from "../src/lines/cardLines.ts"
import { writeAtif } from "../src/export/writeAtif.ts"
import type { ExportedTrial } from "../src/export/ExportedTrial.ts"
import { harborTask } from "../src/export/harborTask.ts"
import { writeInspectLog } from "../src/export/writeInspectLog.ts"
import { writeJUnit } from "../src/export/writeJUnit.ts"
import { writeOpenAi } from "../src/export/writeOpenAi.ts"
import { renderCsv } from "../src/export/exportCsv.ts"
import { renderJson } from "../src/export/exportJson.ts"
import { renderMarkdown } from "../src/export/exportMarkdown.ts"
import { familyTableLines, familyTableMarkdown } from "../src/lines/familyTable.ts"
import { drawFigures } from "../src/figures/drawFigures.ts"
import { reportHtml } from "../src/html/reportHtml.ts"
import { plainStyle } from "../src/text/TextStyle.ts"
import { tableLines } from "../src/text/Table.ts"
import { trialText } from "../src/text/trialText.ts"
import { assertPrintable, assertVisible } from "./laws.ts"
import { luck, playedOver } from "./played.ts"
import { metrics, result, run, stored, summaryFrom } from "./samples.ts"
import { someOf } from "../../../tools/test/isThorough.ts"

const hostileCases = someOf(allCases, 6)
// what is long is tried where length matters; drawing it as a figure says nothing more
const short = hostileCases.filter(([, text]) => text.length < 1000)

const { cell } = stored.trial.identity
const hostileCell = (text: string) => ({
  ...cell,
  benchmark: { ...cell.benchmark, settings: { [text]: text } },
  adapter: { ...cell.adapter, id: text, version: text, settings: { [text]: text } },
  model: { id: text, settings: { [text]: text } }
})
const hostileRun = (text: string): Run => ({ ...run, cells: [hostileCell(text)] })
const hostileResult = (text: string): Stored.TrialResult => ({
  ...result,
  name: text,
  facets: { domain: text },
  outcome: { _tag: "infra-error", reason: text }
})
const call = (text: string) => ({ tool: text, args: { [text]: text } })
const hostileEvents = (text: string): ReadonlyArray<TrialEvent> => [
  { _tag: "Offered", tools: [text] },
  { _tag: "Noted", step: 0, kind: "plan", text },
  { _tag: "ModelReplied", step: 1, text, calls: [], finish: "stop", usage: {}, mechanism: text },
  {
    _tag: "Called",
    index: 0,
    step: 1,
    call: call(text),
    content: [
      { _tag: "Text", text },
      { _tag: "Image", mediaType: "image/png", blob: "ab", alt: text }
    ],
    facts: [
      { _tag: "Resolved", node: text },
      { _tag: "Produced", value: { [text]: text } },
      { _tag: "Custom", name: text, value: text }
    ]
  },
  { _tag: "Reported", usage: {}, calls: [call(text)] },
  { _tag: "Ended", outcome: { _tag: "agent-error", reason: text } }
]
const hostileTrial = (text: string): Stored.StoredTrial => ({
  ...stored,
  trial: {
    ...stored.trial,
    identity: { ...stored.trial.identity, cell: hostileCell(text) },
    outcome: { _tag: "agent-error", reason: text },
    events: hostileEvents(text)
  },
  scores: { ...stored.scores, mine: { ...stored.scores["mine"]!, failed: text } }
})
const parameters = (text: string): Json.JsonObject => ({ type: "object", properties: { [text]: { type: "string" } } })
const hostileExport = (text: string): ExportedTrial => ({
  stored: hostileTrial(text),
  name: text,
  facets: { domain: text },
  instructions: text,
  opening: [],
  media: new Map(),
  tools: [{ name: text, description: text, parameters: parameters(text), role: "action" }]
})
const joined = <A>(texts: Stream.Stream<A>) => Effect.map(Stream.runCollect(texts), (all) => [...all])

describe("text on a terminal", () => {
  it.each(hostileCases)("contains no control sequence, for %s", (_, text) => {
    const layout = { width: 80, style: plainStyle, metrics }
    const lines = trialText(hostileTrial(text), layout).split("\n")
    assert.isAbove(lines.length, 5)
    assertPrintable(lines, 80)
    assertPrintable(tableLines(summaryFrom(text, text, 0.5), layout), 80)
    assertPrintable(cardLines({ [text]: text, [`${text}2`]: { [text]: text } }, 80), Infinity)
    const table = { title: text, header: ["agent", text], rows: [[text, text]] }
    assertPrintable(familyTableLines(table, layout), Infinity)
  })
})

describe("JSON of exports", () => {
  it.effect.each(hostileCases)(
    "keeps the value of %s, shows hidden characters, and stays one line per trial",
    ([, text]) =>
      Effect.gen(function* () {
        const exported = hostileExport(text)
        const same: unknown = JSON.parse(JSON.stringify(text))
        for (const lines of [writeOpenAi(Stream.make(exported)), writeAtif(Stream.make(exported))]) {
          const [line = "", ...rest] = yield* joined(lines)
          assert.lengthOf(rest, 0)
          assertVisible(line)
          assert.notMatch(line.trimEnd(), /[\n\u2028\u2029]/)
          const found: ReadonlyArray<unknown> = [
            JSON.parse(line).messages?.[0].content,
            JSON.parse(line).steps?.[0].message
          ]
          assert.include(found, same)
        }
        assertVisible((yield* joined(renderJson(hostileRun(text), Stream.make(hostileTrial(text))))).join(""))
      })
  )

  it.effect.each(short)("in an archive has members with valid file names, for %s", ([, text]) =>
    Effect.gen(function* () {
      const pieces = yield* joined(writeInspectLog(hostileRun(text), 0, text, Stream.make(hostileExport(text))))
      const members = Object.entries(unzipSync(Buffer.concat(pieces)))
      assert.lengthOf(members, 4)
      for (const [name, bytes] of members) {
        assert.match(name, /^(?:(?:samples|_journal)\/)?[^/\\]{1,80}\.json$/)
        assertPrintable([name], Infinity)
        assertVisible(strFromU8(bytes))
        JSON.parse(strFromU8(bytes))
      }
    })
  )
})

/** The fields of RFC 4180. */
const fieldsOf = (csv: string): ReadonlyArray<string> =>
  [...csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n)/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? ""
  )

describe("CSV", () => {
  it.effect.each(hostileCases)("contains no formula and no extra line, for %s", ([, text]) =>
    Effect.gen(function* () {
      const results = Stream.make(hostileResult(text))
      const csv = (yield* joined(renderCsv(hostileRun(text), results, ["domain", text], metrics))).join("")
      assertVisible(csv.replaceAll("\r\n", "\n"))
      const fields = fieldsOf(csv)
      assert.strictEqual(fields.length % 2, 0)
      for (const field of fields) {
        assert.isTrue(Number.isFinite(Number(field)) || !/^\s*[=+\-@]|^[\t\r\n]/.test(field), field)
      }
    })
  )

  it.effect.each(["-3", "+0.5", "-1.5e-7", ".5"])("keeps the number %s a number", (text) =>
    Effect.gen(function* () {
      const csv = (yield* joined(renderCsv(run, Stream.make(hostileResult(text)), ["domain"], []))).join("")
      assert.include(fieldsOf(csv), text)
    })
  )
})

describe("Markdown", () => {
  it.each(hostileCases)("keeps its tables and contains no link, image, element or code, for %s", (_, text) => {
    const table = familyTableMarkdown({ title: text, header: ["agent", text], rows: [[text, text]] })
    const markdown = `${renderMarkdown(summaryFrom(text, text, 0.5), metrics)}\n\n${table}`
    assertVisible(markdown)
    // an empty comment keeps names from being linked
    const bare = markdown.replaceAll("<!-- -->", "").replace(/\\[\\`*_{}[\]<>#|~&!:.\-+=)]/g, "x")
    assert.notMatch(markdown, /(?<![\w@])@\w/)
    for (const line of bare.split("\n")) {
      assert.notMatch(line, /[<`[\]&]|:\/\/|www\./i)
      assert.match(line, /^(?:#{3,4} |\| |- reward, |$|[^\s#|>+=-])/)
    }
    const columns = (lines: ReadonlyArray<string>) => new Set(lines.map((line) => line.split("|").length))
    assert.lengthOf(columns(bare.split("\n").slice(-3)), 1)
  })
})

/** Characters that XML 1.0 has. */
const xml = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u

describe("JUnit", () => {
  it.effect.each(hostileCases)("is XML with one case, for %s", ([, text]) =>
    Effect.gen(function* () {
      const written = (yield* joined(writeJUnit(hostileRun(text), Stream.make(hostileResult(text))))).join("")
      assertVisible(written)
      assert.match(written, xml)
      const tags = written.match(/<\/?[a-z]+(?: [a-z]+="[^"<>]*")*\/?>/g) ?? []
      assert.strictEqual(
        tags.join("").length,
        written.replace(/^<\?xml[^>]*>|>\s+</g, (kept) => (kept.startsWith("<") ? "" : "><")).trim().length
      )
      assert.lengthOf(written.match(/<testcase /g) ?? [], 1)
      assert.notMatch(written, /&(?!amp;|lt;|gt;|quot;)/)
    })
  )
})

/** As many as have every figure: names are what is hostile, not numbers. */
const instances = 24
const fate = (agent: number, i: number) => (luck(i) < 0.4 + 0.2 * agent ? ("solved" as const) : ("gave-up" as const))
// names that take several lines have a part for each
const elements = new Set(
  ["TSPAN"].concat(
    [...parseHTML(reportHtml([playedOver(instances, ["react", "direct"], fate)])).document.querySelectorAll("*")].map(
      ({ tagName }) => tagName
    )
  )
)
const assertHarmless = (markup: string): void => {
  assertVisible(markup)
  const { document } = parseHTML(markup.startsWith("<svg") ? `<html><body>${markup}</body></html>` : markup)
  for (const element of document.querySelectorAll("*")) {
    if (!elements.has(element.tagName)) assert.fail(`an element ${element.tagName}`)
    for (const name of element.getAttributeNames()) {
      if (/^on|^(?:src|formaction|autofocus)$/i.test(name)) assert.fail(`an attribute ${name}`)
      if (/href$/i.test(name)) assert.match(element.getAttribute(name) ?? "", /^#/)
    }
  }
}

describe("HTML and SVG", () => {
  it.each(short)("have no foreign element, handler or address, for %s", (_, text) => {
    const report = playedOver(instances, [text, "direct"], fate, text)
    assertHarmless(reportHtml([report]))
    const figures = report.families.flatMap((family) => Object.values(drawFigures(family)).flat())
    assert.isAbove(figures.length, 5)
    for (const { svg } of figures) assertHarmless(svg)
  })
})

describe("Harbor", () => {
  it.each(hostileCases)("has plain file paths, readable TOML, and quoted words in scripts, for %s", (_, text) => {
    const files = harborTask({
      benchmark: { id: "grid", summary: text },
      name: text,
      facets: { [text]: text, domain: text },
      fingerprint: "f".repeat(64),
      line: "{}\n",
      instructions: text,
      solution: [call(text), call("submit")],
      serve: ["--benchmark-option", text],
      version: "1.2.3",
      envTool: { text: "", extension: ".mjs" },
      tokens: { session: "s", reward: "r" }
    })
    for (const path of files.keys()) assert.match(path, /^(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*$/)
    const toml = files.get("task.toml")?.text ?? ""
    assertVisible(toml)
    assert.hasAllKeys(parseToml(toml), ["schema_version", "task", "metadata", "verifier", "agent", "environment"])
    assert.nestedPropertyVal(parseToml(toml), "verifier.timeout_sec", 120)
    const script = files.get("solution/solve.sh")?.text ?? ""
    assert.notInclude(script, "\u0000")
    // outside of quotes nothing stands but what the script itself says
    const outside = script.replaceAll("'\\''", "").replaceAll(/'[^']*'/g, "Q")
    assert.match(outside, /^#!\/bin\/sh\nset -eu\nenv-tool Q Q\nenv-tool Q Q \|\| \[ \$\? -eq 3 \]\n$/)
  })
})
