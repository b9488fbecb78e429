import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Export, Lines } from "@escapement/report"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { Results } from "../../src/index.ts"

const { areLogs, compareLogs } = Results

const folder = mkdtempSync(join(tmpdir(), "escapement-compare-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = (name: string, lines: ReadonlyArray<string>): string => {
  const path = join(folder, name)
  writeFileSync(path, `${lines.join("\n")}\n`)
  return path
}

const numbers = Array.from({ length: 60 }, (_, i) => i)
const tableOf = (name: string, score: (i: number) => number | "", from = 0) =>
  written(name, ["id,score,topic", ...numbers.map((i) => `q${i + from},${score(i)},${i % 12}`)])

const weak = tableOf("weak.csv", (i) => (i % 5 === 0 ? 1 : 0))
const strong = tableOf("strong.csv", (i) => (i % 5 === 0 ? 0 : 1))
const lossy = tableOf("lossy.csv", (i) => (i < 40 ? 1 : ""))

const sentences = (paths: ReadonlyArray<string>, options = {}) =>
  Effect.map(compareLogs(paths, options), (comparison) =>
    Lines.logMarkdown(comparison).replaceAll("\\", "").replaceAll(folder, "")
  )

const refusal = (paths: ReadonlyArray<string>, options = {}) =>
  Effect.map(Effect.flip(compareLogs(paths, options)), ({ message }) => message.replaceAll(folder, ""))

describe("compareLogs", () => {
  it.effect("pairs two logs by sample and names the better agent, with losses and clusters", () =>
    Effect.gen(function* () {
      const { metrics, samples, shared } = yield* compareLogs([weak, strong])
      assert.deepStrictEqual([samples, shared, metrics.length], [60, 60, 1])
      const finding = Option.getOrThrow(metrics[0]!.differences[0]!.finding)
      assert.deepStrictEqual([finding.verdict, finding.estimate.toFixed(3)], ["higher", "0.600"])
      assert.include(yield* sentences([weak, strong]), "strong.csv − weak.csv: +0.60 [")
      const text = yield* sentences([weak, lossy], { cluster: "topic" })
      assert.include(text, "lossy.csv: score 1.00")
      assert.include(text, "20 of 60 attempts lost, so between 0.67 and 1.00")
      assert.include(text, "in 12 groups")
    })
  )

  it.effect("compares means of scores between any limits, and says which limits it takes for granted", () =>
    Effect.gen(function* () {
      // three failures of b in twenty: a trimmed mean would leave all of them out
      const full = tableOf("full.csv", () => 100)
      const less = tableOf("less.csv", (i) => (i % 20 < 3 ? 0 : 100))
      const text = yield* sentences([full, less])
      assert.include(text, "less.csv − full.csv: −15 [")
      assert.include(text, "Scores go from 0 to 100. Intervals hold if no sample can score outside")
      assert.include(yield* refusal([full, less], { margin: 5 }), "--range=0,100")
      const stated = yield* sentences([full, less], { margin: 5, range: { least: 0, most: 100 } })
      assert.include(stated, "Every score lies between 0 and 100.")
      assert.notInclude(stated, "equivalent")
      const range = { least: 0, most: 99 }
      assert.include(yield* refusal([full, less], { range }), "its score 100 does not lie between 0 and 99")
      assert.include(yield* refusal([full, less], { margin: 101, range: { least: 0, most: 100 } }), "up to 100")
      assert.include(yield* refusal([full, tableOf("alike.csv", () => 100)]), "every score is 100")
    })
  )

  it.effect("counts a first attempt that is missing as lost, unless the column numbers no attempts", () =>
    Effect.gen(function* () {
      const kept = (name: string, attempt: (i: number) => number) =>
        written(name, ["id,score,attempt", ...numbers.map((i) => `q${i},${Number(i % 3 > 0)},${attempt(i)}`)])
      const paths = [kept("first.csv", () => 1), kept("last.csv", (i) => (i % 4 === 0 ? 3 : 1))]
      assert.include(yield* sentences(paths), "last.csv: attempt 1, the first one, is missing at 15 samples")
      assert.notInclude(yield* sentences(paths, { epoch: "none" }), "missing")
      // a column that numbers rows is no number of an attempt
      const rows = [kept("rows-1.csv", (i) => i), kept("rows-2.csv", (i) => 60 + i)]
      assert.notInclude(yield* sentences(rows), "missing")
    })
  )

  it.effect("writes names of a log in Markdown that begin no line, link nothing and notify nobody", () =>
    Effect.gen(function* () {
      const name = "x\n::stop-commands::y @octocat ![](https://evil.example/p.png)"
      const log = written("names.csv", ["id,score,agent", ...numbers.map((i) => `q${i},${i % 2},"${name}"`)])
      const text = Lines.logMarkdown(yield* compareLogs([log, strong]))
      assert.include(text, "octocat")
      assert.notMatch(text, /^::|(?<!>)@octocat|!\[\]\(|[^\\]:\/\/evil/m)
    })
  )

  it.effect("tells agents apart whose names look the same", () =>
    Effect.gen(function* () {
      const agents = ["react", "r\u0435act", "react "]
      const log = written("twins.csv", [
        "id,score,agent",
        ...agents.flatMap((agent) => numbers.map((i) => `q${i},${i % 2},"${agent}"`))
      ])
      const text = yield* sentences([log])
      for (const label of ["react", "ru0435act", "reactu0020"]) assert.include(text, `- ${label}: score 0.50`)
      assert.notInclude(text, "\u0435")
    })
  )

  it.effect("does not count a lost attempt as zero: a winner that losses could undo is refused", () =>
    Effect.gen(function* () {
      const good = tableOf("good.csv", (i) => (i % 4 === 0 ? 0 : 1))
      assert.include(yield* sentences([good, lossy]), "not compared: lossy.csv lost 20 of 60 trials")
    })
  )

  it.effect("tells different numbers of attempts only if a sample has several: else samples are missing", () =>
    Effect.gen(function* () {
      const told = /Agents made different numbers of attempts/
      const few = written("few.csv", ["id,score", ...numbers.slice(20).map((i) => `q${i},1`)])
      const again = written("again.csv", ["id,score,epoch", ...numbers.map((i) => `q${i},1,1`), "q0,1,2"])
      const text = yield* sentences([weak, few])
      assert.notMatch(text, told)
      assert.include(text, "A sample of which only one of them has a score counts as lost for the other")
      assert.match(yield* sentences([weak, again]), told)
    })
  )

  it.effect("takes groups from any log, and refuses a sample in two groups", () =>
    Effect.gen(function* () {
      const grouped = (name: string, from: number) =>
        written(name, ["id,score,cluster", ...numbers.map((i) => `q${i},${i % 2},${(i + from) % 12}`)])
      const plain = written("plain.csv", ["id,score", ...numbers.map((i) => `q${i},${i % 2}`)])
      const [one, other] = [grouped("grouped.csv", 0), grouped("moved.csv", 1)]
      for (const paths of [
        [plain, one],
        [one, plain]
      ])
        assert.include(yield* sentences(paths), "paired over 60 instances in 12 groups")
      assert.include(yield* refusal([one, other]), "is in group 1, but an earlier row has it in another group")
    })
  )

  it.effect("says for which findings groups are too few", () =>
    Effect.gen(function* () {
      const some = tableOf("some.csv", (i) => (i % 12 < 3 ? 1 : ""))
      const text = yield* sentences([weak, strong, some], { cluster: "topic" })
      assert.include(text, "Findings that name groups hold for other groups too")
      assert.include(text, "; the others, of fewer than 6, hold for theirs.")
    })
  )

  it.effect("compares the agents of one table, which a column names", () =>
    Effect.gen(function* () {
      const lines = numbers.flatMap((i) => [`q${i},x,${i % 2}`, `q${i},y,${(i + 1) % 2}`, `q${i},mockllm/z,1`])
      const path = written("arms.csv", ["id,arm,score", ...lines])
      const text = yield* sentences([path])
      assert.include(text, "y − x:")
      assert.include(text, "mockllm/z: score 1.00 [0.94, 1.00] (a simulated model")
      assert.include(text, "corrected for 3 comparisons")
    })
  )

  /** A log of sixty samples with two attempts each, of which the first ones of every `lost`-th sample were lost. */
  const attempts = (name: string, success: (i: number) => number, lost: number, cost: string) =>
    written(name, [
      `id,score,epoch${cost === "" ? "" : ",cost"}`,
      ...numbers.flatMap((i) =>
        [1, 2].map((epoch) => {
          const isLost = epoch === 1 && i % lost === 0
          const price = cost === "" ? "" : `,${isLost ? "" : cost}`
          return `q${i},${isLost ? "" : success(i + epoch)},${epoch}${price}`
        })
      )
    ])

  it.effect("counts no comparison that lost attempts leave without bounds, and says what widens an interval", () =>
    Effect.gen(function* () {
      const two = (cost: string, lost: number) => [
        attempts(`a${lost}${cost}.csv`, (i) => (i % 3 === 0 ? 0 : 1), 60, cost),
        attempts(`b${lost}${cost}.csv`, (i) => (i % 9 < 4 ? 0 : 1), lost, cost)
      ]
      const plain = yield* compareLogs(two("", 5))
      const priced = yield* compareLogs(two("0.5", 5))
      const ofScore = ({ metrics }: typeof plain) => Option.getOrThrow(metrics[0]!.differences[0]!.finding)
      assert.strictEqual(priced.metrics.length, 2)
      const { high, hypotheses, low } = ofScore(plain)
      assert.include(ofScore(priced), { high, hypotheses, low })
      const text = yield* sentences(two("0.5", 5))
      assert.include(text, "so the difference can be anything")
      assert.notInclude(text, "corrected for")
      assert.include(text, "so lost attempts widen them")
      assert.match(text, /to detect a difference of this size with 80 % power, a fresh run needs about/)
      assert.include(text, "Numbers of instances count samples, each with as many attempts as here (2 at most).")
      // the cost of which fewer attempts were lost is compared, and counts
      assert.include(yield* sentences(two("0.5", 30)), "corrected for 2 comparisons")
    })
  )

  it.effect("writes a row of CSV for every two agents and metric", () =>
    Effect.gen(function* () {
      const { metrics } = yield* compareLogs([weak, strong])
      const { adjusted, high, low, p } = Option.getOrThrow(metrics[0]!.differences[0]!.finding)
      const [head = "", row = "", ...rest] = Export.logCsv(metrics).split("\r\n")
      assert.deepStrictEqual(rest, [""])
      assert.include(head, "metric,unit,a,b,mean_a,mean_b,difference,low,high,p,p_corrected,instances,groups,verdict")
      const [id, unit, a, b, ...values] = row.split(",")
      assert.deepStrictEqual([id, unit, a, b], ["score", "share", "weak.csv", "strong.csv"])
      assert.deepStrictEqual(values.slice(3, 7), [low, high, p, adjusted].map(String))
      assert.deepStrictEqual(values.slice(7), ["60", "", "higher", "score", "1", "0", "0", "", "", ""])
      const [, alike = ""] = Export.logCsv((yield* compareLogs([weak, lossy], { margin: 0.3 })).metrics).split("\r\n")
      assert.match(alike, /,score,1,0,20,0\.3,[^,]+,[^,]+$/)
    })
  )

  it.effect("does not take a column that a flag names for another role", () =>
    Effect.gen(function* () {
      const table = (name: string, score: (i: number) => number) =>
        written(name, ["id,solved,subject", ...numbers.map((i) => `q${i},${score(i)},s${i % 12}`)])
      const paths = [table("a.csv", (i) => i % 2), table("b.csv", (i) => (i + 1) % 2)]
      const { logs } = yield* compareLogs(paths, { cluster: "subject" })
      assert.deepStrictEqual(logs[0]?.columns, { id: "id", score: "solved", cluster: "subject" })
      const text = yield* sentences(paths, { cluster: "subject" })
      assert.include(text, "b.csv − a.csv")
      assert.include(text, "in 12 groups")
      assert.include(text, "Differences assume that the 12 groups show every kind of group")
    })
  )

  it.effect("names the columns when agents of one table share no sample", () =>
    Effect.gen(function* () {
      const disjoint = (agents: number) =>
        written("disjoint.csv", ["id,score,subject", ...numbers.map((i) => `q${i},1,${"xyz"[i % agents]}`)])
      const tail =
        "(column subject) share fewer than two samples (column id): name the right columns with --agent and --id"
      assert.strictEqual(yield* refusal([disjoint(2)]), `/disjoint.csv: the agents x and y ${tail}`)
      assert.strictEqual(yield* refusal([disjoint(3)]), `/disjoint.csv: any two of the 3 agents ${tail}`)
    })
  )

  it.effect("refuses invalid comparisons with a reason", () =>
    Effect.gen(function* () {
      const elsewhere = tableOf("elsewhere.csv", () => 1, 1000)
      assert.include(yield* refusal([weak, elsewhere]), "share fewer than two samples")
      assert.include(yield* refusal([weak]), "has only one agent")
      assert.include(yield* refusal([weak, tableOf("blank.csv", () => "")]), "none of its 60 attempts has a score")
      const twice = written("twice.csv", ["id,epoch,score", "a,1,1", "a,1,0"])
      assert.include(yield* refusal([weak, twice]), "/twice.csv, sample a, epoch 1: occurs twice")
      assert.include(yield* refusal([weak, strong], { id: "nr" }), "/weak.csv, column nr: there is no such column")
      assert.include(yield* refusal([weak, strong], { margin: 5 }), "--margin 5: expected a number above 0, up to 1")
    })
  )

  it.effect("leaves out an agent without any score, and says so, if two others are left", () =>
    Effect.gen(function* () {
      const blank = tableOf("none.csv", () => "", 30)
      const compared = yield* compareLogs([weak, blank, strong])
      const { metrics, ...alone } = yield* compareLogs([weak, strong])
      assert.deepStrictEqual([compared.metrics, compared.samples, compared.shared], [metrics, alone.samples, 60])
      assert.deepStrictEqual(compared.unscored, [{ agent: "none.csv", log: blank, attempts: 60 }])
      assert.notProperty(alone, "unscored")
      const said = `left out: ${blank}: none of its 60 attempts has a score`
      const layout = { width: 500, style: Lines.plainStyle }
      assert.include(Lines.logLines(compared, layout).join("\n"), said)
      assert.include(
        yield* sentences([weak, blank, strong]),
        `left out: /none.csv: none of its 60 attempts has a score`
      )
      assert.include(JSON.stringify(Lines.logJson(compared)), `"unscored":[{"agent":"none.csv"`)
      assert.include(Lines.logLines(compared, layout).join("\n"), "Every other agent's log has the same 60 samples.")
    })
  )

  it.effect("names the attempts without a score, not the ids, when these leave nothing to compare", () =>
    Effect.gen(function* () {
      const message = yield* refusal([weak, tableOf("late.csv", (i) => (i === 0 ? 1 : ""))])
      assert.include(message, "no two agents have scores of two of the same samples")
      assert.include(message, "late.csv has no score in 59 of its 60 attempts")
      assert.notInclude(message, "--id")
    })
  )

  it.effect("refuses more agents than can be compared pairwise", () =>
    Effect.gen(function* () {
      const rows = Array.from({ length: 303 }, (_, i) => `q${i % 3},a${Math.floor(i / 3)},1`)
      const crowd = written("crowd.csv", ["id,agent,score", ...rows])
      assert.include(yield* refusal([crowd]), "/crowd.csv: more than 100 agents, and each pair is compared")
    })
  )

  it.effect("tells files from runs, and refuses a mixture", () =>
    Effect.gen(function* () {
      assert.isTrue(yield* areLogs([weak, folder]))
      assert.isFalse(yield* areLogs(["last", "20261121-09"]))
      assert.include((yield* Effect.flip(areLogs([weak, "last"]))).message, "last is not a file or folder")
      assert.include((yield* Effect.flip(areLogs(["a.eval", "b.eval"]))).message, "there is no file or folder a.eval")
    })
  )
})
