/**
 * What holds in the chronicles of agent-race. `--rules N` counts, of N chronicles of each edition, those that break
 * each rule of coherence, pages that state a profession of somebody else, empty sections and the last year on a page.
 * `--on SETS` lets the solver of the tests play, which reads clues and pages by regular expressions.
 *
 *     node --conditions=@escapement/source tools/studies/race.ts --rules 100
 *     node --conditions=@escapement/source tools/studies/race.ts --on standard@3,hard@3 --legs 120
 */
import { parseArgs } from "node:util"
import { agentRace } from "@escapement/agent-race"
import { Randomness } from "@escapement/core"
import { Attempts } from "@escapement/env"
import { Statistics } from "@escapement/metrics"
import { Effect, Option } from "effect"
import { world } from "../../benchmarks/agent-race/src/backend/openWorld.ts"
import { type Chronicle, makeChronicle } from "../../benchmarks/agent-race/src/chronicle/Chronicle.ts"
import { Edition } from "../../benchmarks/agent-race/src/chronicle/Edition.ts"
import { makeChronicleSite } from "../../benchmarks/agent-race/src/chronicle/Site.ts"
import { State } from "../../benchmarks/agent-race/src/State.ts"
import { regexAdapter } from "../../benchmarks/agent-race/test/chronicle/regexSolver.ts"
import { rules } from "../../benchmarks/agent-race/test/chronicle/rules.ts"

const { values } = parseArgs({
  options: {
    rules: { type: "string", default: "0" },
    on: { type: "string", default: "" },
    legs: { type: "string", default: "120" },
    /** Chronicles whose pages are read. */
    read: { type: "string", default: "5" }
  }
})

/** What stands on the pages of a chronicle that should not. */
const readPages = (chronicle: Chronicle) => {
  const site = makeChronicleSite(chronicle)
  const professions = new Set(chronicle.ofKind("person").map(({ field }) => field))
  let [stating, empty, last] = [0, 0, 0]
  for (const page of chronicle.pages) {
    const { text } = site.text(page)
    const own = page.kind === "list" ? "" : page.field
    if ([...professions].some((each) => each !== own && text.includes(each))) stating++
    if (/^## .*\n+(?=## )/m.test(text)) empty++
    const annals = [...text.matchAll(/\b\d{1,2} [A-Z][a-z]+ (\d{4})\b/g)].map(([, found]) => Number(found))
    last = Math.max(last, ...annals)
  }
  return { pages: chronicle.pages.length, stating, empty, last }
}

const checkRules = () => {
  const count = Number(values.rules)
  if (count === 0) return
  console.log(
    "| edition | chronicles | rules | broken | pages read | stating another's profession | with an empty section | last date |"
  )
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- |")
  for (const edition of Edition.literals) {
    const make = (i: number) => makeChronicle(Randomness.seed("race study", i), 900, edition)
    let broken = 0
    for (let i = 0; i < count; i++) {
      const chronicle = make(i)
      for (const [name, holds] of rules) {
        if (holds(chronicle)) continue
        broken++
        console.log(`broken in ${i}: ${name}`)
      }
    }
    const read = Array.from({ length: Math.min(count, Number(values.read)) }, (_, i) => readPages(make(i)))
    const sum = (of: "pages" | "stating" | "empty") => read.reduce((total, each) => total + each[of], 0)
    const last = Math.max(...read.map((each) => each.last))
    console.log(
      `| ${edition} | ${count} | ${rules.length} | ${broken} | ${sum("pages")} | ${sum("stating")} | ${sum("empty")} | ${last} |`
    )
  }
}

const percent = (share: number): string => (100 * share).toFixed(0)

const playRegex = Effect.gen(function* () {
  if (values.on === "") return
  const opened = yield* Effect.orDie(world.with({ backend: "own", standIns: false, maxReply: 8000 }).value)
  console.log("| legs of | legs | solved by regular expressions |\n| --- | --- | --- |")
  for (const on of values.on.split(",")) {
    const members = (agentRace.sets[on]?.members ?? []).slice(0, Number(values.legs))
    let solved = 0
    for (const { difficulty, seed } of members) {
      const instance = yield* agentRace.generate(seed, difficulty)
      const cell = {
        benchmark: { id: "agent-race", generator: 1, world: 1, settings: {} },
        adapter: { id: regexAdapter.id, version: "1", kind: "baseline" as const, settings: {} },
        limits: {},
        faults: { p: 0 }
      }
      const { outcome } = yield* Attempts.attempt({
        position: opened.open(instance),
        State,
        identity: { cell, instance: instance.name, epoch: 0, seed: "0" },
        adapter: regexAdapter,
        model: Option.none(),
        limits: {},
        putBlob: () => {}
      })
      solved += Number(outcome._tag === "solved")
    }
    const share = solved / members.length
    const { high, low } = Statistics.wilsonOfMeans(share, share * (1 - share), members.length)
    console.log(`| ${on} | ${members.length} | ${solved}, ${percent(share)} % [${percent(low)}, ${percent(high)}] |`)
  }
})

checkRules()
await Effect.runPromise(Effect.scoped(playRegex))
