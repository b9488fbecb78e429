import { play as playPlan, Plugins } from "@escapement/evaluate"
import { Effect, Option } from "effect"
import { chooseBenchmark } from "../choice.ts"
import { openDesk } from "../person/openDesk.ts"
import { type SourceFlags, parsePlan } from "../parsePlan.ts"
import { setupOf } from "../Registry.ts"
import { plainReading, showRun } from "../showRun.ts"

/** Flags of `escapement play`. */
export interface PlayFlags extends SourceFlags {
  readonly plugin: ReadonlyArray<string>
  readonly limit: ReadonlyArray<string>
  readonly fault: ReadonlyArray<string>
}

const nobody = {
  adapter: ["human"],
  adapterOption: [],
  model: [],
  modelOption: [],
  factor: [],
  budget: [],
  twin: false,
  toolset: [],
  retrieverOption: [],
  epochs: 1,
  concurrency: Option.none(),
  metric: []
}

/** Lets a person play instances, one after the other, and keeps each that is played to its end. */
export const play = Effect.fnUntraced(function* (flags: PlayFlags) {
  const desk = yield* openDesk
  const setup = setupOf(flags)
  const registry = yield* Plugins.loadRegistry(setup)
  const one = Option.orElseSome(flags.instances, () => 1)
  const choice = yield* chooseBenchmark(flags, registry)
  const plan = yield* parsePlan({ ...nobody, ...flags, instances: one }, choice, setup.plugins)
  yield* showRun(yield* playPlan(plan, registry, desk), plainReading)
}, Effect.scoped)
