import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { RunStore, Trajectories } from "@escapement/core"
import { storeAt } from "@escapement/store"
import { Effect, Option, Stream } from "effect"

const root = join(import.meta.dirname, "..", "..")
const bundle = join(root, "packages", "escapement", "bundle", "escapement.mjs")

/** The families, each with the arguments of a run of a dozen trials. */
export const families: ReadonlyArray<ReadonlyArray<string>> = [
  ["--benchmark", "ace", "--adapter", "react,random", "--instances", "6"],
  ["--benchmark", "agent-escape", "--adapter", "react,random", "--instances", "5"],
  ["--benchmark", "traject", "--adapter", "react,random", "--instances", "6"],
  ["--benchmark", "agent-race", "--adapter", "react,random", "--instances", "4"],
  ["--benchmark", "mm-escape", "--adapter", "react,random", "--instances", "4"]
].map((args) => [...args, "--seed", "3"])

/** Milliseconds after which a command that has not ended counts as hanging, even on a busy machine. */
const patience = 300_000

/** A command that was started. */
interface Started {
  readonly kill: () => void
  /** Calls back whenever the command says how many trials are done. */
  readonly onProgress: (saw: (done: number) => void) => void
  /** The command's end and its output. Fails if the command does not end. */
  readonly ended: Promise<{ readonly code: number | null; readonly isKilled: boolean; readonly said: string }>
}

/** Starts the command as it is published. */
export const start = (args: ReadonlyArray<string>): Started => {
  const child = spawn(process.execPath, [bundle, ...args], { cwd: root, stdio: ["ignore", "ignore", "pipe"] })
  let said = ""
  const watchers: Array<(done: number) => void> = []
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text
    const [, done] = /^(\d+)\/\d+ /m.exec(text) ?? []
    if (done !== undefined) for (const saw of watchers) saw(Number(done))
  })
  let isHanging = false
  const timer = setTimeout(() => {
    isHanging = true
    child.kill("SIGKILL")
  }, patience)
  // not "close": a child of the command may keep its output open for longer than the command lives
  const ended = once(child, "exit").then(() => {
    clearTimeout(timer)
    if (isHanging) throw new Error(`${args.join(" ")}: did not end within ${patience / 1000} s; it said: ${said}`)
    return { code: child.exitCode, isKilled: child.signalCode === "SIGKILL", said }
  })
  return { kill: () => void child.kill("SIGKILL"), onProgress: (saw) => void watchers.push(saw), ended }
}

/** Makes a run, or continues the last one; throws if that fails. */
export const evaluate = async (args: ReadonlyArray<string>, store: string): Promise<void> => {
  const { code, said } = await start(["eval", ...args, "--store", store]).ended
  // 2: the run is finished, but some of its trials ended as infra-error
  if (code !== 0 && code !== 2) throw new Error(`${args.join(" ")} --store ${store}: ${said}`)
}

/** Whether `run verify` of the command finds damage. */
export const isFoundByCommand = async (store: string): Promise<boolean> =>
  (await start(["run", "verify", "last", "--store", store]).ended).code === 1

/** Returns everything in a run that does not depend on how it was executed, as a text. */
export const essenceOf = (store: string): Promise<string> =>
  Effect.runPromise(
    Effect.provide(
      RunStore.use((open) =>
        Effect.gen(function* () {
          const run = yield* open.run("last")
          if (Option.isNone(run)) return ""
          const trials = yield* Stream.runCollect(open.trials(run.value.id))
          return JSON.stringify(
            trials.map(({ cell, trial }) => [
              cell,
              trial.id,
              trial.outcome,
              Trajectories.canonicalTrajectory(trial.events),
              trial.usage
            ])
          )
        })
      ),
      storeAt(store)
    )
  )
