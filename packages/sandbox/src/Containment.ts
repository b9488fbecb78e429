import { spawn } from "node:child_process"
import { Effect, Schema } from "effect"

/**
 * What holds a contained process.
 *
 * `permissions` of its runtime hold everywhere. `limits` are the kernel's: once it
 * is ready the process can open no file, socket or pipe any more, write to no file
 * and take no more memory. `namespaces` give it a network without interfaces, and
 * a list of processes with nobody else on it.
 */
export const Containment = Schema.Struct({
  runtime: Schema.Literals(["Node", "Deno"]),
  limits: Schema.Boolean,
  namespaces: Schema.Boolean
})
export type Containment = typeof Containment.Type

/** A containment in words, for a card. */
export const containmentText = ({ limits, namespaces, runtime }: Containment): string =>
  [
    `a process of its own with no ${runtime} permissions`,
    ...(limits ? ["kernel limits: opens no files or sockets"] : []),
    ...(namespaces ? ["namespaces: no network, sees no other processes"] : []),
    ...(limits || namespaces ? [] : [`nothing but ${runtime} itself keeps it from the network`])
  ].join("; ")

/** What the launcher itself finds programs by; the contained process gets no environment at all. */
export const launcherEnv = { PATH: "/usr/bin:/bin:/usr/sbin:/sbin" }

/** A user, network, process and IPC namespace, whose first process dies with the program that made it. */
export const namespaceArgs = ["-Urnpi", "--fork", "--kill-child", "--"]

/** Whether a program can be run and ends well. */
const succeeds = (file: string, args: ReadonlyArray<string>): Effect.Effect<boolean> =>
  Effect.callback<boolean>((resume) => {
    const child = spawn(file, args, { env: launcherEnv, stdio: "ignore", detached: true })
    child.on("error", () => resume(Effect.succeed(false)))
    child.on("exit", (code) => resume(Effect.succeed(code === 0)))
    return Effect.sync(() => void child.kill("SIGKILL"))
  }).pipe(Effect.timeoutOrElse({ duration: "10 seconds", orElse: () => Effect.succeed(false) }))

const lower = ["/bin/sh", "-c", "prlimit --pid $$ --nofile=0:0"] as const

const probe = Effect.gen(function* () {
  const runtime = "Deno" in globalThis ? ("Deno" as const) : ("Node" as const)
  if (process.platform !== "linux") return { runtime, limits: false, namespaces: false }
  const namespaces = yield* succeeds("unshare", [...namespaceArgs, ...lower])
  return { runtime, limits: namespaces || (yield* succeeds(lower[0], lower.slice(1))), namespaces }
})

/** What this machine can hold a process with: tried once, then remembered. */
export const containment: Effect.Effect<Containment> = Effect.runSync(Effect.cached(probe))

/** What this machine can hold a process with, in words. */
export const containmentInWords: Effect.Effect<string> = Effect.map(containment, containmentText)
