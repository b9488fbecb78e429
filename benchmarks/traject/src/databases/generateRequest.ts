import { Randomness, TextRules } from "@escapement/core"
import type { Difficulty } from "../Difficulty.ts"
import type { Instance } from "../Instance.ts"
import { library } from "../generate/Library.ts"
import { dayOfIso, plainDate } from "../generate/calendar.ts"
import type { Cell } from "./Database.ts"
import { openDatabases } from "./Databases.ts"
import type { Faults } from "./Faults.ts"
import type { Draw, Goal, Service } from "./Service.ts"
import { iso } from "./draws.ts"
import { type Draft, emptyDraft, planGoal } from "./planGoal.ts"
import { services } from "./services.ts"
import { upkeepNames } from "./upkeep.ts"

/** The first day on which a request may be made, and how many there are. */
const [firstDay, spread] = [dayOfIso("2026-02-01") ?? 0, 600] as const

const drawFaults = (rng: Randomness.Rng, count: number): Faults => {
  const faults: ReadonlyArray<Faults> = [
    { quota: { calls: rng.int(5, 8), wait: rng.int(1, 3) } },
    { session: rng.int(4, 9) },
    { partial: true },
    { timeout: rng.pick(["carried out", "lost"] as const) },
    { lag: rng.int(1, 3) }
  ]
  return Object.assign({}, ...rng.sample(faults, count))
}

const joins = ["After that:", "Once that is done:", "Then the next thing.", "Then, when that is settled:", "When you have done so:"]

const openers = ["", "", "Some things to take care of.", "I cannot get to this myself.", "Please see to the following."]

/** Words of a request with its goals in their order. */
const wordGoals = (rng: Randomness.Rng, goals: ReadonlyArray<Goal>, today: number): string => {
  const [first = "", ...others] = goals.map(({ text }) => text)
  const opener = goals.length > 1 ? rng.pick(openers) : ""
  const rest = others.flatMap((text) => [rng.pick(joins), text])
  return [`Today is ${plainDate(today)}.`, opener, first, ...rest].filter((part) => part !== "").join(" ")
}

/** Goals that are drawn until one can be asked for. */
const mostDraws = 8

const drawGoal = ({ goals }: Service, draw: Draw): Goal | undefined => {
  for (let nth = 0; nth < mostDraws; nth++) {
    const goal = draw.rng.pick(Object.values(goals))(draw)
    if (goal !== undefined) return goal
  }
  return undefined
}

/** Goals one after the other, each on the databases as those before it leave them. */
const drawGoals = (seed: string, difficulty: Difficulty, today: number, faults: Faults) => {
  const rng = Randomness.rng(seed, "goals")
  const databases = openDatabases(seed, today)
  const own = services.find(({ domain }) => domain === difficulty.domain)
  const draft: Draft = emptyDraft()
  const goals: Array<Goal> = []
  const involved: Array<Service> = []
  for (let nth = 0; nth < (difficulty.goals ?? 1); nth++) {
    const service = own ?? rng.pick(services)
    const goal = drawGoal(service, { view: databases.view(service, draft.changes), rng, today })
    if (goal === undefined) return undefined
    const told = new Map<Cell, string>(goal.told)
    const planner = { service, databases, told, isPartial: faults.partial === true }
    if (!planGoal(planner, draft, goal)) return undefined
    goals.push(goal)
    if (!involved.includes(service)) involved.push(service)
  }
  // each row is changed once: then a row that is not as it should be tells which call is missing
  const changed = draft.changes.map(({ row, table }) => `${table}/${row.id}`)
  return new Set(changed).size < changed.length ? undefined : { draft, goals, involved }
}

/** The names of a pool: all tools of the services involved, some that are out of date, and others up to its size. */
const drawTools = (
  rng: Randomness.Rng,
  involved: ReadonlyArray<Service>,
  { lookAlikes, pool }: Difficulty
): ReadonlyArray<string> | undefined => {
  const isStale = ({ declared }: { readonly declared: Service["tools"][number] }) =>
    declared.kind === "read" && declared.isStale
  const all = services.flatMap((service) => service.tools.map((declared) => ({ service, declared })))
  const needed = all.filter((each) => involved.includes(each.service) && !isStale(each))
  const stale = rng
    .shuffle(all.filter(isStale))
    .toSorted((a, b) => Number(involved.includes(b.service)) - Number(involved.includes(a.service)))
  const others = all.filter((each) => !involved.includes(each.service) && !isStale(each))
  const own = new Set<string>(services.map(({ domain }) => domain))
  const unrelated = rng.sample(
    library.filter(({ tool }) => !own.has(tool.domain)),
    pool
  )
  const names = [
    ...Object.values(upkeepNames),
    ...[...needed, ...stale.slice(0, lookAlikes)].map(({ declared }) => declared.tool.name)
  ]
  if (names.length > pool || stale.length < lookAlikes) return undefined
  const more = [...others.map(({ declared }) => declared.tool.name), ...unrelated.map(({ tool }) => tool.name)]
  return rng.shuffle([...names, ...more].slice(0, pool))
}

/** An instance whose tools query and change one database; nothing where this seed yields none of the difficulty. */
export const generateRequest = (seed: string, difficulty: Difficulty): Instance | undefined => {
  const rng = Randomness.rng(seed, "request")
  const today = firstDay + rng.int(0, spread)
  const faults = drawFaults(rng, difficulty.faults ?? 0)
  const drawn = drawGoals(seed, difficulty, today, faults)
  const [service] = drawn?.involved ?? []
  if (drawn === undefined || service === undefined || drawn.draft.calls.length < difficulty.calls) return undefined
  const { draft, goals, involved } = drawn
  const tools = drawTools(rng, involved, difficulty)
  if (tools === undefined) return undefined
  const query = wordGoals(rng, goals, today)
  const values = goals.flatMap(({ answers }) => answers)
  if (values.some((value) => TextRules.holdsToken(query, value))) return undefined
  return {
    id: `database-${service.domain}-${goals.length}-${difficulty.faults ?? 0}-${seed}`,
    domain: service.domain,
    task: goals.length === 1 ? "one goal" : `${goals.length} goals`,
    structure: difficulty.structure,
    wording: difficulty.wording,
    query,
    backing: { _tag: "Database", domain: service.domain, seed, today: iso(today), tools, faults },
    gold: draft.calls,
    answer: { text: values.join("; "), values },
    difficulty
  }
}
