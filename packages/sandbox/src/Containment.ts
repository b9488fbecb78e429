import { Effect, Schema } from "effect"
import { keep, lock } from "./keeper.ts"

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

/** Whether a program of this machine can be kept and locked so. */
const canKeep = (namespaces: boolean): Effect.Effect<boolean> =>
  Effect.suspend(() => {
    // says that it runs, and stays
    const child = keep(["/bin/sh", "-c", "echo ready; exec cat"], { namespaces, memory: 2 ** 30 })
    const isReady = Effect.callback<boolean>((resume) => {
      child.on("error", () => resume(Effect.succeed(false)))
      child.stdout?.once("data", () => resume(Effect.succeed(true)))
      child.stdout?.once("end", () => resume(Effect.succeed(false)))
    })
    return isReady.pipe(
      Effect.flatMap((ready) => (ready ? lock(child) : Effect.succeed(false))),
      Effect.timeoutOrElse({ duration: "10 seconds", orElse: () => Effect.succeed(false) }),
      Effect.ensuring(
        Effect.sync(() => {
          for (const stream of child.stdio) stream?.destroy()
        })
      )
    )
  })

const probe = Effect.gen(function* () {
  const runtime = "Deno" in globalThis ? ("Deno" as const) : ("Node" as const)
  if (process.platform !== "linux") return { runtime, limits: false, namespaces: false }
  const namespaces = yield* canKeep(true)
  return { runtime, limits: namespaces || (yield* canKeep(false)), namespaces }
})

/** What this machine can hold a process with: tried once, then remembered. */
export const containment: Effect.Effect<Containment> = Effect.runSync(Effect.cached(probe))

/** What this machine can hold a process with, in words. */
export const containmentInWords: Effect.Effect<string> = Effect.map(containment, containmentText)
