import { Randomness } from "@escapement/core"
import { generate, goldCalls, type Instance, Scoring, standardGrid, tiers, ToolLibrary } from "@escapement/traject"
import { Effect } from "effect"
import { Toolsets } from "@escapement/env"
import { type Figure, perSecondOfCore, short, timed } from "./Figure.ts"

const rounds = 5
/** Number of instances of a tier that are timed, and of instances before them that warm up. */
const [instances, first] = [200, 50] as const
const scorings = 20

const makeInstances = (round: string): ReadonlyArray<Instance> =>
  standardGrid.map((difficulty, i) => Effect.runSync(generate(Randomness.seed(round, i), difficulty)))

/** Makes pairs of gold records and predictions: shuffled, every third with a call missing. */
const pairsOf = (instances: ReadonlyArray<Instance>) =>
  instances.flatMap((instance, i) => {
    const gold = goldCalls(instance)
    const predicted = Randomness.rng("bench", i)
      .shuffle(gold)
      .slice(i % 3 === 0 ? 1 : 0)
    return instance.structure === "mixed" ? [] : [{ type: instance.structure, gold, predicted }]
  })

const perSecond = async (count: number, body: () => void): Promise<number> =>
  short((count * 1000) / (await timed(rounds, body)))

/** Measures how many instances of each tier a core makes in a second. */
const tierFigures = (): ReadonlyArray<Figure> =>
  Object.entries(tiers).map(([tier, difficulties]) => {
    const make = (round: string, count: number) => {
      for (let i = 0; i < count; i++)
        Effect.runSync(generate(Randomness.seed(round, tier, i), difficulties[i % difficulties.length]!))
    }
    make("warm", first)
    const value = short(perSecondOfCore(instances, () => make("bench", instances)))
    return { what: `traject, ${tier}, instances`, value, unit: "per s of a core", bar: "1,000" }
  })

/** Measures instances generated and predictions scored per second. */
export const trajectFigures = async (): Promise<ReadonlyArray<Figure>> => {
  let round = 0
  const generated = await perSecond(standardGrid.length, () => void makeInstances(`bench ${round++}`))
  const pairs = pairsOf(makeInstances("bench"))
  const repeat = (body: (pair: (typeof pairs)[number]) => void) => () => {
    for (let i = 0; i < scorings; i++) for (const pair of pairs) body(pair)
  }
  const official = await perSecond(
    pairs.length * scorings,
    repeat(({ gold, predicted, type }) => void Scoring.scoreOfficial(type, gold, predicted))
  )
  const strict = await perSecond(
    pairs.length * scorings,
    repeat(({ gold, predicted, type }) =>
      Scoring.scoreStrict({ structure: type, calls: gold, after: Scoring.chainCalls(type, gold.length) }, predicted)
    )
  )
  const tools = ToolLibrary.toolSpecs(ToolLibrary.library.map(({ tool }) => tool))
  const search = await Effect.runPromise(Toolsets.lexicalRetriever.index(tools))
  const queries = makeInstances("queries").map(({ query }) => query)
  const searched = await perSecond(queries.length, () => {
    for (const query of queries) Effect.runSync(search(query, 20))
  })
  return [
    { what: "traject, instances generated", value: generated, unit: "per s", bar: "1,000" },
    { what: `lexical retrieval, queries over ${ToolLibrary.library.length} tools`, value: searched, unit: "per s" },
    { what: "traject, official profile, records scored", value: official, unit: "per s", bar: "20,000" },
    { what: "traject, strict profile, records scored", value: strict, unit: "per s", bar: "20,000" },
    ...tierFigures()
  ]
}
