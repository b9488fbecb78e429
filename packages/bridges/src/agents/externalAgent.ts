import { readFile } from "node:fs/promises"
import { resolve } from "node:path"
import {
  type Adapter,
  type Adapters,
  AgentFailed,
  AgentUnavailable,
  defineExternal,
  type ModelReply,
  type Plans,
  Secrets,
  type Session
} from "@escapement/core"
import { Context, Duration, Effect, Fiber, Option, Redacted, type Scope } from "effect"
import { Keys } from "@escapement/models"
import { boundaryFor } from "../containment/Boundary.ts"
import { HiddenFromAgents, hiddenPaths } from "../containment/HiddenFromAgents.ts"
import { measureReach } from "../containment/measureReach.ts"
import { programVersion } from "../containment/programVersion.ts"
import { agentWords } from "./agentWords.ts"
import { commandOf } from "./commandOf.ts"
import type { AgentDescriptor, ModelAccess } from "./AgentDescriptor.ts"
import { makeHome, writeFiles } from "./AgentHome.ts"
import { makeStream } from "./NativeStream.ts"
import { ExternalOptions } from "./ExternalOptions.ts"
import { isHere } from "./isHere.ts"
import { type Ending, talkWith } from "./talkWith.ts"
import { reportOwnTools } from "./reportOwnTools.ts"
import { serveModelProxy } from "../proxy/serveModelProxy.ts"
import { isProgram } from "../program/isProgram.ts"
import { startProgram } from "../program/Program.ts"
import { renderBrief } from "../session/ToolReply.ts"
import { type SessionServer, serveSession } from "../session/SessionServer.ts"

/** The end of the brief of an agent that only has a shell: how it calls the session's tools. */
export const shellHint = `You work in a shell. The command \`env-tool\` is the only way to act:
\`env-tool\` alone lists the tools, \`env-tool NAME JSON\` calls one, for instance env-tool submit '{}'.
Exit code 1 means that the call was a mistake, 3 that the trial is over: stop then.`

/** Reads the key that the proxy to an agent's model adds; undefined if it adds none. */
const proxyKeyOf = Effect.fnUntraced(function* (
  { id, keys }: AgentDescriptor,
  { proxy = "", proxyKey }: ExternalOptions
): Effect.fn.Return<Redacted.Redacted | undefined, AgentUnavailable> {
  const unavailable = (reason: string) => new AgentUnavailable({ reason: `${id}: ${reason}` })
  const variable = proxyKey ?? keys[0]
  const isNeeded = proxyKey !== undefined || !isHere(proxy)
  if (variable === undefined) {
    if (!isNeeded) return undefined
    return yield* unavailable("set proxyKey to the name of the environment variable that holds the provider's key")
  }
  const key = (yield* Keys.readKey)(variable)
  if (Option.isNone(key)) return isNeeded ? yield* unavailable(Keys.noKey([variable])) : undefined
  // a shorter one is no secret, and could not be hidden in what is kept of the calls
  if (Redacted.value(key.value).trim().length < Secrets.shortestKey) {
    const advice = isHere(proxy)
      ? "leave proxyKey out if the server needs no key, or give a longer one"
      : "give the whole key"
    return yield* unavailable(`the value of ${variable} has fewer than ${Secrets.shortestKey} characters: ${advice}`)
  }
  return key.value
})

/** Fails if no trial can be played: the program is not named or not installed, or a key is not set. */
const ready = Effect.fnUntraced(function* (
  descriptor: AgentDescriptor,
  options: ExternalOptions
): Effect.fn.Return<void, AgentUnavailable> {
  const { id, keys, needsKey = false } = descriptor
  const unready = (reason: string) => new AgentUnavailable({ reason: `${id}: ${reason}` })
  const { file } = commandOf(descriptor, options)
  const how = `--adapter-option ${id}.program=PROGRAM`
  if (file === "") return yield* unready(`name the program to start with ${how}`)
  if (/["']/.test(options.program ?? ""))
    return yield* unready(
      "the option program is split at every space, and quotes join nothing: for a path with spaces, name a script or a link without them"
    )
  if (!isProgram(file))
    return yield* unready(
      `the program ${file} was not found or is not executable: install it, or name another one with ${how}`
    )
  const isSet = (name: string): boolean => (process.env[name] ?? "").trim() !== ""
  const named = options.env?.split("+") ?? []
  if (named.includes(""))
    return yield* unready(`the option env is ${options.env}, with no name on one side of a +: leave that + out`)
  const unset = named.find((name) => !isSet(name))
  if (unset !== undefined)
    return yield* unready(`the option env names ${unset}, which is not set: set it, or leave it out`)
  if (options.proxy !== undefined) yield* proxyKeyOf(descriptor, options)
  // another program, or one with more variables, may find its model in another way
  else if (needsKey && options.program === undefined && options.env === undefined && !keys.some(isSet))
    return yield* unready(`${Keys.noKey(keys)}, or name another variable with --adapter-option ${id}.env=VARIABLE`)
})

/** Who is told of an agent's calls to its own model. */
interface ModelObservers {
  readonly metered: Adapters.RequestMeter
  readonly witness: Adapters.CallRecorder
}

/** Opens the proxy to an agent's model, if its options ask for one. */
const accessOf = Effect.fnUntraced(function* (
  descriptor: AgentDescriptor,
  options: ExternalOptions,
  session: Session,
  { metered, witness }: ModelObservers
): Effect.fn.Return<ModelAccess | undefined, AgentUnavailable, Scope.Scope> {
  const { proxy } = options
  if (proxy === undefined) return undefined
  const key = yield* proxyKeyOf(descriptor, options)
  const measure = ({ finish, usage }: Pick<ModelReply, "finish" | "usage">) =>
    session.report(usage, { finish, measured: true })
  return yield* Effect.mapError(
    serveModelProxy({
      target: proxy,
      ...(key === undefined ? {} : { key }),
      metered,
      witness,
      measure,
      offered: reportOwnTools(session)
    }),
    ({ reason }) => new AgentUnavailable({ reason })
  )
})

const granted = (names: ReadonlyArray<string>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    })
  )

