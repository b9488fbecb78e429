import { readFileSync, readlinkSync } from "node:fs"
import { hostname } from "node:os"
import { Schema } from "effect"

/** The identity of a process, unique across machines and time. */
export const ProcessIdentity = Schema.Struct({
  /** The scope in which the process number is valid: host, boot and process namespace. */
  place: Schema.String,
  pid: Schema.Int,
  /** The start time, as the system writes it; empty if the system does not state it. */
  started: Schema.String
})
export type ProcessIdentity = typeof ProcessIdentity.Type

const orEmpty = (read: () => string): string => {
  try {
    return read()
  } catch {
    return ""
  }
}

/**
 * Returns the fields of Linux's /proc/PID/stat after the name in brackets, from the third on. Source: proc_pid_stat(5).
 */
const statOf = (pid: number): ReadonlyArray<string> =>
  orEmpty(() => readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /s, "")).split(" ")
const startedAt = (pid: number): string => statOf(pid)[19] ?? ""
const isZombie = (pid: number): boolean => statOf(pid)[0] === "Z"

/** This process. */
export const thisProcess: ProcessIdentity = {
  place: [
    hostname(),
    orEmpty(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()),
    orEmpty(() => readlinkSync("/proc/self/ns/pid"))
  ].join(" "),
  pid: process.pid,
  started: startedAt(process.pid)
}

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // the process exists and belongs to another user
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

/**
 * Whether a process is alive; undefined if it runs elsewhere, where this cannot be checked. If its start time is not
 * known, another process with its number counts as alive.
 */
export const isAlive = ({ pid, place, started }: ProcessIdentity): boolean | undefined =>
  place === thisProcess.place
    ? exists(pid) && !isZombie(pid) && (started === "" || startedAt(pid) === started)
    : undefined

/** Describes a process in words for people. */
export const processText = ({ pid, place }: ProcessIdentity): string => `process ${pid} on ${place.split(" ")[0]}`
