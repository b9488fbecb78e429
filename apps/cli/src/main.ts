import * as NodeServices from "@effect/platform-node/NodeServices"
import { outputConsole, presenterOf, sayFailure, sentenceLogger } from "@escapement/evaluate/terminal"
import { version } from "@escapement/evaluate/version"
import { Console, Effect, Logger, References } from "effect"
import { CliOutput, Command } from "effect/cli"
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
import { flagGroups } from "./flagGroups.ts"

/** The root command with all its subcommands. */
export const escapement = Command.make("escapement").pipe(
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

/** Returns the arguments as given; with `--wizard`, those that the wizard returns. */
const asked = (args: ReadonlyArray<string>) =>
  args.includes("--wizard")
    ? Effect.flatMap(
        Effect.promise(() => import("./handlers/wizard.ts")),
        ({ wizard }) => wizard
      )
    : Effect.succeed(args)

/** Whether a word stands where a command is expected, and is none. */
const namesNoCommand = (
  { subcommands }: Command.Command.Any,
  [word = "-", ...rest]: ReadonlyArray<string>
): boolean => {
  const commands = subcommands.flatMap((group) => group.commands)
  if (word.startsWith("-") || commands.length === 0) return false
  const named = commands.find(({ alias, name }) => name === word || alias === word)
  return named === undefined || namesNoCommand(named, rest)
}

/** Leaves out the flag for help after a word that is no command, so that the word is refused instead of ignored. */
const explained = (args: ReadonlyArray<string>): ReadonlyArray<string> =>
  namesNoCommand(escapement, args) ? args.filter((word) => word !== "--help" && word !== "-h") : args

/** Runs the command with its arguments, independently of the process around it. */
export const main = (args: ReadonlyArray<string>) =>
  Effect.flatMap(asked(explained(args)), Command.runWith(escapement, { version })).pipe(
    sayFailure,
    Effect.provideService(CliOutput.Presenter, presenterOf(flagGroups)),
    Effect.provide([NodeServices.layer, Logger.layer([sentenceLogger, Logger.tracerLogger])]),
    Effect.provideService(References.LogToStderr, true),
    Effect.provideService(Console.Console, outputConsole)
  )
