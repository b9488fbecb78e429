import {
  type Content,
  type Observation,
  type Part,
  type Session,
  type ToolCall,
  type TrialEnded,
  plain,
  text
} from "@escapement/core"
import { Effect } from "effect"
import type { BashExecResult, Command } from "just-bash/browser"
import { exited, leftOut, silent } from "./prompts/ShellPrompt.ts"
import { argumentsOf } from "./ShellBlock.ts"
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

/** A shell in memory whose commands are the tools of a session. */
export interface VirtualBash {
  /** Runs a script to its end, or to that of the trial, and says what it printed, images of its calls behind. */
  readonly run: (script: string) => Effect.Effect<Content, TrialEnded>
  /** Scripts in a row that called no tool, up to now. */
  readonly idle: () => number
}

const shortened = (output: string): string =>
  output.length <= maxOutput
    ? output
    : output.slice(0, maxOutput / 2) + leftOut(output.length - maxOutput) + output.slice(-maxOutput / 2)

const shown = ({ exitCode, stderr, stdout }: BashExecResult): string => {
  const printed = [stdout, stderr].map((stream) => stream.trimEnd()).filter((stream) => stream !== "")
  const lines = exitCode === 0 ? printed : [...printed, exited(exitCode)]
  return lines.length === 0 ? silent : shortened(lines.join("\n"))
}

const library = Effect.promise(() => import("just-bash/browser"))

/** The calls of a session as commands make them. */
const openCalls = (session: Session) => {
  const over = new AbortController()
  let end: TrialEnded | undefined
  let calls = 0
  let images: ReadonlyArray<Part> = []
  const make = (call: ToolCall): Effect.Effect<Observation, TrialEnded> => {
    // what a script asks for behind the end of its trial is not even asked
    if (end !== undefined) return Effect.fail(end)
    calls++
    return session.call(call)
  }
  return {
    over: over.signal,
    end: () => end,
    count: () => calls,
    /** The images that were shown since it was asked last. */
    takeImages: () => {
      const taken = images
      images = []
      return taken
    },
    /** Makes a call: what its command prints, and its exit code. */
    run: (call: ToolCall) =>
      Effect.match(
        Effect.suspend(() => make(call)),
        {
          onSuccess: ({ content, error }) => {
            images = [...images, ...content.filter((part) => part._tag === "Image")]
            const printed = `${plain(content)}\n`
            return error === undefined
              ? { stdout: printed, stderr: "", exitCode: 0 }
              : { stdout: "", stderr: printed, exitCode: 1 }
          },
          onFailure: (ended) => {
            end = ended
            over.abort()
            return { stdout: "", stderr: "", exitCode: 1 }
          }
        }
      )
  }
}

/** Opens a shell without a file, a command of time or a network of its own, for one trial. */
export const openBash = Effect.fnUntraced(function* (session: Session): Effect.fn.Return<VirtualBash> {
  const { Bash, defineCommand } = yield* library
  const runPromise = Effect.runPromiseWith(yield* Effect.context<never>())
  const calls = openCalls(session)
  const command = (name: string, callOf: (words: ReadonlyArray<string>) => ToolCall): Command =>
    defineCommand(name, (words, { signal }) =>
      runPromise(calls.run(callOf(words)), signal === undefined ? {} : { signal })
    )
  const any = command("tool", ([tool = "", ...words]) => ({ tool, args: argumentsOf(words) }))
  const bash = new Bash({ commands: [...textCommands], customCommands: [any], executionLimits })
  const known = new Set<string>()
  const offerTools = Effect.map(session.tools, (tools) => {
    for (const { name: tool } of tools) {
      if (known.has(tool) || !isCommandName(tool)) continue
      known.add(tool)
      bash.registerCommand(command(tool, (words) => ({ tool, args: argumentsOf(words) })))
    }
  })
  let idle = 0
  return {
    idle: () => idle,
    run: Effect.fnUntraced(function* (script) {
      yield* offerTools
      const before = calls.count()
      const result = yield* Effect.promise((signal) =>
        bash.exec(script, { signal: AbortSignal.any([signal, calls.over]) })
      )
      const end = calls.end()
      if (end !== undefined) return yield* end
      idle = calls.count() === before ? idle + 1 : 0
      return [...text(shown(result)), ...calls.takeImages()]
    })
  }
})
