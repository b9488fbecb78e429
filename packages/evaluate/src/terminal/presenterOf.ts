import { Lines } from "@escapement/report"
import { Console, Option } from "effect"
import { CliOutput, type HelpDoc } from "effect/cli"
import { type UsageError, usageSentence } from "./usageSentence.ts"
import { standardOutput } from "./Output.ts"
import { spellHelp } from "./keptHelp.ts"

/** How the value of a flag is shown, by its type. */
const values: { readonly [type: string]: string } = { boolean: "", integer: " N", number: " N" }

const flagText = ({ aliases, description, name, type }: HelpDoc.FlagDoc) => ({
  name: `${[`--${name}`, ...aliases].join(", ")}${values[type] ?? " …"}`,
  text: name === "wizard" ? "Ask six questions and start an evaluation" : Option.getOrElse(description, () => "")
})

/** Builds the help of a command; flags that every command has are listed only in the help of `escapement` itself. */
export const helpText = (doc: HelpDoc.HelpDoc, isRoot: boolean): Lines.HelpText => ({
  description: doc.description,
  usage: doc.usage,
  args: (doc.args ?? []).map(({ description, name }) => ({ name, text: Option.getOrElse(description, () => "") })),
  flags: [...doc.flags, ...(doc.inheritedFlags ?? []), ...(isRoot ? (doc.globalFlags ?? []) : [])].map(flagText),
  commands: (doc.subcommands ?? []).flatMap(({ commands }) =>
    commands.map(({ description, name }) => ({ name, text: description }))
  ),
  examples: doc.examples ?? []
})

/**
 * Shows the help of a command. For a wrong command line, says what is wrong and how to get help, instead of the whole
 * help.
 *
 * @param groups of flags, in the order of the help
 */
export const presenterOf = (groups: Lines.FlagGroups): CliOutput.Presenter => ({
  present: (event) => {
    if (event._tag === "Version") return CliOutput.defaultPresenter.present(event)
    const { commandPath, helpDoc } = event
    if (event._tag === "Help") {
      const output = standardOutput()
      return output.lines(Lines.helpLines(spellHelp(helpText(helpDoc, commandPath.length === 1)), groups, output))
    }
    const { errors } = event
    // if the command does not exist, its flags are unknown as well: only the command is reported
    const command = errors.filter(({ _tag }) => _tag === "UnknownSubcommand")
    const letters = errors.filter(
      ({ _tag, option = "" }: UsageError) => _tag === "UnrecognizedOption" && option.length === 2
    )
    const dashed = letters.length > 1 ? process.argv.find((word) => /^-[a-z][\w-]+$/i.test(word)) : undefined
    const what =
      dashed === undefined
        ? [...new Set((command.length === 0 ? errors : command).map(usageSentence))].slice(0, 3).join(" ")
        : `There is no flag ${dashed}. Did you mean -${dashed}?`
    return Console.error(`escapement: ${what} See: ${commandPath.join(" ")} --help`)
  }
})
