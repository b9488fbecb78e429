import { Content, type Session, type ToolCall, type TrialEnded } from "@escapement/core"
import { Bash, keepPrinted } from "@escapement/sandbox"
import { Effect, Result, type Scope } from "effect"
import { exited, leftOut, silent, stopped as stoppedScript } from "../prompts/ShellPrompt.ts"
import { parseArguments, callIn } from "../format/ShellBlock.ts"
import { isCommandName, textCommands } from "./shellWords.ts"

/** Characters of output that are shown of one script, half from its beginning and half from its end. */
const maxOutput = 20_000

const megabyte = 1024 * 1024

/** What one script may use up. Counts, not times: the same script comes to the same end on every machine. */
const executionLimits = {
  maxCommandCount: 10_000,
  maxLoopIterations: 10_000,
  maxLiveBytes: 64 * megabyte,
  maxFileSystemBytes: 64 * megabyte
}

/** The command that makes any call: its first word is the tool. */
const anyTool = "tool"

/** A shell in memory whose commands are the tools of a session. */
export interface VirtualBash {
  /** Runs a script to its end, or to that of the trial, and says what it printed, images of its calls behind. */
  readonly run: (script: string) => Effect.Effect<Content.Content, TrialEnded>
  /** Scripts in a row that called no tool, up to now. */
  readonly idle: () => number
  /** Why the shell could not be started, where it could not. */
  readonly failure: () => string | undefined
}

/** What a script printed and how it ended, the middle of a long output left out. */
const shown = (result: Bash.ScriptResult): string => {
  if (result._tag === "Stopped") return stoppedScript(result.reason)
  const { exitCode, printed } = result
  const end = exitCode === 0 ? "" : `${printed.length === 0 ? "" : "\n"}${exited(exitCode)}`
  const length = printed.length + end.length
  if (length === 0) return silent
  if (length <= maxOutput) return printed.head + end
  return printed.head.slice(0, maxOutput / 2) + leftOut(length - maxOutput) + (printed.tail + end).slice(-maxOutput / 2)
}

/** A script that was one command. */
const ended = ({ exitCode, stderr, stdout }: Bash.CommandResult): Bash.ScriptResult => ({
  _tag: "Ended",
  printed: keepPrinted([stdout, stderr], maxOutput),
  exitCode
})

/** The calls of a session as commands make them. */
const openCalls = (session: Session) => {
  let calls = 0
  let images: ReadonlyArray<Content.ContentPart> = []
  return {
    count: () => calls,
    /** The images that were shown since it was asked last. */
    takeImages: () => {
      const taken = images
      images = []
      return taken
    },
    /** Makes a call: what its command prints, and its exit code. Fails at the end of the trial, which ends the script. */
    run: (call: ToolCall): Effect.Effect<Bash.CommandResult, TrialEnded> =>
      Effect.suspend(() => {
        calls++
        return session.call(call)
      }).pipe(
        Effect.map(({ content, error }) => {
          images = [...images, ...content.filter((part) => part._tag === "Image")]
          const printed = `${Content.plain(content)}\n`
          return error === undefined
            ? { stdout: printed, stderr: "", exitCode: 0 }
            : { stdout: "", stderr: printed, exitCode: 1 }
        })
      )
  }
}

/** Opens a shell without a file, a command of time or a network of its own, for one trial, in a process of its own. */
export const openBash = Effect.fnUntraced(function* (
  session: Session
): Effect.fn.Return<VirtualBash, never, Scope.Scope> {
  const bash = yield* Bash.makeBashSandbox({ textCommands, executionLimits, maxOutput })
  const calls = openCalls(session)
  const callOf = (name: string, words: ReadonlyArray<string>): ToolCall => {
    const [tool = "", ...rest] = name === anyTool ? words : [name, ...words]
    return { tool, args: parseArguments(rest) }
  }
  const commands = new Set([anyTool])
  const offerTools = Effect.map(session.tools, (tools) => {
    for (const { name } of tools) if (isCommandName(name)) commands.add(name)
  })
  /** The call that a script is: then nothing is left for a shell to do. */
  const onlyCall = (script: string): ToolCall | undefined => {
    const call = Result.getOrUndefined(callIn(script))
    if (call === undefined) return undefined
    const isQuoted = script.trimStart().startsWith(`${anyTool} '`)
    return isQuoted || (commands.has(call.tool) && call.tool !== anyTool) ? call : undefined
  }
  let idle = 0
  let failure: string | undefined
  const runScript = (script: string): Effect.Effect<Bash.ScriptResult, TrialEnded> => {
    const call = onlyCall(script)
    if (call !== undefined) return Effect.map(calls.run(call), ended)
    return bash
      .run({ script, commands: [...commands] }, (name, words) => calls.run(callOf(name, words)))
      .pipe(
        Effect.catchTag("SandboxFailed", ({ reason }) => {
          failure = reason
          return Effect.succeed<Bash.ScriptResult>({ _tag: "Stopped", reason })
        })
      )
  }
  return {
    idle: () => idle,
    failure: () => failure,
    run: Effect.fnUntraced(function* (script) {
      yield* offerTools
      const before = calls.count()
      const result = yield* runScript(script)
      idle = calls.count() === before ? idle + 1 : 0
      return [...Content.text(shown(result)), ...calls.takeImages()]
    })
  }
})
