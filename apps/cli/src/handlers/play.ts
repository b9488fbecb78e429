import type { RunPlan } from "@escapement/core"
import { Choices, play as playPlan, Plugins } from "@escapement/evaluate"
import { playInBrowser } from "@escapement/evaluate/view"
import { Http } from "@escapement/server"
import { Effect, Option } from "effect"
import { openLineTerminal, readToken, standardOutput } from "@escapement/evaluate/terminal"
import type { Given } from "@escapement/evaluate/flags"
import { setupOf } from "../Registry.ts"
import { findPage } from "./view.ts"
import { showRun } from "../showRun.ts"
import type { playFlags } from "../commands/play.ts"

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
  metric: []
}

const playOnPage = Effect.fnUntraced(function* (
  plan: RunPlan,
  registry: Plugins.Registry,
  port: number,
  person: Option.Option<string>
) {
  const token = Option.getOrElse(yield* readToken("ESCAPEMENT_TOKEN"), Http.makeToken)
  const onOpen = (url: string) => standardOutput().lines([`Play in a browser: open ${url}/#token=${token}&to=/play`])
  return yield* playInBrowser({ plan, registry, person, page: yield* findPage, port, token, onOpen })
})

/** Lets a person play instances one after the other, and stores each trial that is played to its end. */
export const play = Effect.fnUntraced(function* (flags: Given<typeof playFlags>) {
  const setup = setupOf(flags)
  const registry = yield* Plugins.loadRegistry(setup)
  const one = Option.orElseSome(flags.instances, () => 1)
  const choice = yield* Choices.chooseBenchmark(flags, registry)
  const plan = yield* Choices.parsePlan({ ...nobody, ...flags, instances: one }, [choice], setup.plugins)
  yield* showRun(
    yield* Option.match(flags.port, {
      onNone: () => Effect.flatMap(openLineTerminal, (terminal) => playPlan(plan, registry, terminal, flags.as)),
      onSome: (port) => playOnPage(plan, registry, port, flags.as)
    }),
    { ...Choices.plainAnalysis, json: false }
  )
}, Effect.scoped)