/**
 * Lists the environment variables that an agent inherits: its keys, unless its proxy holds them, and those named in its
 * options.
 */
const handedOn = ({ keys }: AgentDescriptor, { env, proxy, proxyKey }: ExternalOptions): ReadonlyArray<string> => {
  const named = env?.split("+") ?? []
  if (proxy === undefined) return [...keys, ...named]
  return named.filter((name) => name !== proxyKey && !keys.includes(name))
}

/** Returns the last line of a file, for a message. */
const lastLine = Effect.fnUntraced(function* (path: string): Effect.fn.Return<string> {
  const { hide } = yield* Secrets.KnownKeys
  const text = yield* Effect.promise(() => readFile(path, "utf8").catch(() => ""))
  return agentWords(text.trimEnd().split("\n").at(-1) ?? "", hide)
})

/** Fails unless the agent lists or calls its tools in time. */
const gate = (server: SessionServer, startup: Duration.Duration): Effect.Effect<never, AgentUnavailable> =>
  server.ready.pipe(
    Effect.timeoutOrElse({
      duration: startup,
      orElse: () =>
        new AgentUnavailable({
          reason: `the agent did not list its tools within ${Duration.format(startup)}: check its output, or raise startup`
        })
    }),
    Effect.andThen(Effect.never)
  )

/** Most calls kept of those that an agent says it made. */
const maxClaims = 10_000

/**
 * Passes on what the agent's output lines report, and keeps the last error among them. With a proxy, the agent's own
 * account of its usage does not count: it could keep silent about calls past the proxy.
 */
const listener = (
  { told }: AgentDescriptor,
  { proxy }: ExternalOptions,
  session: Session,
  context: Context.Context<never>
) => {
  const read = told?.()
  const { hide } = Context.get(context, Secrets.KnownKeys)
  let claims = 0
  let failure = ""
  const onLine = (line: string): void => {
    const { calls = [], failure: words, usage: said = {} } = read?.(line) ?? {}
    const usage = proxy === undefined ? said : {}
    if (words !== undefined) failure = agentWords(words, hide)
    const kept = calls.slice(0, maxClaims - claims)
    claims += kept.length
    if (kept.length === 0 && Object.keys(usage).length === 0) return
    // an impossible account is ignored: it must not end the run from an event of a stream
    Effect.runSyncExitWith(context)(session.report(usage, { calls: kept }))
  }
  return { onLine, failure: () => failure }
}

const streamsOf = ({ streams }: ExternalOptions): string => resolve(streams ?? ".escapement/agents")

/** Reports what the agent can reach, and the version of its program if the descriptor states a tested one. */
const measured = Effect.fnUntraced(function* (
  descriptor: AgentDescriptor,
  options: ExternalOptions
): Effect.fn.Return<Plans.Reach, AgentUnavailable> {
  const [contain, streams] = [options.contain ?? "auto", streamsOf(options)] as const
  const reach = yield* measureReach(contain, streams)
  const { tried } = descriptor
  if (tried === undefined) return reach
  // a missing program is reported by the trials
  const found = yield* Effect.orElseSucceed(
    programVersion(commandOf(descriptor, options), contain, streams),
    () => undefined
  )
  return found === undefined ? reach : { ...reach, program: { version: found, tried } }
})

