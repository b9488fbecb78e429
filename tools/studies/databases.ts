/**
 * Measures requests of traject to databases: how fast they are made and how large they are, whether gold, idle players,
 * guessing players, and other ways to the same effect solve them, and whether totals and pages agree.
 *
 *     node --conditions=@escapement/source tools/studies/databases.ts --tier stateful --instances 1000
 */
import { Content, Randomness } from "@escapement/core"
import { type Instance, generate, tiers } from "@escapement/traject"
import { Effect } from "effect"
import { drawContested } from "../../benchmarks/traject/src/databases/contested/generateContested.ts"
import { viewOf } from "../../benchmarks/traject/src/databases/Database.ts"
import { databaseFindings } from "../../benchmarks/traject/src/databases/databaseFindings.ts"
import { databaseWorld } from "../../benchmarks/traject/src/databases/databaseWorld.ts"
import { readPage } from "../../benchmarks/traject/src/databases/readPage.ts"
import { allServices } from "../../benchmarks/traject/src/databases/services.ts"
import { desks } from "../../benchmarks/traject/src/desks/desks.ts"
import { formatDay } from "../../benchmarks/traject/src/generate/calendar.ts"
import { plannedArguments } from "../../benchmarks/traject/src/plan/Arguments.ts"
import { endOf, goldOf, play, requestAt } from "../../benchmarks/traject/test/databases/instances.ts"
import { answerOf, isWrite, otherWay } from "../../benchmarks/traject/test/databases/otherWay.ts"
import { readFlags } from "./readFlags.ts"
import { isGuessed, sizeOfWorlds } from "./trays.ts"

/** The tiers whose instances lie in databases. */
const tiersWith = Object.entries(tiers).flatMap(([tier, [first]]) =>
  first !== undefined && "goals" in first && first.goals !== undefined ? [tier] : []
)

const values = readFlags((flags) => ({
  tier: flags.oneOf("tier", "tier with databases", tiersWith, "stateful"),
  instances: flags.count("instances", 1000, { least: 1 })
}))
const count = values.instances
const grid = Object.entries(tiers).find(([tier]) => tier === values.tier)?.[1] ?? []

const make = (nth: number): Instance => {
  const difficulty = grid[nth % grid.length]
  if (difficulty === undefined) throw new RangeError(`tier ${values.tier} is empty`)
  return Effect.runSync(generate(`study ${nth}`, difficulty))
}

const share = (part: number, whole = count): string => `${part} of ${whole}`

for (let nth = 0; nth < 200; nth++) make(-1 - nth + 400)
// processor time, so that other work of the machine does not count
const began = process.cpuUsage()
for (let nth = 0; nth < count; nth++) make(nth)
console.log(`made: ${Math.round((count / process.cpuUsage(began).user) * 1e6)} a second of processor`)

console.log(`a world: ${sizeOfWorlds(100, make)}`)

const everything = Array.from({ length: 5000 }, (_, value) => value).join(" ")
const solved = { gold: 0, nothing: 0, guesses: 0, everything: 0 }
let findings = 0
for (let nth = 0; nth < count; nth++) {
  const instance = make(nth)
  const gold = goldOf(instance)
  const shotgun = [...gold.slice(0, -1), { tool: "submit", args: { answer: everything } }]
  findings += Number(databaseFindings(instance).length > 0)
  solved.gold += Number(endOf(instance, gold) === "solved")
  solved.nothing += Number(endOf(instance, [answerOf(instance)]) === "solved")
  solved.everything += Number(endOf(instance, shotgun) === "solved")
  solved.guesses += Number(isGuessed(instance, 40))
}
console.log(`without a finding: ${share(count - findings)}`)
console.log(`gold: ${share(solved.gold)}; the answer alone: ${share(solved.nothing)}`)
console.log(`guesses: ${share(solved.guesses)}; gold with a list of all numbers: ${share(solved.everything)}`)

