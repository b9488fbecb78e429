import { nearest } from "@escapement/evaluate/nearest"
import { Lines } from "@escapement/report"
import { Console, Option } from "effect"
import { type CliError, CliOutput, type HelpDoc } from "effect/cli"
import { standardOutput } from "../Output.ts"
import { flagGroups } from "../flagGroups.ts"

const suggest = (near: string | undefined): string => (near === undefined ? "" : ` Did you mean ${near}?`)

/** A value that does not fit: what was expected instead, and the nearest of a list. */
const invalid = ({ expected, kind, option, value }: CliError.InvalidValue): string => {
  const what = kind === "flag" ? `--${option}` : ""
  if (value.endsWith("occurrences")) return `${what} is given twice: give it once.`
  const choices = [...expected.matchAll(/"([^"]+)"/g)].map(([, text = ""]) => text)
  const wanted = /integer|finite number/.test(expected) ? "a number" : expected.replace(/^Expected:? ?/, "")
  const said = `${`${what} ${value}`.trim()}: expected ${choices.join(", ") || wanted}.`
  return choices.length < 2 ? said : `${said}${suggest(nearest(value, choices))}`
}

/** What is wrong with a command line, in one sentence; the name that was meant, where one is near. */
const sentence = (error: CliError.CliError): string => {
  switch (error._tag) {
    case "UnrecognizedOption":
      return `There is no flag ${error.option}.${suggest(error.suggestions[0])}`
    case "UnknownSubcommand":
      return `There is no command "${error.subcommand}".${suggest(error.suggestions[0])}`
    case "MissingArgument":
      return error.argument.includes("|")
        ? `Name one of ${error.argument.replaceAll("|", ", ")}.`
        : `${error.argument} is missing.`
    case "InvalidValue":
      return invalid(error)
    default:
      return `${error.message.replaceAll(/\s*\n\s*/g, " ").replace(/\.$/, "")}.`
  }
}

/** How the value of a flag is written. */
const values: { readonly [type: string]: string } = { boolean: "", integer: " N", number: " N" }

const flagText = ({ aliases, description, name, type }: HelpDoc.FlagDoc) => ({
  name: `${[`--${name}`, ...aliases].join(", ")}${values[type] ?? " …"}`,
  text: name === "wizard" ? "Ask six questions and start an evaluation" : Option.getOrElse(description, () => "")
})

/** The help of a command; flags of every command stand in that of the whole. */
const helpText = (doc: HelpDoc.HelpDoc, isRoot: boolean): Lines.HelpText => ({
  description: doc.description,
  usage: doc.usage,
  args: (doc.args ?? []).map(({ description, name }) => ({ name, text: Option.getOrElse(description, () => "") })),
  flags: [...doc.flags, ...(doc.inheritedFlags ?? []), ...(isRoot ? (doc.globalFlags ?? []) : [])].map(flagText),
  commands: (doc.subcommands ?? []).flatMap(({ commands }) =>
    commands.map(({ description, name }) => ({ name, text: description }))
  ),
  examples: doc.examples ?? []
})

/** Says what is wrong with a command line and where help is, instead of the whole help. */
export const presenter: CliOutput.Presenter = {
  present: (event) => {
    if (event._tag === "Version") return CliOutput.defaultPresenter.present(event)
    const { commandPath, helpDoc } = event
    if (event._tag === "Help") {
      const output = standardOutput()
      return output.lines(Lines.helpLines(helpText(helpDoc, commandPath.length === 1), flagGroups, output))
    }
    const { errors } = event
    // the flags of a command that there is not are not known either
    const command = errors.filter(({ _tag }) => _tag === "UnknownSubcommand")
    const what = [...new Set((command.length === 0 ? errors : command).map(sentence))].slice(0, 3).join(" ")
    return Console.error(`escapement: ${what} See: ${commandPath.join(" ")} --help`)
  }
}