const start = Effect.fnUntraced(function* (
  descriptor: AgentDescriptor,
  options: ExternalOptions,
  session: Session,
  server: SessionServer,
  seed: string,
  observers: ModelObservers
) {
  const { mcp, token, url } = server
  const mark = `ESCAPEMENT_TOKEN=${token}`
  const boundary = yield* boundaryFor(options.contain ?? "auto")
  const { env, envTool, folder, home, root } = yield* makeHome(mark)
  const streams = streamsOf(options)
  const stream = yield* makeStream(streams, descriptor.id, seed)
  const told = renderBrief(session)
  const brief = descriptor.bridge === "env-tool" ? `${told}\n\n${shellHint}` : told
  const { model } = options
  const access = yield* accessOf(descriptor, options, session, observers)
  const launch = descriptor.launch({
    brief,
    home,
    mcp,
    token,
    ...(model === undefined ? {} : { model }),
    ...(access === undefined ? {} : { access })
  })
  yield* writeFiles(home, launch.files ?? {})
  const { before, file } = commandOf(descriptor, options)
  const { failure, onLine } = listener(descriptor, options, session, yield* Effect.context<never>())
  const talk = descriptor.converse === undefined ? undefined : talkWith(descriptor.converse)
  const sessionAccess = { ESCAPEMENT_URL: url, ESCAPEMENT_TOKEN: token }
  const { ended: exited, input } = yield* startProgram({
    file,
    args: [...before, ...launch.args],
    env: {
      ...granted(handedOn(descriptor, options)),
      ...env,
      ...launch.env,
      ...sessionAccess
    },
    mark,
    place: { root, folder, hidden: hiddenPaths(yield* HiddenFromAgents, streams) },
    boundary,
    ...stream,
    maxBytes: (options.output ?? 64) * 1e6,
    isWrittenTo: talk !== undefined,
    onLine: (line) => {
      talk?.onLine(line)
      onLine(line)
    }
  })
  const left = Effect.map(exited, ({ code }): Ending => ({
    isInPeace: code === 0,
    how: code === null ? "the agent was ended by a signal" : `the agent ended with code ${code}`
  }))
  const asked =
    talk === undefined || input === undefined
      ? Effect.never
      : talk.ask(input, {
          brief,
          mcp,
          token,
          mcpProgram: { command: envTool, args: ["--mcp"], env: sessionAccess },
          folder,
          ...(model === undefined ? {} : { model })
        })
  // forked, so that the end of the conversation is handled once, whoever waits for it
  const ending = yield* Effect.forkScoped(Effect.raceFirst(left, asked))
  const ended = Fiber.join(ending)
  // the trial ends before the reply that says so is sent, and only then comes what the agent says about it
  yield* Effect.addFinalizer(() =>
    server.isTold() ? Effect.timeoutOption(ended, Duration.seconds(options.grace ?? 10)) : Effect.void
  )
  // the agent's words name its own folder, and our proxy where the provider is meant: both change with every trial
  const inWords = (said: string): string => {
    const told = said.replaceAll(root, "…")
    return access === undefined ? told : told.replaceAll(access.url, options.proxy ?? "")
  }
  return { ended, failure, inWords, stream }
})

/**
 * Makes the adapter of an external agent. Its program has its own home, environment and process group; of this process
 * it reaches only the bridges of its session. An agent that never listed or called its tools counts as unavailable, and
 * its trial as lost. Such an agent may have read its task and failed on purpose, so the bounds of means and comparisons
 * allow every possible score for these trials. Any failure of the program after it saw its tools counts as the agent's
 * own (`agent-error`).
 */
export const externalAgent = (descriptor: AgentDescriptor): Adapter<ExternalOptions> =>
  defineExternal({
    id: descriptor.id,
    version: descriptor.version,
    summary: descriptor.summary,
    reach: descriptor.reach,
    measure: (options) => measured(descriptor, options),
    ready: (options) => ready(descriptor, options),
    Options: ExternalOptions,
    play: (options) =>
      Effect.fnUntraced(function* ({ metered, seed, session, witness }) {
        const server = yield* Effect.mapError(serveSession(session), ({ reason }) => new AgentUnavailable({ reason }))
        const { ended, failure, inWords, stream } = yield* start(descriptor, options, session, server, seed, {
          metered,
          witness
        })
        const {
          how,
          isInPeace,
          words = ""
        } = yield* Effect.raceFirst(ended, gate(server, Duration.seconds(options.startup ?? 300)))
        const { calls, sawTools } = server.attendance()
        if (isInPeace && sawTools) return
        // a failure in the agent's own stream says more than the last line on its standard error
        const own = failure() === "" ? words : failure()
        const said = inWords(own === "" ? yield* lastLine(stream.errors) : own)
        const reason = said === "" ? how : `${how}: ${said}`
        if (!sawTools)
          return yield* new AgentUnavailable({ reason: `${how} and never listed its tools. ${said}`.trim() })
        return yield* new AgentFailed({ reason: calls === 0 ? `${reason} (before its first call)` : reason })
      })
  })