const { edition, pool, rules } = grid[0] ?? {}
const isOfOneDomain = edition !== 3 && edition !== 4
if (!isOfOneDomain) {
  let ways = 0
  for (let nth = 0; nth < count; nth++) {
    const instance = requestAt(nth, { edition, ...(pool === undefined ? {} : { pool }) })
    ways += Number(endOf(instance, otherWay(instance, Randomness.rng("other way", nth))) === "solved")
  }
  console.log(`goals of the tier one by one, other ways to the same effect: ${share(ways)}`)
}
if (edition === 4) {
  const asked = { structure: "sequential", wording: "natural", calls: 3, pool: 60, lookAlikes: 2, goals: 1 } as const
  let [plays, kept, acts, met] = [0, 0, 0, 0]
  for (let nth = 0; plays < count; nth++) {
    const drawn = drawContested(`stale ${nth}`, { ...asked, edition })
    if (drawn === undefined || drawn.instance.backing._tag !== "Database") continue
    const { instance, stale } = drawn
    const calls = instance.gold.map((call) => ({ tool: call.tool, args: plannedArguments(call) }))
    const others = drawn.instance.backing.acts ?? []
    const first = calls.findIndex((call) => isWrite(call) && Object.values(call.args).includes(others[0]?.at ?? ""))
    const keeps = stale.flat().map(({ args, tool }) => ({ tool, args: { ...args } }))
    plays++
    kept += Number(endOf(instance, [...calls.slice(0, first + 1), ...keeps, answerOf(instance)]) === "solved")
    // twice as many calls as gold, and still each only once
    const log = play(instance, [...calls, ...calls]).at(-1)?.state.database?.log ?? []
    acts += others.length
    met += others.filter(({ changes }, by) => log.filter((each) => each.by === by).length === changes.length).length
  }
  console.log(`solved by whoever keeps to the first reading, with the right answer: ${share(kept, plays)}`)
  console.log(`acts of others that come exactly once, though each call is made twice: ${share(met, acts)}`)
}
// requests with a single goal are those of the other tiers
const domains = !isOfOneDomain
  ? []
  : new Set((rules === undefined ? allServices : desks).map((service) => service.domain))
for (const domain of domains) {
  let ways = 0
  for (let nth = 0; nth < count; nth++) {
    const instance = requestAt(nth, { domain, ...(rules === undefined ? {} : { rules }) })
    ways += Number(endOf(instance, otherWay(instance, Randomness.rng("other way", domain, nth))) === "solved")
  }
  console.log(`${domain}, other ways to the same effect: ${share(ways)}`)
}

let [pages, agreed, searches] = [0, 0, 0]
const rng = Randomness.rng("study", "pages")
while (pages < 10_000) {
  const service = rng.pick(allServices)
  const view = viewOf(service.build(`pages ${searches % 100}`, 20_600, 6))
  const read = rng.pick(service.tools.flatMap((tool) => (tool.kind === "read" ? [tool] : [])))
  const [limit, isPartial] = [rng.int(1, 14), rng.int(0, 1) === 1]
  const seen: Array<string> = []
  let total = 0
  for (let offset: number | undefined = 0; offset !== undefined; pages++) {
    const page = readPage(service, read, { limit, offset }, view, isPartial)
    total = page.total
    seen.push(...page.rows.map(({ id }) => id))
    offset = page.next
  }
  searches++
  agreed += Number(new Set(seen).size === total && seen.length === total)
}
console.log(`searches whose pages agree with their total: ${agreed} of ${searches}, over ${pages} calls`)

let [lawful, lawless] = [0, 0]
for (const { build, rules: laws } of allServices) {
  for (let nth = 0; nth < 100; nth++) {
    const view = viewOf(build(`rules ${nth}`, 20_600 + nth, 6))
    for (const law of laws) {
      if (law.broken(view, formatDay(20_600 + nth)).length > 0) lawless++
      else lawful++
    }
  }
}
const lawCounts = allServices.map((service) => `${service.tools[0]?.tool.name} ${service.rules.length}`)
console.log(`rules of data over 100 seeds: ${lawless} broken, ${lawful} kept; by database: ${lawCounts.join(", ")}`)

let [differing, compared] = [0, 0]
for (let nth = 0; nth < 100; nth++) {
  const instance = make(nth)
  const { backing } = instance
  if (backing._tag !== "Database") continue
  const elsewhere = databaseWorld.open({ ...instance, backing: { ...backing, seed: "another" }, gold: [] })
  for (const call of instance.gold) {
    const { observation } = Effect.runSync(
      elsewhere.step(elsewhere.initial, { tool: call.tool, args: plannedArguments(call) })
    )
    if ((call.reply ?? "").includes('"items":[]')) continue
    compared++
    differing += Number(Content.plain(observation.content) !== call.reply)
  }
}
console.log(`gold calls answered otherwise under another seed: ${differing} of ${compared}`)
