import { nearest } from "../plan/nearest.ts"

/** What is wrong with a command line, as its parser found it. */
export interface UsageError {
  readonly _tag: string
  readonly message: string
  readonly argument?: string
  readonly arguments?: ReadonlyArray<string>
  readonly expected?: string
  readonly kind?: "flag" | "argument"
  readonly option?: string
  readonly subcommand?: string
  readonly suggestions?: ReadonlyArray<string>
  readonly value?: string
}

const suggest = (near: string | undefined): string => (near === undefined ? "" : ` Did you mean ${near}?`)

/** Says that a value does not fit: what was expected, and the nearest value of a list. */
const invalid = ({ expected = "", kind, option = "", value = "" }: UsageError): string => {
  const what = kind === "flag" ? `--${option}` : ""
  if (value.endsWith("occurrences")) return `${what} is given twice: give it once.`
  const choices = [...expected.matchAll(/"([^"]+)"/g)].map(([, text = ""]) => text)
  const wanted = expected.includes("integer")
    ? "a whole number"
    : expected.includes("finite number")
      ? "a number"
      : value === "" && /^(?:Expected:? ?)?string$/.test(expected)
        ? "a value after it"
        : expected.replace(/^Expected:? ?/, "")
  const said = `${`${what} ${value}`.trim()}: expected ${choices.join(", ") || wanted}.`
  return choices.length < 2 ? said : `${said}${suggest(nearest(value, choices))}`
}

/**
 * Says what is wrong with a command line in one sentence, with the nearest valid name if there is one.
 *
 * ```ts
 * import { usageSentence } from "./usageSentence.ts"
 *
 * usageSentence({ _tag: "UnrecognizedOption", message: "", option: "--benchmrk", suggestions: ["--benchmark"] })
 * // → "There is no flag --benchmrk. Did you mean --benchmark?"
 * ```
 */
export const usageSentence = (error: UsageError): string => {
  const {
    _tag,
    argument = "",
    arguments: unplaced = [],
    message,
    option = "",
    subcommand = "",
    suggestions = []
  } = error
  switch (_tag) {
    case "UnrecognizedOption":
      return `There is no flag ${option}.${suggest(suggestions[0])}`
    case "UnknownSubcommand":
      return `There is no command "${subcommand}".${suggest(suggestions[0])}`
    case "UnexpectedArgument":
      return `Unexpected argument "${unplaced.join(" ")}": join the values of one flag by commas, as in --adapter react,direct.`
    case "MissingArgument":
      return argument === "run"
        ? "run is missing: give the id of a run, the start of an id, or last for the newest run."
        : argument.includes("|")
          ? `Name one of ${argument.replaceAll("|", ", ")}.`
          : `${argument} is missing.`
    case "InvalidValue":
      return invalid(error)
    default:
      return `${message.replaceAll(/\s*\n\s*/g, " ").replace(/\.$/, "")}.`
  }
}
