import { Json, type TextProtocol, type ToolCall } from "@escapement/core"

import { Option, Result } from "effect"
import { parseValue } from "./JsonText.ts"
import { noBlock, noOneCall } from "../prompts/ShellPrompt.ts"
import { isCommandName } from "../shell/shellWords.ts"

const opening = /^\s{0,8}```(?:bash|sh|shell)?\s*$/
const closing = /^\s{0,8}```\s*$/
const oneCall = /^(?:tool ('(?:[^']|'\\'')*')|([A-Za-z_][\w-]*))(?: ('(?:[^']|'\\'')*'))?$/

/** A thought and the script behind it. */
export interface Scripted {
  readonly thought: string
  readonly script: string
}

/** The first script of a reply, between fences; what comes after it is cut. */
export const scriptIn = (reply: string): Result.Result<Scripted, string> => {
  const lines = reply.split("\n")
  const first = lines.findIndex((line) => opening.test(line))
  const last = lines.findIndex((line, i) => i > first && closing.test(line))
  const script = first < 0 || last < 0 ? "" : lines.slice(first + 1, last).join("\n")
  if (script.trim() === "") return Result.fail(noBlock)
  return Result.succeed({ thought: lines.slice(0, first).join("\n").trim(), script })
}

/** A thought and a script as a reply. */
export const renderScript = ({ script, thought }: Scripted): string =>
  [...(thought === "" ? [] : [thought]), "```bash", script, "```"].join("\n")

const quote = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`
const unquote = (quoted: string): string => quoted.slice(1, -1).replaceAll(`'\\''`, "'")

/** The arguments that a command was given: JSON, `{}` where there are none; other text stays a string. */
export const parseArguments = (words: ReadonlyArray<string>): Json.Json => {
  if (words.length === 0) return {}
  const written = words.join(" ")
  return Option.getOrElse(parseValue(written), () => written)
}

/** A call as a line of script: the tool's own command, or `tool` where its name cannot be one. */
export const renderLine = ({ args, tool }: ToolCall): string => {
  const command = isCommandName(tool) ? tool : `tool ${quote(tool)}`
  const isBare = Json.isJsonObject(args) && Object.keys(args).length === 0
  return isBare ? command : `${command} ${quote(JSON.stringify(args))}`
}

/** The one call that a script is, where it is nothing else. */
export const callIn = (script: string): Result.Result<ToolCall, string> => {
  const [match, named, command, args] = oneCall.exec(script.trim()) ?? []
  if (match === undefined) return Result.fail(noOneCall)
  return Result.succeed({
    tool: named === undefined ? (command ?? "") : unquote(named),
    args: parseArguments(args === undefined ? [] : [unquote(args)])
  })
}

/**
 * A turn as a script of one command, the arguments as JSON in single quotes.
 * `parse` reads only such scripts; whatever else a script may hold is the shell's to read.
 */
export const shellBlock: TextProtocol = {
  render: ({ call, thought }) => renderScript({ thought, script: renderLine(call) }),
  parse: (reply) =>
    Result.flatMap(scriptIn(reply), ({ script, thought }) => Result.map(callIn(script), (call) => ({ thought, call })))
}
