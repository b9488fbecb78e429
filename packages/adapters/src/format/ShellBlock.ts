import { Json, type TextProtocol, type ToolCall } from "@escapement/core"
import { Option, Result } from "effect"
import { parseValue } from "./JsonText.ts"
import { noBlock, noOneCall } from "../prompts/ShellPrompt.ts"
import { isCommandName } from "../shell/shellWords.ts"

const opening = /^\s{0,8}```(?:bash|sh|shell)?\s*$/
const closing = /^\s{0,8}```\s*$/
const oneCall = /^(?:tool ('(?:[^']|'\\'')*')|([A-Za-z_][\w-]*))(?: ('(?:[^']|'\\'')*'))?$/

/** A thought and the script that follows it. */
interface Scripted {
  readonly thought: string
  readonly script: string
}

/** Reads the first script of a reply, between fences; what comes after it is cut. */
export const scriptIn = (reply: string): Result.Result<Scripted, string> => {
  const lines = reply.split("\n")
  const first = lines.findIndex((line) => opening.test(line))
  const last = lines.findIndex((line, i) => i > first && closing.test(line))
  const script = first < 0 || last < 0 ? "" : lines.slice(first + 1, last).join("\n")
  if (script.trim() === "") return Result.fail(noBlock)
  return Result.succeed({ thought: lines.slice(0, first).join("\n").trim(), script })
}

/** Writes a thought and a script as a reply. */
export const renderScript = ({ script, thought }: Scripted): string =>
  [...(thought === "" ? [] : [thought]), "```bash", script, "```"].join("\n")

const quote = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`
const unquote = (quoted: string): string => quoted.slice(1, -1).replaceAll(`'\\''`, "'")

/** Reads the arguments given to a command: JSON, or `{}` if there are none. Text that is not JSON becomes a string. */
export const parseArguments = (words: ReadonlyArray<string>): Json.Json => {
  if (words.length === 0) return {}
  const written = words.join(" ")
  return Option.getOrElse(parseValue(written), () => written)
}

/** Writes a call as a line of script: the tool's own command, or `tool NAME` if the tool's name cannot be a command. */
export const renderLine = ({ args, tool }: ToolCall): string => {
  const command = isCommandName(tool) ? tool : `tool ${quote(tool)}`
  const isBare = Json.isJsonObject(args) && Object.keys(args).length === 0
  return isBare ? command : `${command} ${quote(JSON.stringify(args))}`
}

/** Reads a script that is exactly one call; fails for any other script. */
export const callIn = (script: string): Result.Result<ToolCall, string> => {
  const [match, named, command, args] = oneCall.exec(script.trim()) ?? []
  if (match === undefined) return Result.fail(noOneCall)
  return Result.succeed({
    tool: named === undefined ? (command ?? "") : unquote(named),
    args: parseArguments(args === undefined ? [] : [unquote(args)])
  })
}

/**
 * Reads and writes a turn as a script of one command, with the arguments as JSON in single quotes. `parse`
 * fails for any other script; the shell runs those.
 */
export const shellBlock: TextProtocol = {
  render: ({ call, thought }) => renderScript({ thought, script: renderLine(call) }),
  parse: (reply) =>
    Result.flatMap(scriptIn(reply), ({ script, thought }) => Result.map(callIn(script), (call) => ({ thought, call })))
}
