import { Effect, Schema } from "effect"
import { keep, lock } from "./keeper.ts"

/**
 * What isolates the process of a sandbox from the machine. The permissions of its `runtime`, Node or Deno, always
 * apply. `limits`: whether the kernel also limits it: once the process is ready, it can no longer open a file, socket
 * or pipe, write to a file or take more memory. `namespaces`: whether it has a network without interfaces, and a list
 * of processes that shows no others.
 */
export const Containment = Schema.Struct({
  runtime: Schema.Literals(["Node", "Deno"]),
  limits: Schema.Boolean,
  namespaces: Schema.Boolean
})
export type Containment = typeof Containment.Type

/** Says in words, for a disclosure card, what isolates a process under a containment. */
export const containmentText = ({ limits, namespaces, runtime }: Containment): string =>
  [
    `a process of its own with no ${runtime} permissions`,
    ...(limits ? ["kernel limits: opens no files or sockets"] : []),
    ...(namespaces ? ["namespaces: no network, sees no other processes"] : []),
    ...(limits || namespaces ? [] : [`nothing but ${runtime} itself keeps it from the network`])
  ].join("; ")

/** Whether a program can be isolated and locked in this way on this machine. */
const canKeep = (namespaces: boolean): Effect.Effect<boolean> =>
  Effect.suspend(() => {
    // reports that it runs, and stays
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

/** The isolation that this machine offers; probed once, then remembered. */
export const containment: Effect.Effect<Containment> = Effect.runSync(Effect.cached(probe))

/**
 * Says in words, for a disclosure card, what isolates a sandbox on this machine if it uses all that the machine offers.
 */
export const containmentInWords: Effect.Effect<string> = Effect.map(containment, containmentText)
