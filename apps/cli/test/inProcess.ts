import { Readable, Writable } from "node:stream"
import { ConfigProvider, Effect } from "effect"
import { codeOfEnd, finalCode, standardErr, standardOut } from "@escapement/evaluate/terminal"
import { main } from "../src/main.ts"
import type { Ended, Place } from "./command.ts"

/** What a stream does with a text that it is given; it throws where it breaks. */
type Take = (text: string) => void

const streamOf = (take: Take): Writable =>
  new Writable({
    decodeStrings: false,
    write: (text: string, _, done) => {
      try {
        take(String(text))
        done()
      } catch (cause) {
        done(cause instanceof Error ? cause : new Error(String(cause)))
      }
    }
  })

/** Provides what an effect takes from a default otherwise. */
type Through = <A, E>(effect: Effect.Effect<A, E>) => Effect.Effect<A, E>

let turn: Promise<unknown> = Promise.resolve()

/**
 * Runs the command in this process, with a folder, an environment and standard
 * streams of its own; one command after the other. It is the command from its
 * arguments to its exit code. What else a process is to it, signals, timers of
 * others and the streams of the system, is tested with processes.
 *
 * @param streams `breaks` takes what standard output is given, where it is to break;
 *   `isTerminal` says whether the streams are those of a terminal; `through`
 *   provides what the command leaves to a default
 */
export const inProcess = (
  args: ReadonlyArray<string>,
  { cwd, env, input }: Pick<Place, "cwd" | "env" | "input">,
  {
    breaks,
    through = (effect) => effect,
    isTerminal = false
  }: { readonly breaks?: Take; readonly isTerminal?: boolean; readonly through?: Through } = {}
): Promise<Ended> => {
  const run = async (): Promise<Ended> => {
    let stdout = ""
    let stderr = ""
    const own = { cwd: process.cwd(), env: process.env }
    const streams = Object.entries({
      stdin: Readable.from(input === undefined ? [] : [input]),
      stdout: Object.assign(streamOf(breaks ?? ((text) => (stdout += text))), { isTTY: isTerminal }),
      stderr: Object.assign(
        streamOf((text) => (stderr += text)),
        { isTTY: isTerminal }
      )
    }).map(([name, value]) => {
      const descriptor = Object.getOwnPropertyDescriptor(process, name)
      Object.defineProperty(process, name, { configurable: true, value })
      return () => descriptor !== undefined && Object.defineProperty(process, name, descriptor)
    })
    process.chdir(cwd)
    const ownEnv = { PATH: own.env["PATH"] ?? "", XDG_CACHE_HOME: own.env["XDG_CACHE_HOME"] ?? "", HOME: cwd, ...env }
    process.env = ownEnv
    try {
      const keys = ConfigProvider.layer(ConfigProvider.fromEnv({ env: ownEnv }))
      const ended = await Effect.runPromiseExit(Effect.provide(through(main(args)), keys))
      // a console passes on what it is given while it waits for a stream in a later turn
      const flushed = Effect.runPromise(Effect.all([standardOut.flush, standardErr.flush]))
      await flushed.then(() => new Promise((resolve) => setImmediate(resolve)))
      const code = finalCode(codeOfEnd(ended))
      await new Promise((resolve) => setImmediate(resolve))
      return { code, stdout, stderr }
    } finally {
      process.chdir(own.cwd)
      process.env = own.env
      for (const restore of streams) restore()
    }
  }
  const mine = turn.then(run, run)
  turn = mine
  return mine
}
