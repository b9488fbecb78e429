import { Choices, Plugins, Refused } from "@escapement/evaluate"
import { Console, Effect } from "effect"
import { Prompt } from "effect/cli"
import { typed } from "@escapement/evaluate/terminal"
import { setupOf } from "../Registry.ts"

const choose = (message: string, titles: ReadonlyArray<string>) =>
  Prompt.run(Prompt.Select({ message, choices: titles.map((title) => ({ title, value: title })) }))

/** Asks six questions about an evaluation, each with a default, and returns the arguments of the command. */
export const wizard = Effect.gen(function* () {
  const adapter = yield* Prompt.run(Prompt.String({ message: "Which architectures?", default: "react,direct" }))
  const model = yield* Prompt.run(Prompt.String({ message: "Which model?", default: "simulated/sloppy" }))
  const { catalogue } = setupOf({ plugin: [] })
  const benchmark = yield* choose("Which benchmark?", [...catalogue.benchmarkIds])
  const [family] = yield* Plugins.listEntries(yield* catalogue.load([benchmark]), "benchmarks")
  const tier = yield* choose("How hard?", family?.tiers ?? [])
  const { instances } = Choices.defaults
  const many = yield* Prompt.run(Prompt.Int({ message: "How many instances?", default: instances, min: 1 }))
  const flags = { benchmark, tier, adapter, model, instances: String(many) }
  const args = ["eval", ...Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, value])]
  yield* Console.log(`\n  ${typed(...args)}\n`)
  const isWanted = yield* Prompt.run(
    Prompt.Toggle({ message: "Start it?", initial: true, active: "yes", inactive: "no" })
  )
  return isWanted ? args : yield* new Refused({ message: "nothing was started" })
}).pipe(Effect.catchTag("QuitError", () => new Refused({ message: "nothing was started" })))
