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

/** What a command of the caller printed, and how it ended. */
export interface CommandResult {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number
}

/** What a process may say: that a command of the caller's is wanted, or how the script ended. */
export const Message = Schema.TaggedUnion({
  Command: { name: Schema.String, words: Schema.Array(Schema.String) },
  Done: { printed: Printed, exitCode: Schema.Int }
})
export type Message = typeof Message.Type

/** What a shell is told first. */
export interface BashSettings {
  /** Commands of its own that it has. */
  readonly textCommands: ReadonlyArray<CommandName>
  /** What one script may use up. Counts, not times: the same script comes to the same end on every machine. */
  readonly executionLimits: {
    readonly maxCommandCount: number
    readonly maxLoopIterations: number
    readonly maxLiveBytes: number
    readonly maxFileSystemBytes: number
  }
  /** Characters that are kept of the beginning of an output, and of its end. */
  readonly maxOutput: number
}

/** A script, and the commands that the caller answers. */
export interface BashRequest {
  readonly script: string
  readonly commands: ReadonlyArray<string>
}

/** How a script ended: by itself, or because its process was ended, and its files with it. */
export const ScriptResult = Schema.TaggedUnion({
  Ended: { printed: Printed, exitCode: Schema.Int },
  Stopped: { reason: Schema.String }
})
export type ScriptResult = typeof ScriptResult.Type

/** A shell in memory, in a process of its own: no file, network or program of the machine. */
export interface BashSandbox {
  /**
   * Runs a script. Its commands are the shell's and those named; `answer` makes the
   * latter, one at a time. An `answer` that fails ends the shell.
   */
  readonly run: <E>(
    order: BashRequest,
    answer: (name: string, words: ReadonlyArray<string>) => Effect.Effect<CommandResult, E>
  ) => Effect.Effect<ScriptResult, E | SandboxFailed>
}

type Shell = ContainedProcess<Message>

const megabyte = 1024 * 1024
/** Time a script may take between two commands of the caller. */
const patience = Duration.seconds(30)

/** Where the shell's own modules are: nowhere in a bundle, which holds them. */
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

/** Opens a shell. It starts with the first script and ends with the scope; a script that has to be ended takes its files along. */
export const makeBashSandbox = Effect.fnUntraced(function* (
  settings: BashSettings,
  containment?: Containment
): Effect.fn.Return<BashSandbox, never, Scope.Scope> {
  const scope = yield* Effect.scope
  const alive = new Set<Shell>()
  let shell: Fiber.Fiber<Shell, SandboxFailed> | undefined
  yield* Effect.addFinalizer(() => Effect.forEach([...alive], ({ stop }) => stop, { discard: true }))
  /** Starts on a fiber of the sandbox's own: whoever waits for it may leave at any time. */
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
            // a script that asks for what it was not offered is not the shell any more
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
