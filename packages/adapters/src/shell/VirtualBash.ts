import { Content, type Session, type ToolCall, type TrialEnded } from "@escapement/core"
import { Bash, keepPrinted } from "@escapement/sandbox"
import { Effect, Result } from "effect"
import { exited, leftOut, silent, stopped as stoppedScript } from "../prompts/ShellPrompt.ts"
import { parseArguments, callIn } from "../format/ShellBlock.ts"
import { isCommandName, textCommands } from "./shellWords.ts"

/** Most characters of one script's output that are shown, half from its beginning and half from its end. */
const maxOutput = 20_000

const megabyte = 1024 * 1024

/** The limits of one script. They are counts, not times, so that a script ends the same way on every machine. */
const executionLimits = {
  maxCommandCount: 10_000,
  maxLoopIterations: 10_000,
  maxLiveBytes: 64 * megabyte,
  maxFileSystemBytes: 64 * megabyte
}

/** The command that calls any tool: its first argument is the tool's name. */
const anyTool = "tool"

/** Writes what a script printed and how it ended; the middle of a long output is left out. */
const shown = (result: Bash.ScriptResult): string => {
  if (result._tag === "Stopped") return stoppedScript(result.reason)
  const { exitCode, printed } = result
  const end = exitCode === 0 ? "" : `${printed.length === 0 ? "" : "\n"}${exited(exitCode)}`
  const length = printed.length + end.length
  if (length === 0) return silent
  if (length <= maxOutput) return printed.head + end
  return printed.head.slice(0, maxOutput / 2) + leftOut(length - maxOutput) + (printed.tail + end).slice(-maxOutput / 2)
}

/** Returns the result of a script that was one command. */
const ended = ({ exitCode, stderr, stdout }: Bash.CommandResult): Bash.ScriptResult => ({
  _tag: "Ended",
  printed: keepPrinted([stdout, stderr], maxOutput),
  exitCode
})

/** Opens the calls of a session for use by commands. */
const openCalls = (session: Session) => {
  let calls = 0
  let images: ReadonlyArray<Content.ContentPart> = []
  return {
    count: () => calls,
    /** Returns the images that were shown since the last call of this function. */
    takeImages: () => {
      const taken = images
      images = []
      return taken
    },
    /**
     * Makes a call; returns what its command prints, and its exit code. Fails at the end of the trial, which ends the
     * script.
     */
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

/**
 * Opens a shell for one trial, in its own process, whose commands are the tools of a session. It starts without files,
 * and has no network and no commands that tell the time.
 */
export const openBash = Effect.fnUntraced(function* (session: Session) {
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
  /** Returns the call of a script that is exactly one call, so that no shell is needed; undefined for other scripts. */
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
    /** Returns how many scripts in a row, up to now, called no tool. */
    idle: () => idle,
    /** Returns why the shell could not be started; undefined if it was. */
    failure: () => failure,
    /** Runs a script until it ends or the trial ends. Returns what it printed, followed by the images from its calls. */
    run: Effect.fnUntraced(function* (script: string) {
      yield* offerTools
      const before = calls.count()
      const result = yield* runScript(script)
      idle = calls.count() === before ? idle + 1 : 0
      return [...Content.text(shown(result)), ...calls.takeImages()]
    })
  }
})
