import type { RunPlan } from "@escapement/core"
import { Choices, Failures, Plugins, Power, Refused, Results, Steps } from "@escapement/evaluate"
import { Lines } from "@escapement/report"
import { Console, Effect, FileSystem, Option, Stream } from "effect"
import { standardError, standardOutput, writeTexts } from "@escapement/evaluate/terminal"
import type { Given } from "@escapement/evaluate/flags"
import { withStore } from "../commands/withStore.ts"
import { setupOf } from "../Registry.ts"
import type { planFlags } from "../commands/plan.ts"

/** Returns the basis of a plan: a pilot run, or assumptions. */
const basisOf = Effect.fnUntraced(function* (
  flags: Given<typeof planFlags>,
  benchmark: string,
  { benchmarkRuns: [planned] }: Plugins.Resolved
) {
  const prices = yield* Choices.parsePrices(flags)
  if (Option.isNone(flags.from))
    return prices === undefined
      ? yield* Power.parseAssumptions(flags.assume)
      : yield* new Refused({
          message: "--price and --prices need the tokens of a pilot: add --from, or assume a cost with --assume cost="
        })
  const own = { prices: prices ?? {}, named: yield* Effect.fromResult(Choices.parsePriced(flags)) }
  const reading = { ...setupOf(flags), metrics: flags.metric }
  const agents = planned?.agents.map(({ cell }) => cell)
  const pilot = Power.basisOfPilot(flags.from.value, benchmark, reading, agents, own)
  return yield* withStore(flags.store)(pilot)
})

/** Commits to a design: writes it to a file and prints its hash. */
const commit = Effect.fnUntraced(function* (
  plan: RunPlan,
  registry: Plugins.Registry,
  flags: Given<typeof planFlags>,
  path: string
) {
  const fs = yield* FileSystem.FileSystem
  if (yield* Effect.mapError(fs.exists(path), Failures.refuse)) {
    return yield* new Refused({
      message: `${path} exists already, and a committed design is never replaced: name another file with --commit`
    })
  }
  const design = yield* Steps.commitPlan(plan, registry, yield* Choices.parseCommitted(flags))
  yield* writeTexts(Option.some(path), Stream.succeed(yield* Steps.designText(design)))
  yield* Console.log(design.sha256)
  yield* standardError().lines([
    ...Lines.designLines(design.plan, Results.listLabels(design)),
    `Publish this hash, and play the design with: escapement eval --design ${path}`
  ])
})

const usualPower = 0.8

/** Prints which differences a run with these flags can detect, and what it takes to detect smaller ones. */
export const plan = Effect.fnUntraced(function* (flags: Given<typeof planFlags>) {
  const registry = yield* Choices.registryFor(flags, setupOf(flags))
  const choice = yield* Choices.chooseBenchmark(flags, registry)
  const asked = yield* Choices.parsePlan(flags, [choice], Plugins.listPlugins(flags.plugin))
  const resolved = yield* Plugins.resolve(asked, registry)
  if (Option.isSome(flags.commit)) {
    return yield* commit(
      { ...asked, ...(yield* Choices.parseAnswers(flags, asked.models)) },
      registry,
      flags,
      flags.commit.value
    )
  }
  // a plan is for one comparison of a fixed size, with instances drawn one by one
  const { cluster, lookEvery, margin, maxCost, maxInstances } = flags
  const committed = { cluster, "look-every": lookEvery, margin, "max-cost": maxCost, "max-instances": maxInstances }
  yield* Choices.requireNone(committed, "--commit")
  const main = yield* Power.plannedMetric(resolved, choice.benchmark.id, flags.metric, Option.isSome(flags.from))
  const basis: Power.Basis = yield* basisOf(flags, choice.benchmark.id, resolved)
  const detect = yield* Power.plannedDifference(flags.detect, main)
  const power = Option.getOrElse(flags.power, () => usualPower)
  const found = yield* Power.planPower(resolved, basis, { detect, power })
  const output = flags.json ? standardError() : standardOutput()
  const simulated = basis.simulated === true
  const from = Option.isSome(flags.from) ? `pilot ${flags.from.value}` : "assumptions"
  const said = simulated ? `${from} (simulated, not a language model)` : from
  const asksSize = Option.isSome(flags.detect) && Option.isNone(flags.instances)
  const subject = { id: main?.id ?? "", unit: main?.unit ?? "", from: said, asksSize }
  yield* standardError().lines(found.notes)
  yield* output.lines(Lines.powerLines(found, subject, output))
  if (flags.json)
    yield* Console.log(JSON.stringify({ benchmark: choice.benchmark.id, metric: main?.id, from, simulated, ...found }))
})
