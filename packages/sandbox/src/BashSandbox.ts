import { existsSync, realpathSync } from "node:fs"
import { dirname, join, sep } from "node:path"
import { fileURLToPath } from "node:url"
import { Waits } from "@escapement/core"
import { Duration, Effect, Fiber, Option, Result, Schema, type Scope } from "effect"
import type { CommandName } from "just-bash/browser"
import {
  type ContainedModule,
  type ContainedProcess,
  type SandboxFailed,
  besideThis,
  startContained
} from "./ContainedProcess.ts"
import type { Containment } from "./Containment.ts"
import { Printed } from "./Printed.ts"

/** The result of a command that the caller of the sandbox runs for a script: what it printed, and its exit code. */
export interface CommandResult {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number
}

/** The messages of the shell's process: it calls a command of the caller, or reports the end of the script. */
export const Message = Schema.TaggedUnion({
  Command: { name: Schema.String, words: Schema.Array(Schema.String) },
  Done: { printed: Printed, exitCode: Schema.Int }
})
export type Message = typeof Message.Type

/** What a shell can do: its built-in commands, and the limits of its scripts. */
export interface BashSettings {
  /** The shell's built-in commands. */
  readonly textCommands: ReadonlyArray<CommandName>
  /** Limits of one script. They are counts, not times, so that a script ends in the same way on every machine. */
  readonly executionLimits: {
    readonly maxCommandCount: number
    readonly maxLoopIterations: number
    readonly maxLiveBytes: number
    readonly maxFileSystemBytes: number
  }
  /** Most characters of the beginning of an output that are kept, and as many of its end. */
  readonly maxOutput: number
}

/** A script, and the names of the commands that the caller runs. */
export interface BashRequest {
  readonly script: string
  readonly commands: ReadonlyArray<string>
}

/**
 * How a script ended: by itself (`Ended`), or because its process was stopped, which loses the shell's files
 * (`Stopped`, with a `reason` such as `it took more than 30s`).
 */
export const ScriptResult = Schema.TaggedUnion({
  Ended: { printed: Printed, exitCode: Schema.Int },
  Stopped: { reason: Schema.String }
})
export type ScriptResult = typeof ScriptResult.Type

/** A shell in memory, in its own process, without access to the files, the network or the programs of the machine. */
export interface BashSandbox {
  /**
   * Runs a script. Besides the shell's built-in commands it can use the `commands` of the request: `answer` runs these,
   * one at a time, given a command's name and its arguments. If `answer` fails, so does `run`, and the shell's files
   * are lost.
   */
  readonly run: <E>(
    order: BashRequest,
    answer: (name: string, words: ReadonlyArray<string>) => Effect.Effect<CommandResult, E>
  ) => Effect.Effect<ScriptResult, E | SandboxFailed>
}

type Shell = ContainedProcess<Message>

const megabyte = 1024 * 1024
/** The time that a script may take between two commands of the caller. */
const patience = Duration.seconds(30)

/** Lists the folders of the shell's own modules; empty in a bundle, which contains them. */
const libraries = (): ReadonlyArray<string> => {
  const own = dirname(dirname(fileURLToPath(import.meta.url)))
  const link = join(own, "node_modules", "just-bash")
  const parts = (existsSync(link) ? realpathSync(link) : own).split(sep)
  const first = parts.indexOf("node_modules")
  return first < 0 ? [own] : [own, parts.slice(0, first + 1).join(sep)]
}

const bashModule = (settings: BashSettings): ContainedModule<Message> => ({
  entry: besideThis("bashChild"),
  reads: libraries(),
  settings,
  Message,
  limits: {
    start: Duration.minutes(2),
    memory: 1536 * megabyte,
    message: 4 * megabyte,
    traffic: 256 * megabyte
  }
})

/**
 * Opens a shell. Its process starts with the first script and ends with the scope; files last from script to script. A
 * script is stopped if it computes for more than 30 seconds without calling one of the request's `commands`, or if its
 * process uses too much memory or sends too much. Then all files are lost, and the next script starts a new process. A
 * script that exceeds `executionLimits` ends with an error; its files stay.
 *
 * @param containment the isolation of the process; everything that this machine offers if absent
 */
export const makeBashSandbox = Effect.fnUntraced(function* (
  settings: BashSettings,
  containment?: Containment
): Effect.fn.Return<BashSandbox, never, Scope.Scope> {
  const scope = yield* Effect.scope
  const alive = new Set<Shell>()
  let shell: Fiber.Fiber<Shell, SandboxFailed> | undefined
  yield* Effect.addFinalizer(() => Effect.forEach([...alive], ({ stop }) => stop, { discard: true }))
  /** Runs on a fiber of the sandbox, so that callers may stop waiting at any time */
  const start = startContained(bashModule(settings), containment).pipe(
    Effect.tap((started) => Effect.sync(() => alive.add(started))),
    Effect.uninterruptible,
    Effect.forkIn(scope)
  )
  const running = Effect.gen(function* () {
    const starting = (shell ??= yield* start)
    return yield* Fiber.join(starting).pipe(Effect.tapError(() => Effect.sync(() => (shell = undefined))))
  })
  const discard = Effect.suspend(() => {
    const old = shell
    shell = undefined
    if (old === undefined) return Effect.void
    return Fiber.join(old).pipe(
      Effect.tap((started) => Effect.sync(() => alive.delete(started))),
      Effect.flatMap(({ stop }) => stop),
      Effect.ignore
    )
  })
  const stopped = (reason: string): ScriptResult => ({ _tag: "Stopped", reason })
  return {
    run: Effect.fnUntraced(function* (order, answer) {
      const { converse } = yield* Effect.flatMap(Waits.CurrentWaitObserver, ({ waits }) => waits(running))
      const script = converse(order, ({ next, say }) =>
        Effect.gen(function* () {
          for (;;) {
            const message = yield* Effect.timeoutOption(next, patience)
            if (Option.isNone(message)) return Result.succeed(stopped(`it took more than ${Duration.format(patience)}`))
            const said = message.value
            if (said._tag === "Done") {
              return Result.succeed<ScriptResult>({ _tag: "Ended", printed: said.printed, exitCode: said.exitCode })
            }
            // only a compromised shell asks for a command that it was not offered
            if (!order.commands.includes(said.name)) return Result.succeed(stopped("it left its shell"))
            const answered = yield* Effect.result(answer(said.name, said.words))
            if (Result.isFailure(answered)) return Result.fail(answered.failure)
            yield* say(answered.success)
          }
        })
      ).pipe(
        Effect.catch(({ reason }) => Effect.succeed(Result.succeed(stopped(reason)))),
        Effect.onInterrupt(() => discard)
      )
      const outcome = yield* script
      if (Result.isFailure(outcome)) {
        yield* discard
        return yield* Effect.fail(outcome.failure)
      }
      if (outcome.success._tag === "Stopped") yield* discard
      return outcome.success
    })
  }
})
