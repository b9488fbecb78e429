import { setFlagsFromString } from "node:v8"
import { describe, openWatchdog } from "../watch/index.ts"
import { Lines } from "@escapement/report"
import { Cause, Effect, Exit, Runtime } from "effect"
import { type Channel, isReaderGone, standardErr, standardOut } from "./Channel.ts"
import { exitCode, listenForEnd } from "./askedToEnd.ts"
import { hushWarnings } from "./hushWarnings.ts"
import { takeExit, takeLateErrors } from "./lateErrors.ts"

/** What cannot be finished in this time after a signal is not finished. In milliseconds. */
const grace = 4500
/** What stands in a pipe may take this long to be taken. In milliseconds. */
const patience = 1000

/** Compiling in the background ends in this time. In milliseconds. */
const compiling = 50

/**
 * Ends compiling in the background. While such a job waits for this thread, `process.exit`
 * waits for the job, and the process hangs (nodejs/node#54918), be it a job of Maglev or one
 * of Sparkplug. A process of under one second has compiled next to nothing.
 */
const endCompiling = async (): Promise<void> => {
  if (process.uptime() < 1) return
  try {
    for (const flag of ["--no-maglev", "--no-sparkplug"]) setFlagsFromString(flag)
  } catch {
    // other runtimes have other flags
  }
  await new Promise((resolve) => setTimeout(resolve, compiling))
}

/** The exit code of a program whose reader went away, as of any that SIGPIPE ends. */
const readerGone = 141

const say = (sentence: string): void => standardErr.send(`escapement: ${Lines.sanitise(sentence)}\n`)

/** What became of what was to be read, where all else is well. */
const outcomeOf = ({ fault }: Channel): number => {
  const broken = fault()
  if (broken === undefined) return 0
  if (isReaderGone(broken)) return readerGone
  say(`the result could not be written to standard output: ${describe(broken)}`)
  return 1
}

/** The exit code of a program that ended by itself, before it is known what became of its output. */
export const codeOfEnd = <E>(ended: Exit.Exit<void, E>): number => {
  let code = 0
  if (!Exit.isSuccess(ended)) Runtime.defaultTeardown(ended, (failed) => (code = failed))
  return code
}

/** The exit code where standard output may have broken meanwhile: a code of the program's own goes first. */
export const finalCode = (code: number): number => (code === 0 ? outcomeOf(standardOut) : code)

/**
 * Runs the command and ends the process with its exit code, whatever happens: a
 * signal interrupts it and gives it less than 5 s, a second one ends it at once, nobody
 * else's code ends it, and an output that breaks is told by the code.
 */
export const runMain = <E>(program: Effect.Effect<void, E>): void => {
  const leaveProcess = takeExit()
  hushWarnings()
  const exit = (code: number): void => {
    // the last to hear of it: what a plugin has made of the code before is undone
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
  // somebody else's code may still go around it
  process.on("exit", (code) => {
    if (!isOver && code === 0) process.exitCode = 1
  })
  // the loop must not run dry while the command waits for what does not keep it alive
  setInterval(() => {}, 2 ** 30)
  // before the watching thread, which hears Ctrl-C as long as nobody begins to listen after it
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
