import type { ChildProcess } from "node:child_process"
import { randomBytes } from "node:crypto"
import { Socket } from "node:net"
import { dirname, extname } from "node:path"
import { fileURLToPath } from "node:url"
import { TextRules } from "@escapement/core"
import { Data, type Duration, Effect, Option, Schedule, Schema } from "effect"
import { type Containment, containment } from "./Containment.ts"
import { bytesFrame, frame, frameReader, type Frame, type Objection, jsonFrame, jsonMessage } from "./Frames.ts"
import { lock } from "./keeper.ts"
import { launch } from "./launch.ts"
import { residentMemory } from "./residentMemory.ts"

/**
 * The process of a sandbox, for Python or a shell, could not be started; this is never the fault of the program to run.
 */
export class SandboxFailed extends Data.TaggedError("SandboxFailed")<{ readonly reason: string }> {
  override get message(): string {
    return `the contained process could not start: ${this.reason}`
  }
}

/** The process is gone: it ended by itself, used too much, or sent an illegal message. */
export class ProcessLost extends Data.TaggedError("ProcessLost")<{ readonly reason: string }> {
  override get message(): string {
    return `the contained process ended: ${this.reason}`
  }
}

/** The module that a contained process runs, and its limits, which are enforced from outside. */
export interface ContainedModule<Message> {
  /** A file with a function `contain` (`containedMain.ts`). */
  readonly entry: URL
  /** Files and folders that it may read while it starts, besides its own folder. */
  readonly reads: ReadonlyArray<string>
  /** Its first message: JSON. */
  readonly settings: unknown
  /** Bytes that are sent with the settings. */
  readonly bytes?: Uint8Array
  /** The Schema of the messages that it may send. */
  readonly Message: Schema.Codec<Message, unknown>
  readonly limits: {
    /** Time to get ready. */
    readonly start: Duration.Duration
    /** Bytes that the process may hold, its runtime included. */
    readonly memory: number
    /** Bytes of one message. */
    readonly message: number
    /** Bytes of all messages about one order. */
    readonly traffic: number
  }
}

/** The messages about one order. */
interface ProcessExchange<Message> {
  /** Waits for the next message of the process. */
  readonly next: Effect.Effect<Message, ProcessLost>
  /** Waits for the next message as bytes. */
  readonly nextBytes: Effect.Effect<Uint8Array, ProcessLost>
  readonly say: (body: unknown) => Effect.Effect<void>
}

/** A process that is isolated from the machine, and whose messages are not trusted. */
export interface ContainedProcess<Message> {
  readonly containment: Containment
  /**
   * Gives the process an order and exchanges messages with it about that order. Messages carry the nonce of their
   * order. A message with another nonce, or between two orders, ends the process; so does a body that fails or is
   * interrupted.
   */
  readonly converse: <A, E>(
    order: unknown,
    body: (exchange: ProcessExchange<Message>) => Effect.Effect<A, E>,
    /** Most bytes of messages that are not JSON; if absent, such messages are refused. */
    bytes?: number
  ) => Effect.Effect<A, E | ProcessLost>
  /** Ends the process and waits until it is gone. */
  readonly stop: Effect.Effect<void>
}

/** The deepest nesting of a message. */
const maxDepth = 16
const extension = extname(import.meta.url)

/**
 * Returns the file of a contained process beside this file, with the same extension: in the sources, in the build
 * output, or in a bundle.
 */
export const besideThis = (name: string): URL => new URL(`./${name}${extension}`, import.meta.url)

const newNonce = (): string => randomBytes(16).toString("hex")

/** Opens the pipes of a process: incoming messages wait until they are read, within the limits of the current order. */
const openLine = <Message>(child: ChildProcess, { Message, limits }: ContainedModule<Message>) => {
  const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Message))
  const streams = [child.stdin, child.stdout, child.stdio[3]].flatMap((stream) =>
    stream instanceof Socket ? [stream] : []
  )
  const [input] = streams
  let nonce: string | undefined
  let inbox: Array<Frame> = []
  let traffic = 0
  let bytes = 0
  let lost: ProcessLost | undefined
  let wake: (() => void) | undefined

  /** Ends the process and everything that it could have started; safe to repeat. */
  const end = (reason: string): void => {
    if (lost !== undefined) return
    lost = new ProcessLost({ reason })
    inbox = []
    for (const stream of streams) stream.destroy()
    kill(child)
    wake?.()
  }
  const take = (frame: Frame): void => {
    traffic += frame.body.length
    if (traffic > limits.traffic + bytes) return end(`it said more than ${limits.traffic + bytes} bytes`)
    inbox.push(frame)
    wake?.()
  }
  const objection: Objection = ({ kind, length, nonce: of }) => {
    if (of !== nonce) return "it spoke out of turn"
    const limit = kind === jsonFrame ? limits.message : kind === bytesFrame ? bytes : -1
    return length > limit ? `a message of ${length} bytes` : undefined
  }
  child.stdout?.on("data", frameReader(objection, take, end))
  child.stdout?.on("end", () => end("it ended"))
  child.on("error", (cause) => end(cause.message))
  for (const stream of streams) {
    stream.on("error", () => end("it ended"))
    // the program also ends if it has killed its keeper
    stream.on("close", () => end("it ended"))
  }
  child.on("exit", () => {
    end("it ended")
    killGroup(child)
  })

  const nextFrame = (kind: number): Effect.Effect<Uint8Array, ProcessLost> =>
    Effect.callback((resume) => {
      const look = (): void => {
        const first = inbox.shift()
        if (first === undefined && lost === undefined) return
        wake = undefined
        if (first !== undefined && first.kind !== kind) end("it said what was not asked for")
        resume(first === undefined || lost !== undefined ? Effect.fail(lost ?? ended) : Effect.succeed(first.body))
      }
      wake = look
      look()
      return Effect.sync(() => (wake = undefined))
    })
  const next = Effect.flatMap(nextFrame(jsonFrame), (body) =>
    Effect.suspend(() => {
      const message = Option.flatMap(read(body), decode)
      if (Option.isSome(message)) return Effect.succeed(message.value)
      end("it said what nobody can read")
      return Effect.fail(lost ?? ended)
    })
  )
  const ready = Effect.flatMap(nextFrame(jsonFrame), (body) =>
    Option.contains(read(body), '"ready"')
      ? Effect.void
      : Effect.fail(new ProcessLost({ reason: "its first message is not the one that the started program sends" }))
  )
  return {
    ready,
    next,
    nextBytes: nextFrame(bytesFrame),
    end,
    lost: () => lost,
    send: (bytes: Uint8Array) => Effect.sync(() => void input?.write(bytes)),
    /** From now on only messages with this nonce are accepted; no message at all if it is undefined. */
    open: (of: string | undefined, allowed = 0) => {
      nonce = of
      traffic = 0
      bytes = allowed
      if (inbox.length > 0) end("it spoke out of turn")
      for (const each of [child, ...streams]) {
        if (of === undefined) each.unref()
        else each.ref()
      }
    }
  }
}

