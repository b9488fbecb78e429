import {
  type Benchmark,
  Configuration,
  Content,
  defineBenchmark,
  Json,
  type Metric,
  type Position,
  NoOptions
} from "@escapement/core"
import { answerSupported } from "@escapement/metrics"
import { BenchmarkConformance, GridGame } from "@escapement/testing"
import type { GridDifficulty } from "../src/grid/GridInstance.ts"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Schema, SchemaGetter } from "effect"
import { breaks } from "./breaks.ts"

type Grid = Benchmark<GridGame.GridInstance, GridDifficulty, GridGame.GridState>
type GridPosition = Position<GridGame.GridState>
type Step = GridPosition["step"]

const impossible = [{ slots: "0", candidates: "4" }]

/** The grid with some of it replaced. */
const but = (parts: Partial<Grid>): Grid => defineBenchmark({ ...GridGame.grid, ...parts })

/** The grid with some of its position replaced. */
const withWorld = (parts: (own: GridPosition, instance: GridGame.GridInstance) => Partial<GridPosition>): Grid =>
  but({
    world: Configuration.configurable("grid", NoOptions, () =>
      Effect.succeed({
        open: (instance: GridGame.GridInstance) => {
          const own = GridGame.gridWorld.open(instance)
          return { ...own, ...parts(own, instance) }
        }
      })
    )
  })

/** The grid with another step in front of its own. */
const stepping = (step: (own: GridPosition, ...args: Parameters<Step>) => ReturnType<Step> | undefined): Grid =>
  withWorld((own) => ({ step: (...args) => step(own, ...args) ?? own.step(...args) }))

const scoring = (metric: Partial<Metric<GridGame.GridInstance>>): Grid =>
  but({ metrics: GridGame.grid.metrics.map((each, i) => (i === 0 ? { ...each, ...metric } : each)) })

const ownMetrics = GridGame.grid.metrics.filter(({ id }) => id !== answerSupported.id)

/** A Boolean whose stored form is always false. */
const Forgotten = Schema.Boolean.pipe(
  Schema.decodeTo(Schema.Boolean, { decode: SchemaGetter.passthrough(), encode: SchemaGetter.transform(() => false) })
)

const Forgetful = Schema.Struct({ ...GridGame.GridState.fields, ruled: Forgotten })

let instances = 0
let steps = 0

