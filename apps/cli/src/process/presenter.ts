import { Console } from "effect"
import { type CliError, CliOutput } from "effect/cli"

/** What is wrong with a command line, in one sentence; the name that was meant, where one is near. */
const sentence = (error: CliError.CliError): string => {
  if (error._tag !== "UnrecognizedOption" && error._tag !== "UnknownSubcommand") {
    return `${error.message.replaceAll(/\s*\n\s*/g, " ").replace(/\.$/, "")}.`
  }
  const [near] = error.suggestions
  const hint = near === undefined ? "" : ` Did you mean ${near}?`
  const what = error._tag === "UnrecognizedOption" ? `flag ${error.option}` : `command "${error.subcommand}"`
  return `There is no ${what}.${hint}`
}

/** Says what is wrong with a command line and where help is, instead of the whole help. */
export const presenter: CliOutput.Presenter = {
  present: (event) => {
    if (event._tag !== "InvalidInvocation") return CliOutput.defaultPresenter.present(event)
    const what = [...new Set(event.errors.map(sentence))].join(" ")
    return Console.error(`escapement: ${what} See: ${event.commandPath.join(" ")} --help`)
  }
}
