import { setFlagsFromString } from "node:v8"
import { describe, openWatchdog } from "../watch/index.ts"
import { Lines } from "@escapement/report"
import { Cause, Effect, Exit, Runtime } from "effect"
import { type Channel, isReaderGone, standardErr, standardOut } from "./Channel.ts"
import { strangersConsole } from "./Output.ts"
import { exitCode, listenForEnd } from "./askedToEnd.ts"
import { hushWarnings } from "./hushWarnings.ts"
import { takeExit, takeLateErrors } from "./lateErrors.ts"

/** Time that a command has to finish after a signal. In milliseconds. */
const grace = 4500
/** Time that the reader of a pipe has to take what is still in it. In milliseconds. */
const patience = 1000

/** Time in which compiling in the background ends. In milliseconds. */
const compiling = 50

/**
 * Ends compiling in the background. While a compiling job waits for this thread, `process.exit` waits for the job, and
 * the process hangs (nodejs/node#54918). This holds for jobs of Maglev and of Sparkplug. A process that ran for less
 * than a second has compiled next to nothing.
 */
const endCompiling = async (): Promise<void> => {
  if (process.uptime() < 1) return
  try {
    for (const flag of ["--no-maglev", "--no-sparkplug"]) setFlagsFromString(flag)
  } catch {
    // other runtimes do not have these flags
  }
  await new Promise((resolve) => setTimeout(resolve, compiling))
}

/** The exit code of a program whose reader closed the pipe, as of any program that SIGPIPE ends. */
const readerGone = 141

const say = (sentence: string): void => standardErr.send(`escapement: ${Lines.sanitise(sentence)}\n`)

/** Returns the exit code that the state of the output asks for, if everything else succeeded. */
const outcomeOf = ({ fault }: Channel): number => {
  const broken = fault()
  if (broken === undefined) return 0
  if (isReaderGone(broken)) return readerGone
  say(`the result could not be written to standard output: ${describe(broken)}`)
  return 1
}

/** Returns the exit code of a program that ended by itself, before the state of its output is known. */
export const codeOfEnd = <E>(ended: Exit.Exit<void, E>): number => {
  let code = 0
  if (!Exit.isSuccess(ended)) Runtime.defaultTeardown(ended, (failed) => (code = failed))
  return code
}

/** Returns the exit code once output is written: the program's own if it is not 0, else that of standard output. */
export const finalCode = (code: number): number => (code === 0 ? outcomeOf(standardOut) : code)

/**
 * Runs the command and ends the process with its exit code. A first signal interrupts the command and gives it less than
 * 5 s; a second signal ends it at once. `process.exit` of a plugin throws; if a plugin ends the process in another way,
 * the exit code is not 0. If the reader of standard output has gone, the exit code is 141; if it cannot be written, 1.
 * What a plugin prints by `console` goes to standard error.
 */
export const runMain = <E>(program: Effect.Effect<void, E>): void => {
  const leaveProcess = takeExit()
  globalThis.console = strangersConsole
  hushWarnings()
  const exit = (code: number): void => {
    // runs last and undoes what a plugin has made of the exit code
    process.once("exit", () => (process.exitCode = code))
    leaveProcess(code)
  }
  let isOver = false
  let signal: NodeJS.Signals | undefined
  const leave = (code: number): void => {
    if (isOver) return
    isOver = true
    const flushed = Effect.runPromise(Effect.all([standardOut.flush, standardErr.flush]))
    const late = new Promise((resolve) => setTimeout(resolve, patience))
    void Promise.race([flushed, late])
      .then(endCompiling)
      .then(() => exit(finalCode(code)))
  }
  // code of plugins may still end the process around our guard
  process.on("exit", (code) => {
    if (!isOver && code === 0) process.exitCode = 1
  })
  // the event loop must not run dry while the command waits for something that does not keep it alive
  setInterval(() => {}, 2 ** 30)
  // before the watching thread is started: that thread hears Ctrl-C only if no listener is added after it
  listenForEnd(
    (asked) => {
      signal = asked
      fiber.interruptUnsafe(fiber.id)
      setTimeout(() => {
        say("ending took too long, so the command stops now; finished trials are kept")
        leave(exitCode(asked))
      }, grace)
    },
    (again) => exit(exitCode(again))
  )
  openWatchdog()

  const fiber = Effect.runFork(program)
  let fault: unknown
  takeLateErrors((thrown) => {
    if (fault !== undefined) return
    fault = thrown
    say(describe(thrown))
    fiber.interruptUnsafe(fiber.id)
    setTimeout(() => leave(1), grace)
  })
  fiber.addObserver((ended) => {
    if (fault !== undefined) return leave(1)
    if (signal !== undefined && Exit.isFailure(ended) && Cause.hasInterruptsOnly(ended.cause))
      return leave(exitCode(signal))
    return leave(codeOfEnd(ended))
  })
}
