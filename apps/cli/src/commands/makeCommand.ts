import type { Effect } from "effect"
import { Command } from "effect/cli"

/**
 * Makes a command with its description and with examples.
 *
 * @param examples what each does, by the whole command
 */
export const makeCommand = <Name extends string, const Config extends Command.Command.Config, R, E>(
  name: Name,
  flags: Config,
  handler: (input: Command.Command.Config.Infer<Config>) => Effect.Effect<void, E, R>,
  description: string,
  examples: { readonly [command: string]: string }
) =>
  Command.make(name, flags, handler).pipe(
    Command.withDescription(description),
    Command.withExamples(Object.entries(examples).map(([command, description]) => ({ command, description })))
  )