const broken: ReadonlyArray<readonly [what: string, benchmark: Grid, law: keyof typeof BenchmarkConformance.laws]> = [
  ["has no summary", but({ summary: "" }), "describes itself"],
  [
    "draws from a shared stream",
    but({ generate: (_, difficulty) => GridGame.grid.generate(`seed ${instances++}`, difficulty) }),
    "makes an instance of nothing but its seed"
  ],
  [
    "makes the same instance of every seed",
    but({ generate: (_, difficulty) => GridGame.grid.generate("seed", difficulty) }),
    "makes an instance of nothing but its seed"
  ],
  [
    "loses a part of its instances in storage",
    but({
      Instance: Schema.Struct({
        ...GridGame.GridInstance.fields,
        maxPrice: Schema.Int.pipe(
          Schema.decodeTo(Schema.Int, {
            decode: SchemaGetter.passthrough(),
            encode: SchemaGetter.transform((price) => price % 100)
          })
        )
      })
    }),
    "reads its instances back from their stored form"
  ],
  [
    "cannot write its difficulties",
    but({ tiers: { ...GridGame.grid.tiers, paper: [{ slots: -1, candidates: 4 }] } }),
    "writes its difficulties as key=value"
  ],
  ["has an empty tier", but({ tiers: { ...GridGame.grid.tiers, paper: [] } }), "makes instances of every tier"],
  [
    "has a tier that nothing comes of",
    but({ tiers: { ...GridGame.grid.tiers, paper: [{ slots: 10, candidates: 4 }] } }),
    "makes instances of every tier"
  ],
  [
    "changed its generator behind a fixed set",
    but({ generate: (seed, difficulty) => GridGame.grid.generate(`${seed}!`, difficulty) }),
    "makes of its fixed sets what they promise"
  ],
  [
    "dies of an impossible difficulty",
    but({ generate: (seed, difficulty) => Effect.orDie(GridGame.grid.generate(seed, difficulty)) }),
    "refuses an impossible difficulty in words"
  ],
  ["calls every instance the same", but({ name: () => "grid" }), "tells its instances apart by name"],
  ["has a facet that is no number", but({ facets: () => ({ h: Number.NaN }) }), "slices by words and finite numbers"],
  [
    "finds fault with what it makes",
    but({
      audit: (instances) =>
        Effect.map(GridGame.grid.audit(instances), (audit) => ({
          ...audit,
          valid: 0,
          findings: [{ instance: "x", finding: "y" }]
        }))
    }),
    "finds nothing wrong with what it makes"
  ],
  ["explains nothing", withWorld(() => ({ instructions: [] })), "says what is to be done"],
  [
    "cannot be given up",
    withWorld(({ tools }) => ({ tools: (state) => tools(state).filter(({ role }) => role !== "give-up") })),
    "offers exactly one submission and one way to give up"
  ],
  [
    "builds its tools anew each time",
    withWorld(({ tools }) => ({ tools: (state) => [...tools(state)] })),
    "offers the same array of tools while nothing changed"
  ],
  [
    "forgets a part of its states in storage",
    but({ State: Forgetful }),
    "reads its states back from their stored form"
  ],
  [
    "throws at arguments that it did not expect",
    stepping((_, __, call) => (Json.isJsonObject(call.args) ? undefined : Effect.die(new Error("not an object")))),
    "answers any arguments with an observation"
  ],
  [
    "shows nothing for some arguments",
    stepping((_, state, call) =>
      Array.isArray(call.args) ? Effect.succeed({ state, observation: { content: [] }, facts: [] }) : undefined
    ),
    "answers any arguments with an observation"
  ],
  [
    "takes an unknown tool for nothing",
    stepping((_, state, call) =>
      call.tool === "no_such_tool"
        ? Effect.succeed({ state, observation: { content: Content.text("Nothing happens.") }, facts: [] })
        : undefined
    ),
    "says that there is no such tool"
  ],
  [
    "has a memory of its own",
    withWorld((own) => ({
      step: (...args) =>
        Effect.map(own.step(...args), (transition) => ({
          ...transition,
          observation: { content: Content.text(`Step ${++steps}.`) }
        }))
    })),
    "comes to the same by the same call in the same state"
  ],
  [
    "writes into the state that it is given",
    withWorld((own) => ({
      step: (state, call) => {
        if (call.tool === "rules") Object.assign(state, { ruled: true })
        return own.step(state, call)
      }
    })),
    "changes nothing that it is given"
  ],
  [
    "lets nobody give up who has looked",
    stepping((_, state, call) =>
      call.tool === "give_up" && state.looked
        ? Effect.succeed({ state, observation: { content: Content.text("Never!") }, facts: [] })
        : undefined
    ),
    "lets an agent give up anywhere"
  ],
  [
    "guesses tools that there are not yet",
    withWorld(() => ({ guess: () => ({ tool: "query", args: { slot: 0 } }) })),
    "guesses only calls that can be made"
  ],
  [
    "draws a state without words for it",
    withWorld(() => ({ picture: () => ({ alt: "", width: 10, height: 10, shapes: [] }) })),
    "draws the same picture of the same state, with every mark in a place"
  ],
  [
    "takes any option for its world",
    but({ world: { ...GridGame.grid.world, fromText: () => GridGame.grid.world.fromText({}) } }),
    "reads the options of its world back, and refuses others"
  ],
  [
    "submits without placing anything",
    withWorld(() => ({ gold: () => Option.some({ call: { tool: "submit", args: {} }, evidence: [], inferred: [] }) })),
    "gold solves every instance without a mistake"
  ],
  ["allows too few calls", but({ budget: () => ({ calls: 3 }) }), "gold fits the budget"],
  [
    "counts only what is placed",
    withWorld(() => ({ remaining: ({ placed }) => Option.some(1 + placed.filter((id) => id === null).length) })),
    "each gold call comes one call nearer to the end"
  ],
  [
    "gives up hope too early",
    withWorld((own) => ({
      remaining: (state) => (state.placed.includes(null) ? own.remaining(state) : Option.none())
    })),
    "gold leads on from wherever a player strays"
  ],
  [
    "knows ids that nobody was shown",
    withWorld((own, instance) => ({
      gold: (state) => {
        const at = state.placed.indexOf(null)
        const id = instance.slots[at]?.truth ?? ""
        const call = at < 0 ? { tool: "submit", args: {} } : { tool: "place", args: { slot: at, id } }
        return state.looked ? Option.some({ call, evidence: at < 0 ? [] : [id], inferred: [] }) : own.gold(state)
      }
    })),
    "gold uses only what was shown"
  ],
  [
    "infers an argument that there is not",
    withWorld((own) => ({
      gold: (...args) => Option.map(own.gold(...args), (gold) => ({ ...gold, inferred: ["price"] }))
    })),
    "gold infers only arguments that it has"
  ],
  [
    "records facts that cannot be stored",
    stepping((own, state, call) =>
      call.tool === "rules"
        ? Effect.map(own.step(state, call), (transition) => ({
            ...transition,
            facts: [{ _tag: "Custom", name: "price", value: Number.NaN }]
          }))
        : undefined
    ),
    "reads its trials back from their stored form"
  ],
  [
    "plays otherwise every other time",
    stepping((_, state, call) =>
      call.tool === "look" && ++steps % 2 === 0
        ? Effect.succeed({
            state: { ...state, looked: true },
            observation: { content: Content.text("Fog.") },
            facts: []
          })
        : undefined
    ),
    "plays every trial alike again"
  ],
  [
    "forgets a part of its checkpoints",
    but({ ...withWorld(() => ({ replays: "recorded" })), State: Forgetful }),
    "goes on alike from every call of a trial"
  ],
  [
    "has a metric that may be no number",
    scoring({ measure: ({ events }) => Option.some(events.length / 0) }),
    "has metrics that keep the laws of metrics"
  ],
  [
    "has a main metric that cannot tell",
    scoring({ measure: ({ outcome }) => (outcome._tag === "infra-error" ? Option.none() : Option.some(1)) }),
    "has a main metric that ranks solving above giving up"
  ],
  [
    "takes every solution for supported",
    but({ metrics: [...ownMetrics, { ...answerSupported, measure: () => Option.some(1) }] }),
    "exposes a thief who solves with gold that was never shown"
  ],
  [
    "takes no solution for supported",
    but({ metrics: [...ownMetrics, { ...answerSupported, measure: () => Option.some(0) }] }),
    "supports the answers of who follows gold"
  ],
  [
    "does not say what its adversary lacks",
    but({ adversaries: [{ ...GridGame.gridPattern, lacks: " " }] }),
    "says what its adversaries lack"
  ],
  [
    "has a figure of a player that nobody knows",
    but({ adversaryFigures: [{ adversary: "nobody", on: "set standard@1", instances: 4, solved: 0 }] }),
    "measures its adversaries on tiers and sets of its own"
  ],
  [
    "excuses a name that claims nothing",
    but({
      gatesNotMet: { small: "too small" },
      adversaryFigures: [{ adversary: "blind", on: "tier small", instances: 4, solved: 4 }]
    }),
    "excuses only names that claim difficulty"
  ],
  [
    "is called standard and solved by regular expressions",
    but({ adversaries: [GridGame.gridPattern] }),
    "keeps adversaries at their bounds where a name claims difficulty"
  ]
]

describe("a benchmark that", () => {
  it.live.each(broken)("$0 is caught", ([, benchmark, law]) =>
    breaks(BenchmarkConformance, law, { benchmark, impossible })
  )

  it("is caught for every law", () => {
    const tried = new Set<string>(broken.map(([, , law]) => law))
    assert.deepStrictEqual(
      Object.keys(BenchmarkConformance.laws).filter((law) => !tried.has(law)),
      []
    )
  })
})
