import { execFile } from "node:child_process"
import { readFile, readdir, readlink, rm, writeFile } from "node:fs/promises"
import { hostname } from "node:os"
import { join } from "node:path"
import { Effect, Option, Schema } from "effect"
import { kill, killMarked } from "../program/killMarked.ts"
import { ownFolder } from "./ownFolder.ts"
import { buildMountTable } from "./view.ts"

/** A process: its number, and when it started: ticks since the machine started (Linux), else the date that `ps` prints; empty for one that is gone. */
const ProcessIdentity = Schema.Struct({ pid: Schema.Int.check(Schema.isGreaterThan(1)), started: Schema.String })
export type ProcessIdentity = typeof ProcessIdentity.Type

/** An external agent that runs, as written to a file beside its home: a later command ends and removes it if this one dies before it could. */
export const LeftoverAgent = Schema.Struct({
  /** Where process numbers mean what they mean here: a namespace, or a machine. */
  space: Schema.String,
  /** Who started the agent. */
  owner: ProcessIdentity,
  /** The leader of its process group; absent until it was started. */
  leader: Schema.optionalKey(ProcessIdentity),
  /** `NAME=VALUE` in the environment of all its processes. */
  mark: Schema.NonEmptyString
})
export type LeftoverAgent = typeof LeftoverAgent.Type

const Text = Schema.fromJsonString(LeftoverAgent)
const decode = Schema.decodeUnknownOption(Text)
const encode = Schema.encodeSync(Text)

const ofPs = (pid: number): Promise<string> =>
  new Promise((resolve) =>
    execFile("ps", ["-o", "lstart=", "-p", String(pid)], (error, stdout) =>
      resolve(error === null ? stdout.trim() : "")
    )
  )

/** When a process started; empty where there is none. */
const startOf = async (pid: number): Promise<string> => {
  const stat = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => undefined)
  // the name of a program may hold anything, a bracket too; the twentieth field behind it is the time
  if (stat !== undefined) return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? ""
  return process.platform === "linux" ? "" : ofPs(pid)
}

const space = (): Promise<string> => readlink("/proc/self/ns/pid").catch(() => hostname())

const exists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// where nobody says when processes start, a number is all there is to go by
const isAlive = async ({ pid, started }: ProcessIdentity): Promise<boolean> =>
  started === "" ? exists(pid) : (await startOf(pid)) === started

/** Finds out when a process started, as its number alone may be another one's later. Never fails: `started` is empty for a process that is gone, and where the system does not say. */
export const identifyProcess = async (pid: number): Promise<ProcessIdentity> => ({ pid, started: await startOf(pid) })

const suffix = ".json"

/** The file about the agent whose root it is: beside it, not in it, where the agent would find it. */
const leftoverPath = (root: string): string => `${root}${suffix}`

/** Writes down an agent that is about to start, or has. */
export const writeLeftover = async (root: string, mark: string, leader?: number): Promise<void> => {
  const owner = await identifyProcess(process.pid)
  const leftover = {
    space: await space(),
    owner,
    mark,
    ...(leader === undefined ? {} : { leader: await identifyProcess(leader) })
  }
  await writeFile(leftoverPath(root), encode(leftover), { mode: 0o600 })
}

/** Forgets an agent that is gone. */
export const removeLeftover = async (root: string): Promise<void> => {
  await rm(buildMountTable(root), { force: true })
  await rm(leftoverPath(root), { force: true })
}

/** Ends what is left of an agent whose owner is dead, and removes its home. */
const bury = async (root: string, { leader, mark }: LeftoverAgent): Promise<void> => {
  if (leader !== undefined && (await isAlive(leader))) {
    kill(-leader.pid)
    kill(leader.pid)
  }
  // what it forked while it was looked for is found the next time
  for (let round = 0; round < 10 && (await killMarked(mark)) > 0; round++);
  await rm(root, { recursive: true, force: true, maxRetries: 3 })
  await removeLeftover(root)
}

/** Ends the agents whose files lie in a folder and whose owner is dead. */
export const endOrphansIn = async (own: string): Promise<number> => {
  const here = await space()
  let buried = 0
  for (const name of await readdir(own)) {
    if (!name.endsWith(suffix)) continue
    const path = join(own, name)
    const leftover = Option.getOrUndefined(decode(await readFile(path, "utf8").catch(() => "")))
    if (leftover === undefined || leftover.space !== here || (await isAlive(leftover.owner))) continue
    await bury(path.slice(0, -suffix.length), leftover)
    buried++
  }
  return buried
}

/**
 * Ends the external agents of this user whose evaluation died without ending
 * them, and removes their homes with their tokens. Says how many there were. What
 * cannot be looked at is left alone.
 */
export const endOrphans: Effect.Effect<number> = Effect.promise(() =>
  ownFolder()
    .then(endOrphansIn)
    .catch(() => 0)
)