const ended = new ProcessLost({ reason: "it ended" })

const utf8 = new TextDecoder("utf-8", { fatal: true })
const read = (body: Uint8Array): Option.Option<string> =>
  Option.liftThrowable(() => utf8.decode(body))().pipe(Option.filter((json) => !TextRules.isTooDeep(json, maxDepth)))

/** Kills the group of a process: its keeper, its namespace, and the process itself. */
const killGroup = (child: ChildProcess): void => {
  try {
    if (child.pid !== undefined) process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL")
  } catch {
    // it is gone already
  }
}
const kill = (child: ChildProcess): void => {
  if (child.exitCode === null && child.signalCode === null) killGroup(child)
}

/** Waits a limited time until a killed process is gone. */
const gone = (child: ChildProcess): Effect.Effect<void> =>
  Effect.callback<void>((resume) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return resume(Effect.void)
    const done = () => resume(Effect.void)
    child.ref()
    child.once("exit", done)
    return Effect.sync(() => void child.off("exit", done))
  }).pipe(Effect.timeoutOrElse({ duration: "2 seconds", orElse: () => Effect.void }))

/**
 * Starts a process for untrusted code: without environment, without descriptors except its pipe,
 * without permissions, and with the kernel's isolation that `containment` names. Once it is ready, it
 * can open nothing more. The caller must stop it.
 *
 * @param at the isolation to use; everything that this machine offers if absent
 */
export const startContained = Effect.fnUntraced(function* <Message>(
  module: ContainedModule<Message>,
  at?: Containment
): Effect.fn.Return<ContainedProcess<Message>, SandboxFailed> {
  const held = at ?? (yield* containment)
  const main = besideThis("containedMain")
  const folders = [main, module.entry].map((url) => dirname(fileURLToPath(url)))
  const child = launch(held, {
    reads: [...new Set([...folders, ...module.reads])],
    memory: module.limits.memory,
    args: [fileURLToPath(main), module.entry.href]
  })
  const line = openLine(child, module)
  const stop = Effect.suspend(() => {
    line.end("it was stopped")
    return gone(child)
  })
  const nonce = newNonce()
  line.open(nonce)
  yield* line.send(jsonMessage(nonce, module.settings)).pipe(
    Effect.andThen(line.send(frame({ kind: bytesFrame, nonce, body: module.bytes ?? new Uint8Array() }))),
    Effect.andThen(line.ready),
    Effect.mapError(({ reason }) => new SandboxFailed({ reason })),
    Effect.andThen(held.limits ? lock(child) : Effect.succeed(true)),
    Effect.flatMap((isLocked) =>
      isLocked ? Effect.void : Effect.fail(new SandboxFailed({ reason: "the limits of its process could not be set" }))
    ),
    Effect.interruptible,
    Effect.timeoutOrElse({
      duration: module.limits.start,
      orElse: () => Effect.fail(new SandboxFailed({ reason: "its process was not ready in time" }))
    }),
    Effect.onExit((exit) => (exit._tag === "Success" ? Effect.sync(() => line.open(undefined)) : stop))
  )
  // without limits of the kernel, the memory must be watched from here
  const watch = Effect.sync(() => child.pid ?? 0).pipe(
    Effect.flatMap(residentMemory),
    Effect.tap((bytes) => Effect.sync(() => bytes > module.limits.memory && line.end("it took too much memory"))),
    Effect.repeat(Schedule.spaced("200 millis")),
    Effect.andThen(Effect.never)
  )
  const watched = <A, E>(body: Effect.Effect<A, E>) => (held.limits ? body : Effect.raceFirst(body, watch))
  const converse: ContainedProcess<Message>["converse"] = (order, body, bytes) =>
    Effect.gen(function* () {
      const lost = line.lost()
      if (lost !== undefined) return yield* lost
      const nonce = newNonce()
      const say = (message: unknown) => line.send(jsonMessage(nonce, message))
      line.open(nonce, bytes)
      yield* say(order)
      return yield* watched(body({ next: line.next, nextBytes: line.nextBytes, say }))
    }).pipe(Effect.onExit((exit) => (exit._tag === "Success" ? Effect.sync(() => line.open(undefined)) : stop)))
  return { containment: held, converse, stop }
})
