import * as NodeServices from "@effect/platform-node/NodeServices"
import { version } from "@escapement/evaluate/version"
import { describe } from "@escapement/evaluate/watch"
import { Cause, Console, Effect, Predicate, References } from "effect"
import { CliError, CliOutput, Command } from "effect/cli"
import { compare } from "./commands/compare.ts"
import { create } from "./commands/create.ts"
import { data } from "./commands/data.ts"
import { evaluate } from "./commands/evaluate.ts"
import { generate } from "./commands/generate.ts"
import { init } from "./commands/init.ts"
import { judge } from "./commands/judge.ts"
import { list } from "./commands/list.ts"
import { plan } from "./commands/plan.ts"
import { play } from "./commands/play.ts"
import { report } from "./commands/report.ts"
import { run } from "./commands/run.ts"
import { score } from "./commands/score.ts"
import { seed } from "./commands/seed.ts"
import { serve } from "./commands/serve.ts"
import { store } from "./commands/store.ts"
import { trial } from "./commands/trial.ts"
import { validate } from "./commands/validate.ts"
import { view } from "./commands/view.ts"
import { worker } from "./commands/worker.ts"
import { workers } from "./commands/workers.ts"
import { outputConsole } from "./Output.ts"
import { presenter } from "./process/presenter.ts"

const escapement = Command.make("escapement").pipe(
  Command.withDescription("Evaluate agent architectures on generated, difficulty-controlled environments"),
  Command.withExamples([
    { command: "escapement eval --adapter react,direct --model simulated/sloppy", description: "Which is better?" },
    { command: "escapement view", description: "Look at every trial in the browser" },
    { command: "escapement eval --help", description: "What a command can do" }
  ]),
  Command.withSubcommands([
    evaluate,
    play,
    plan,
    worker,
    workers,
    compare,
    report,
    view,
    generate,
    validate,
    score,
    judge,
    run,
    trial,
    seed,
    serve,
    store,
    list,
    data,
    create,
    init
  ])
)

/** Says a failure in one sentence on standard error and passes it on for its exit code. */
const said = Effect.tapCause((cause: Cause.Cause<unknown>) => {
  const error = Cause.squash(cause)
  if (Cause.hasInterruptsOnly(cause) || CliError.isCliError(error)) return Effect.void
  return Effect.flatMap(
    Effect.promise(() => import("@escapement/core")),
    ({ TextRules }) => {
      // what a plugin threw may defend itself against being read
      const sentence = Predicate.isTagged(error, "PlatformError") ? TextRules.systemSentence(error) : describe(error)
      // later lines of a message are indented: none of them may pass for a message of its own
      return Console.error(`escapement: ${sentence.replaceAll(/[\r\n\u2028\u2029]+ */g, "\n  ")}`)
    }
  )
})

/** The arguments as they stand, or the answers of a person who asked to be asked. */
const asked = (args: ReadonlyArray<string>) =>
  args.includes("--wizard")
    ? Effect.flatMap(
        Effect.promise(() => import("./handlers/wizard.ts")),
        ({ wizard }) => wizard
      )
    : Effect.succeed(args)

/** The command with its arguments, as it runs in any process. */
export const main = (args: ReadonlyArray<string>) =>
  Effect.flatMap(asked(args), Command.runWith(escapement, { version })).pipe(
    said,
    Effect.provideService(CliOutput.Presenter, presenter),
    Effect.provide(NodeServices.layer),
    Effect.provideService(References.LogToStderr, true),
    Effect.provideService(Console.Console, outputConsole)
  )
