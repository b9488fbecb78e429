import { readFileSync, readdirSync } from "node:fs"
import { setTimeout as pause } from "node:timers/promises"
import { Schema } from "effect"
import { ask, begin, serving } from "./command.ts"
import { order } from "./order.ts"
import type { KnownProgram } from "./known.ts"

const Trials = Schema.Array(Schema.Struct({ outcome: Schema.String, reason: Schema.optionalKey(Schema.String) }))
type Trials = typeof Trials.Type

/** How a trouble ended. */
interface Ended {
  readonly trouble: string
  readonly trials: Trials
  /** Processes of the program that are left. */
  readonly left: number
  readonly isAsItShould: boolean
}

/** A play that takes long enough to be interrupted. */
const long = { benchmark: "agent-escape", tier: "difficulty-15", instances: 2, more: ["--concurrency", "1"] }
const what = { benchmark: "ace", tier: "smoke", instances: 2, more: ["--concurrency", "1"] }

/** Lists the process ids of processes whose arguments name a file. */
const processesOf = (path: string): ReadonlyArray<number> =>
  readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const own = readFileSync(`/proc/${name}/cmdline`, "utf8").split("\0")
      // not the command itself, whose options name the file too, nor a process that only prints its version
      const isOther = own.some((one) => one.endsWith("/bin.ts") || one === "--version")
      return own.includes(path) && !isOther ? [Number(name)] : []
    } catch {
      return []
    }
  })

const kill = (pid: number): void => {
  try {
    process.kill(pid, "SIGKILL")
  } catch {
    // it ended with its parent
  }
}

const until = async (holds: () => boolean, seconds: number): Promise<void> => {
  for (let i = 0; i < seconds * 20 && !holds(); i++) await pause(50)
}

/** Waits until a program has played for a while. */
const played = async (path: string): Promise<void> => {
  const since = new Map<number, number>()
  await until(() => {
    const now = Date.now()
    const alive = processesOf(path)
    for (const pid of alive) if (!since.has(pid)) since.set(pid, now)
    return alive.some((pid) => now - (since.get(pid) ?? now) > 3000)
  }, 90)
}

const trialsOf = async (folder: string): Promise<Trials> =>
  Schema.decodeUnknownSync(Trials)(await ask(folder, ["trial", "list", "last"]))

/** Plays a program under each kind of trouble, each time in a new folder. */
export const troubles = async (
  makeFolder: () => string,
  program: KnownProgram,
  path: string
): Promise<ReadonlyArray<Ended>> => {
  const ended: Array<Ended> = []
  const told = async (trouble: string, folder: string, isRight: (trials: Trials) => boolean): Promise<void> => {
    await until(() => processesOf(path).length === 0, 10)
    const [trials, left] = [await trialsOf(folder), processesOf(path).length]
    ended.push({ trouble, trials, left, isAsItShould: left === 0 && isRight(trials) })
  }
  const isFailure = (outcome: string) => outcome === "agent-error" || outcome === "infra-error"
  const folder = makeFolder()
  await serving(folder, [], { ESCAPEMENT_TOKEN: "the-only-right-key-".padEnd(40, "0") }, async (url) => {
    const { args, env } = order(program, path, url, what, "a-wrong-key")
    await ask(folder, args, env).catch(() => {})
    await told("a wrong key", folder, (trials) =>
      trials.every(({ outcome, reason = "" }) => isFailure(outcome) && reason !== "")
    )
  })
  const silent = makeFolder()
  await serving(silent, ["--fault", "hang=always"], {}, async (url) => {
    const { args, env } = order(program, path, url, what)
    await ask(silent, [...args, "--limit", "wall=20s", "--model-timeout", "1"], env).catch(() => {})
    await told("a model that hangs", silent, (trials) =>
      trials.every(({ outcome }) => isFailure(outcome) || outcome === "budget-exhausted")
    )
  })
  const shot = makeFolder()
  await serving(shot, [], {}, async (url) => {
    const { args, env } = order(program, path, url, long)
    const playing = ask(shot, args, env).catch(() => {})
    await played(path)
    processesOf(path).forEach(kill)
    await playing
    await told(
      "its program is killed",
      shot,
      ([first, second]) => isFailure(first?.outcome ?? "") && second?.outcome === "solved"
    )
  })
  const dead = makeFolder()
  await serving(dead, [], {}, async (url) => {
    const { args, env } = order(program, path, url, long)
    const evaluation = begin(dead, args, env)
    await played(path)
    evaluation.kill("SIGKILL")
    await until(() => processesOf(path).length === 0, 10)
    const left = processesOf(path).length
    await ask(dead, ["eval", "--resume", "last"], env).catch(() => {})
    await told(
      "the evaluation is killed and resumed",
      dead,
      (trials) => left === 0 && trials.length === long.instances && trials.every(({ outcome }) => outcome === "solved")
    )
  })
  return ended
}
