import type { Run } from "@escapement/core"
import {
  type CellView,
  type PairAssumptions,
  type PowerPlan,
  type TrialPrice,
  assumeShares,
  assumptionsOf,
  hardest,
  powerPlan
} from "@escapement/metrics"
import { planLines } from "@escapement/report"
import { Console, Effect, Option, Schema } from "effect"
import { collectRun } from "../analysisOf.ts"
import { withStore } from "../commands/withStore.ts"
import { Refused } from "../Failure.ts"
import { standardError, standardOutput } from "../Output.ts"
import { choiceOf, registryFor } from "../choice.ts"
import { type PlayerFlags, type SourceFlags, decodeOptions, planOf } from "../planOf.ts"
import { readRun } from "../readRun.ts"
import { type Resolved, countTrials, resolve } from "../resolve.ts"

/** Flags of `escapement plan`. */
export interface PlanFlags extends SourceFlags, PlayerFlags {
  readonly metric: ReadonlyArray<string>
  readonly plugin: ReadonlyArray<string>
  readonly detect: number
  readonly power: number
  readonly from: Option.Option<string>
  readonly assume: ReadonlyArray<string>
  readonly json: boolean
  readonly store: string
}

const isShare = { minimum: 0, maximum: 1 }
const amount = Schema.optionalKey(Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)))

/** What is assumed where there is no pilot. */
const Assumed = Schema.Struct({
  discordant: Schema.optionalKey(Schema.Finite.check(Schema.isBetween(isShare))),
  unstable: Schema.optionalKey(Schema.Finite.check(Schema.isBetween(isShare))),
  calls: amount,
  tokens: amount,
  cost: amount
})

/** What a plan rests on. */
interface Basis {
  readonly assumptions: PairAssumptions
  readonly price: TrialPrice
}

const usualDiscordant = 0.3
const usualUnstable = 0.5

/** What a pilot says of the agents of one benchmark: the pair that varies most, and the mean price of a trial. */
const basisOf = (run: Run, views: ReadonlyArray<CellView>): Effect.Effect<Basis, Refused> => {
  const agents = views.filter(({ cell }) => cell.adapter.kind === "adapter" && cell.replicate === undefined)
  const pairs = agents.flatMap((a, i) => agents.slice(i + 1).flatMap((b) => Option.toArray(assumptionsOf(a, b, 0))))
  const found = hardest(pairs)
  const mean = (id: string): number | undefined => {
    const values = agents.flatMap((view) => {
      const metric = view.metrics.findIndex((measured) => measured.id === id)
      return metric < 0 ? [] : [...view.means[metric]!].filter((value) => !Number.isNaN(value))
    })
    return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
  }
  const [calls, tokens, cost] = [mean("calls"), mean("tokens"), mean("cost")]
  return Option.isNone(found)
    ? Effect.fail(
        new Refused({
          message: `run ${run.id} has no two agents with instances in common: plan from another run, or leave --from out`
        })
      )
    : Effect.succeed({
        assumptions: found.value,
        price: {
          ...(calls === undefined ? {} : { calls }),
          ...(tokens === undefined ? {} : { tokens }),
          ...(cost === undefined ? {} : { cost })
        }
      })
}

const fromPilot = Effect.fnUntraced(function* (id: string, benchmark: string, plugin: ReadonlyArray<string>) {
  const { metrics, run } = yield* readRun(id, { plugin, metric: [] })
  const summarizer = yield* collectRun(run, metrics, [])
  return yield* basisOf(
    run,
    summarizer.views().filter(({ cell }) => cell.benchmark.id === benchmark)
  )
})

const fromAssumptions = Effect.fnUntraced(function* (texts: ReadonlyArray<string>): Effect.fn.Return<Basis, Refused> {
  const {
    discordant = usualDiscordant,
    unstable = usualUnstable,
    ...price
  } = texts.length === 0 ? {} : yield* Effect.fromResult(decodeOptions("assume", Assumed, texts))
  return { assumptions: assumeShares(discordant, unstable), price }
})

const within = (flag: string, value: number, isRight: boolean, expected: string): Effect.Effect<void, Refused> =>
  isRight ? Effect.void : Effect.fail(new Refused({ message: `--${flag} ${value}: expected ${expected}` }))

/** The plan of flags, from a pilot or from assumptions. */
export const powerPlanOf = Effect.fnUntraced(function* (
  flags: PlanFlags,
  resolved: Resolved,
  { assumptions, price }: Basis
): Effect.fn.Return<PowerPlan, Refused> {
  yield* within("power", flags.power, flags.power > 0 && flags.power < 1, "a number between 0 and 1")
  const most = assumptions.isBinary ? 1 : Infinity
  yield* within(
    "detect",
    flags.detect,
    flags.detect > 0 && flags.detect <= most,
    assumptions.isBinary ? "a difference in (0, 1]" : "a difference above 0"
  )
  const cells = resolved.sections[0]?.agents ?? []
  const agents = cells.filter(({ cell }) => cell.adapter.kind === "adapter" && cell.replicate === undefined).length
  if (agents < 2)
    return yield* new Refused({
      message: "a comparison needs at least two agents: add some with --adapter, --model, --factor or --budget"
    })
  const trials = yield* countTrials(resolved)
  const { epochs } = resolved.plan
  return powerPlan({
    detect: flags.detect,
    power: flags.power,
    agents,
    size: { instances: Math.floor(trials / Math.max(1, cells.length * epochs)), epochs },
    assumptions,
    price
  })
})

/** Prints what a run of these flags could tell, and what it would take to tell more. */
export const plan = Effect.fnUntraced(function* (flags: PlanFlags) {
  const registry = yield* registryFor(flags)
  const choice = yield* choiceOf(flags, registry)
  const resolved = yield* resolve(yield* planOf(flags, choice), registry)
  const basis = Option.isSome(flags.from)
    ? yield* withStore(flags.store)(fromPilot(flags.from.value, choice.benchmark.id, flags.plugin))
    : yield* fromAssumptions(flags.assume)
  const found = yield* powerPlanOf(flags, resolved, basis)
  const main = resolved.metricsOf(choice.benchmark.id)[0]
  const output = flags.json ? standardError() : standardOutput()
  const from = Option.isSome(flags.from) ? `pilot ${flags.from.value}` : "assumptions"
  yield* output.lines(planLines(found, { id: main?.id ?? "", unit: main?.unit ?? "", from }, output))
  if (flags.json)
    yield* Console.log(JSON.stringify({ benchmark: choice.benchmark.id, metric: main?.id, from, ...found }))
})
