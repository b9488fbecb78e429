import { agentRace, type Difficulty, generate, type Instance, tiers, Web } from "@escapement/agent-race"
import { Randomness } from "@escapement/core"
import { Effect, Result } from "effect"
import { type Figure, perSecondOfCore, short, timed } from "./Figure.ts"
import { stepsPerSecond } from "./steps.ts"

const pages = 10_000
/** Number of legs of a tier that are timed, and of legs before them that warm up. */
const [legs, first] = [100, 40] as const

const perSecond = (count: number, millis: number): number => short((count * 1000) / millis)

const backendFigures = async (): Promise<ReadonlyArray<Figure>> => {
  const building = await timed(3, () => Web.makeEncyclopaedia(Randomness.seed("bench"), pages))
  const world = Web.makeEncyclopaedia(Randomness.seed("bench"), pages)
  const backend = Web.worldBackend(world)
  const urls = world.pages.map(({ title }) => Web.buildUrl(title))
  const queries = world.entities.filter((_, i) => i % 100 === 0).map(({ name }) => `${name} founded`)
  const fetching = await timed(3, () => {
    for (const url of urls) Effect.runSync(backend.page(url, "markdown"))
  })
  const searching = await timed(3, () => {
    for (const query of queries) {
      Effect.runSync(backend.search({ query, location: "United States", gl: "us", hl: "en", num: 5 }))
    }
  })
  return [
    { what: "agent-race, encyclopaedia of 10,000 pages", value: short(building), unit: "ms", bar: "2,000" },
    { what: "agent-race, page fetches", value: perSecond(urls.length, fetching), unit: "per s", bar: "20,000" },
    { what: "agent-race, search over 10,000 pages", value: short(searching / queries.length), unit: "ms", bar: "1" }
  ]
}

const legFigures = (tier: string, difficulties: ReadonlyArray<Difficulty>) =>
  Effect.gen(function* () {
    const world = yield* Result.getOrThrow(agentRace.world.fromText({})).value
    const made: Array<Instance> = []
    const make = (round: string, count: number) => {
      made.length = 0
      for (let i = 0; i < count; i++)
        made.push(Effect.runSync(generate(Randomness.seed(round, tier, i), difficulties[i % difficulties.length]!)))
    }
    make("warm", first)
    const generating = perSecondOfCore(legs, () => make("bench", legs))
    const stepping = stepsPerSecond(world, made.slice(0, 10), 1)
    const figures: ReadonlyArray<Figure> = [
      { what: `agent-race, ${tier}, legs`, value: short(generating), unit: "per s of a core", bar: "100" },
      { what: `agent-race, ${tier}, gold calls`, value: short(stepping), unit: "per s of a core" }
    ]
    return figures
  })

/** Measures how fast encyclopaedias, pages, searches, legs and world steps are. */
export const agentRaceFigures = async (): Promise<ReadonlyArray<Figure>> => {
  const backend = await backendFigures()
  const played = await Effect.runPromise(
    Effect.scoped(Effect.forEach(Object.entries(tiers), ([tier, difficulties]) => legFigures(tier, difficulties)))
  )
  return [...backend, ...played.flat()]
}
