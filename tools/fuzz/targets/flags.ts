import * as NodeServices from "@effect/platform-node/NodeServices"
import type { Json } from "@escapement/core"
import { Choices, Plugins } from "@escapement/evaluate"
import { Cause, Console, Effect, Exit, Option } from "effect"
import { CliError, Command } from "effect/cli"
import { evaluate } from "../../../apps/cli/src/commands/evaluate.ts"
import { setupOf } from "../../../apps/cli/src/Registry.ts"
import { squashed } from "../squashed.ts"
import type { OpenTarget } from "../Target.ts"

const lines: ReadonlyArray<string> = [
  "--benchmark ace --tier smoke --instances 3 --seed x --adapter oracle,react --model simulated --limit calls=9,wall=10s",
  "--benchmark agent-escape --difficulty nodes=7,python=false --adapter-option react.format=text --fault p=0.2 --epochs 2",
  "--benchmark traject --set standard@1 --model simulated/sloppy --model-option slip=0.1 --factor react.history=full|window",
  "--benchmark mm-escape --profile official --benchmark-option view=text --budget calls=3 --budget unlimited --twin --json",
  "--benchmark agent-race --toolset all --retriever-option k=5 --metric solved --max-cost 1.5 --max-tokens 5 --rate 5/s"
]

const quiet = { log: () => {}, error: () => {}, info: () => {}, warn: () => {}, debug: () => {} }

/** Parses flags of `eval` up to a plan whose parts are all found: nothing runs. */
export const flags: OpenTarget = async () => {
  const planned = evaluate.pipe(
    Command.withHandler((input) =>
      Effect.gen(function* () {
        const registry = yield* Choices.registryFor(input, setupOf(input))
        const plan = yield* Choices.parsePlan(input, [yield* Choices.chooseBenchmark(input, registry)], [])
        yield* Plugins.resolve(plan, registry)
      })
    )
  )
  const run = Command.runWith(planned, { version: "0" })
  const argumentsIn = (input: Uint8Array): ReadonlyArray<string> => {
    const text = new TextDecoder().decode(input)
    try {
      const value: Json.Json = JSON.parse(text)
      return Array.isArray(value) ? value.map(String) : [text]
    } catch {
      return text.split(" ")
    }
  }
  return {
    samples: lines.map((line) => JSON.stringify(line.split(" "))),
    read: async (input: Uint8Array) => {
      // a plugin is code, so its behaviour is not a finding
      const given = argumentsIn(input).filter((each) => !each.startsWith("--plugin"))
      const exit = await run(given).pipe(
        Effect.provide(NodeServices.layer),
        Effect.provideService(Console.Console, { ...console, ...quiet }),
        Effect.runPromiseExit
      )
      if (Exit.isSuccess(exit)) return "taken"
      if (Cause.hasDies(exit.cause)) throw squashed(exit)
      const error = Option.getOrUndefined(Cause.findErrorOption(exit.cause))
      if (error instanceof Error && !CliError.isCliError(error) && /\n\s+at /.test(error.message)) {
        throw new Error(`a stack is shown: ${error.message}`)
      }
      return "refused"
    }
  }
}
