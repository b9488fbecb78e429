import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { type Run, RunStore, identityOf } from "@escapement/core"
import { storeAt } from "@escapement/store"
import { Effect, Option, Stream } from "effect"

const root = join(import.meta.dirname, "..", "..")
const bundle = join(root, "apps", "cli", "bundle", "escapement.mjs")

/** The families, with what makes a run of some seconds of each. */
export const families: ReadonlyArray<ReadonlyArray<string>> = [
  ["--benchmark", "ace", "--adapter", "react,random", "--instances", "40"],
  ["--benchmark", "agent-escape", "--adapter", "react,random", "--instances", "20"],
  ["--benchmark", "traject", "--adapter", "react,random", "--instances", "40"],
  ["--benchmark", "agent-race", "--adapter", "react,random", "--instances", "20"],
  ["--benchmark", "mm-escape", "--adapter", "react,random", "--instances", "10"]
]

/** Starts the command as it is published. */
export const start = (args: ReadonlyArray<string>): ChildProcess =>
  spawn(process.execPath, [bundle, ...args], { cwd: root, stdio: ["ignore", "ignore", "pipe"] })

/** Waits for the end of a process: its exit code and what it said. */
export const ended = async (child: ChildProcess): Promise<{ readonly code: number | null; readonly said: string }> => {
  let said = ""
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (said += text))
  await once(child, "close")
  return { code: child.exitCode, said }
}

/** Makes a run, or goes on with the last one; throws where that fails. */
export const evaluate = async (args: ReadonlyArray<string>, store: string): Promise<void> => {
  const { code, said } = await ended(start(["eval", ...args, "--seed", "3", "--store", store]))
  // 2: the run is finished, some trials of it in infra-error
  if (code !== 0 && code !== 2) throw new Error(`${args.join(" ")} --store ${store}: ${said}`)
}

/** The newest run of a store. */
export const lastRun = (store: string): Promise<Run | undefined> =>
  Effect.runPromise(
    Effect.provide(
      RunStore.use((open) => Effect.map(open.run("last"), Option.getOrUndefined)),
      storeAt(store)
    )
  )

/** Everything of a run that does not depend on how it was executed, as a text. */
export const essenceOf = (store: string): Promise<string> =>
  Effect.runPromise(
    Effect.provide(
      RunStore.use((open) =>
        Effect.gen(function* () {
          const run = yield* open.run("last")
          if (Option.isNone(run)) return ""
          const trials = yield* Stream.runCollect(open.trials(run.value.id))
          return JSON.stringify(
            trials.map(({ cell, trial }) => [cell, trial.id, trial.outcome, identityOf(trial.events), trial.usage])
          )
        })
      ),
      storeAt(store)
    )
  )
