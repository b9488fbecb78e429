import { execFile } from "node:child_process"
import { readFile, readdir, readlink, rm, writeFile } from "node:fs/promises"
import { hostname } from "node:os"
import { join } from "node:path"
import { Effect, Option, Schema } from "effect"
import { kill, killMarked } from "../program/killMarked.ts"
import { ownFolder } from "./ownFolder.ts"
import { buildMountTable } from "./view.ts"

/**
 * A process: its number, and when it started, in ticks since the machine started (Linux) or as the date that
 * `ps` prints; empty if the process does not exist.
 */
const ProcessIdentity = Schema.Struct({ pid: Schema.Int.check(Schema.isGreaterThan(1)), started: Schema.String })
type ProcessIdentity = typeof ProcessIdentity.Type

/**
 * A running external agent, as recorded in a file beside its home. If this process dies before it ends the agent, a
 * later command ends it and removes the home.
 */
export const LeftoverAgent = Schema.Struct({
  /** Where the process numbers are valid: machine, boot and process namespace. */
  space: Schema.String,
  /** The process that started the agent. */
  owner: ProcessIdentity,
  /** The leader of the agent's process group; absent before it was started. */
  leader: Schema.optionalKey(ProcessIdentity),
  /** `NAME=VALUE`, set in the environment of all processes of the agent. */
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

/** Returns when a process started; empty if it does not exist. */
const startOf = async (pid: number): Promise<string> => {
  const stat = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => undefined)
  // the name of a program may contain anything, even a bracket; the twentieth field after its last bracket is the start
  // time
  if (stat !== undefined) return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? ""
  return process.platform === "linux" ? "" : ofPs(pid)
}

/**
 * Names the machine, its boot and the process namespace. Machines may share the folder of temporary files, and the first
 * namespace has the same name on every Linux.
 */
const space = async (): Promise<string> => {
  const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "")
  const namespace = await readlink("/proc/self/ns/pid").catch(() => "")
  return [hostname(), boot.trim(), namespace].join(" ")
}

const exists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// if the system does not say when processes start, only the number can be compared
const isAlive = async ({ pid, started }: ProcessIdentity): Promise<boolean> =>
  started === "" ? exists(pid) : (await startOf(pid)) === started

/**
 * Reads when a process started, because its number may later belong to another process. Never fails: `started` is empty
 * if the process does not exist or the system does not say.
 */
export const identifyProcess = async (pid: number): Promise<ProcessIdentity> => ({ pid, started: await startOf(pid) })

const suffix = ".json"

/** Returns the file that records the agent with this root. It is beside the root, where the agent cannot find it. */
const leftoverPath = (root: string): string => `${root}${suffix}`

/** Records an agent that is about to start, or has started. */
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

/** Removes the record of an agent that has ended. */
export const removeLeftover = async (root: string): Promise<void> => {
  await rm(buildMountTable(root), { force: true })
  await rm(leftoverPath(root), { force: true })
}

/** Ends the processes of an agent whose owner has died, and removes its home. */
const bury = async (root: string, { leader, mark }: LeftoverAgent): Promise<void> => {
  if (leader !== undefined && (await isAlive(leader))) {
    kill(-leader.pid)
    kill(leader.pid)
  }
  // repeated, as processes may fork while they are being found
  for (let round = 0; round < 10 && (await killMarked(mark)).length > 0; round++);
  await rm(root, { recursive: true, force: true, maxRetries: 3 })
  await removeLeftover(root)
}

/**
 * Ends the agents recorded in a folder whose owners have died; returns their number. Those of another machine, or of an
 * earlier boot, are left alone.
 */
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
 * Ends the external agents of this user whose evaluation died without ending them, and removes their homes with
 * the tokens. Returns their number. Agents that cannot be inspected are left alone.
 */
export const endOrphans: Effect.Effect<number> = Effect.promise(() =>
  ownFolder()
    .then(endOrphansIn)
    .catch(() => 0)
)
