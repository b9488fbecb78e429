import { writeFile } from "node:fs/promises"
import { type Outcome, type Session, type Trial, Trial as TrialSchema, TextRules } from "@escapement/core"
import { Episodes, Mcp, Launching } from "@escapement/bridges"
import { Choices, Events, Failures, Guests, Plugins, Refused } from "@escapement/evaluate"
import { Console, Duration, Effect, Option, Schema, Scope } from "effect"
import { readToken, standardOutput } from "@escapement/evaluate/terminal"
import type { Given } from "@escapement/evaluate/flags"
import { setupOf } from "../Registry.ts"
import type { envFlags } from "../commands/serveEnv.ts"

/** Writes a token for a terminal: a token that the environment gave is named, not shown. */
const shownToken = (token: string, given: Option.Option<string>): string =>
  Option.isSome(given) ? "$ESCAPEMENT_TOKEN" : token

/** Serves a session by MCP over HTTP. Addresses go to standard error: the bridge `stdio` needs standard output. */
const overHttp = Effect.fnUntraced(function* (session: Session, port: number, given: Option.Option<string>) {
  const served = Mcp.serveSession(session, port, Option.getOrUndefined(given))
  const { mcp, token, url } = yield* Effect.mapError(served, Failures.refuse)
  yield* Console.error(`MCP: ${mcp}`)
  yield* Console.error(`Send this header with every request: Authorization: Bearer ${shownToken(token, given)}`)
  const variable = Option.isSome(given) ? "" : ` ESCAPEMENT_TOKEN=${token}`
  yield* Console.error(
    `From a shell: ESCAPEMENT_URL=${url}${variable} ${process.execPath} ${Launching.envToolFile} NAME JSON`
  )
  yield* session.ended
})

const encodeTrial = Schema.encodeSync(Schema.fromJsonString(Schema.toCodecJson(TrialSchema)))

const report = Effect.fnUntraced(function* (trial: Trial, out: Option.Option<string>) {
  const calls = trial.events.filter(({ _tag }) => _tag === "Called").length
  yield* Console.error(`The trial ended: ${trial.outcome._tag}, after ${TextRules.counted(calls, "call")}.`)
  if (Option.isNone(out)) return
  yield* Effect.tryPromise({
    try: () => writeFile(out.value, `${encodeTrial(trial)}\n`),
    catch: (cause) => new Refused({ message: TextRules.systemSentence(cause) })
  })
})

/** Serves the reward of the played trial if a port for it is given; returns whether to keep running for that. */
const verifying = Effect.fnUntraced(function* (
  rewardPort: Option.Option<number>,
  outcome: Effect.Effect<Option.Option<Outcome.Outcome>>
): Effect.fn.Return<boolean, Refused, Scope.Scope> {
  if (Option.isNone(rewardPort)) return false
  const token = yield* readToken("ESCAPEMENT_REWARD_TOKEN")
  if (Option.isNone(token)) return yield* new Refused({ message: "--reward-port needs ESCAPEMENT_REWARD_TOKEN" })
  const url = yield* Effect.mapError(Episodes.serveReward(token.value, outcome, rewardPort.value), Failures.refuse)
  yield* Console.error(`Reward: ${url}/reward`)
  return true
})

const episodeLimitsOf = ({ idleTimeout, maxEpisodes }: Given<typeof envFlags>) => {
  for (const [flag, value] of [["idle-timeout", idleTimeout] as const, ["max-episodes", maxEpisodes] as const]) {
    if (!(value > 0)) return new Refused({ message: `--${flag} ${value}: expected a number above 0` })
  }
  return Effect.succeed({ idle: Duration.seconds(idleTimeout), episodes: maxEpisodes })
}

/** Serves the first instance for one trial, or all instances to a training loop until interrupted. */
export const serveEnv = Effect.fnUntraced(function* (
  flags: Given<typeof envFlags>
): Effect.fn.Return<void, Refused, Scope.Scope> {
  const { benchmark, firstTier } = yield* Choices.chooseBenchmark(flags, yield* Plugins.loadRegistry(setupOf(flags)))
  const options = yield* Effect.fromResult(Choices.parseWorldOptions(flags))
  const source = yield* Choices.parseSource(flags, firstTier)
  const limits = yield* Effect.fromResult(Choices.parseLimits(flags.limit))
  const [faults, ...arms] = yield* Effect.fromResult(Choices.parseFaults(flags.fault))
  if (arms.length > 0)
    return yield* new Refused({ message: "--fault can be given only once: serve env uses one share of failing calls" })
  const { bridge, idleTimeout, maxEpisodes, out, port, rewardPort } = flags
  const unless = (standard: number, given: number) => (given === standard ? Option.none() : Option.some(given))
  const ofMany = { "idle-timeout": unless(3600, idleTimeout), "max-episodes": unless(10_000, maxEpisodes) }
  yield* Choices.requireNone(bridge === "http" ? {} : ofMany, "--bridge http")
  yield* Choices.requireNone(bridge === "http" ? { out, "reward-port": rewardPort } : {}, "--bridge mcp or stdio")
  yield* Choices.requireNone(bridge === "stdio" ? { port: unless(0, port) } : {}, "--bridge mcp or http")
  // a wrong token is refused before anybody plays
  const given = bridge === "stdio" ? Option.none<string>() : yield* readToken("ESCAPEMENT_TOKEN")
  if (bridge === "http") {
    const kept = yield* episodeLimitsOf(flags)
    if (limits.wall !== undefined)
      yield* Console.error(
        "--limit wall is not enforced with --bridge http: your program decides the pace of an episode."
      )
    const instances = Guests.instancesFor(source, flags.seed)
    const training = {
      benchmark,
      options,
      source: instances,
      limits,
      faults,
      port,
      token: Option.getOrUndefined(given),
      kept
    }
    const { count, token, url } = yield* Events.showAudit((onProgress) => Guests.serveInstances(training, onProgress), {
      first: 2_000
    })
    yield* Console.error(
      `Serves ${TextRules.counted(count, "instance")} of ${benchmark.id} at ${url} until this command ends.`
    )
    yield* Console.error(`Send this header with every request: Authorization: Bearer ${shownToken(token, given)}`)
    yield* Console.error(`Try: POST ${url}/reset {"instance": 0}`)
    // for the program that starts this command
    yield* standardOutput().lines([JSON.stringify({ url, ...(Option.isSome(given) ? {} : { token }) })])
    return yield* Effect.never
  }
  let outcome = Option.none<Outcome.Outcome>()
  const ended = Effect.sync(() => outcome)
  const stays = yield* verifying(rewardPort, ended)
  const scope = yield* Effect.scope
  const open = (session: Session) => {
    if (bridge === "stdio") return Mcp.serveStdio(session, process.stdin, process.stdout)
    const serving = overHttp(session, port, given)
    // while the reward is served, late calls are answered that the trial is over
    return Option.isSome(rewardPort) ? Scope.provide(serving, scope) : serving
  }
  const trial = yield* Guests.playGuest({ benchmark, options, source, seed: flags.seed, limits, faults }, open)
  if (Option.isSome(trial)) {
    outcome = Option.some(trial.value.outcome)
    yield* report(trial.value, flags.out)
  }
  if (stays) return yield* Effect.never
}, Effect.scoped)
