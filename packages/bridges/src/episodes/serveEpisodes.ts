import type { Json, Limits, WorldFailed } from "@escapement/core"
import { Http } from "@escapement/server"
import { Effect, Option, Schema, type Scope, Struct } from "effect"
import type { Episode } from "./Episode.ts"
import { type EpisodeLimits, type OpenEpisodes, keepEpisodes, standardEpisodeLimits } from "./OpenEpisodes.ts"
import { toBlocks, replyTo } from "../session/ToolReply.ts"

/** A running episode server: its base URL, and the bearer token that every request must carry. */
export interface EpisodeServer {
  readonly url: string
  readonly token: string
}

/**
 * A function that opens an episode on an instance, given the instance's index from 0 and the seed of the trial;
 * `Option.none` if there is no such instance.
 */
export type OpenEpisode = (instance: number, seed: string) => Option.Option<Effect.Effect<Episode>>

const Named = Schema.Struct({ episode: Schema.String })
// an episode keeps its seed, which its bytes leave out
const Seed = Schema.String.check(Schema.isMaxLength(1000))
const Bodies = {
  reset: Schema.Struct({ instance: Schema.optionalKey(Schema.Natural), seed: Schema.optionalKey(Seed) }),
  step: Schema.Struct({ ...Named.fields, tool: Schema.String, args: Schema.Json }),
  // an id cut from a longer text would keep all of it
  fork: Schema.Struct({ snapshot: Schema.String.check(Schema.isMaxLength(100)) })
}

/** Decodes the body of a request; an absent body counts as `{}`. */
const read = <A>(schema: Schema.Codec<A, unknown>, body: Json.Json = {}): Effect.Effect<A, Http.Refusal> =>
  Schema.decodeEffect(Schema.toCodecJson(schema))(body).pipe(
    Effect.mapError(({ message }) => new Http.Refusal({ status: 400, reason: message }))
  )

/** Returns what is left of the limits that episodes have; wall time is not one of them. */
const leftJson = (left: Limits): Json.JsonObject => Struct.omit(left, ["wall"])

/** Returns the status of an episode; its reward is 1 once it is solved, else 0. */
const standing = (episode: Episode) => {
  const outcome = Option.getOrUndefined(episode.outcome())
  return {
    calls: episode.calls(),
    ended: outcome !== undefined,
    reward: outcome?._tag === "solved" ? 1 : 0,
    ...(outcome === undefined ? {} : { outcome })
  }
}

const opening = Effect.fnUntraced(function* (id: string, episode: Episode) {
  const { history, instructions, tools } = episode.session
  return {
    episode: id,
    instructions: toBlocks(instructions),
    history: history.map(({ call, observation: { content, error } }) => ({
      call,
      content: toBlocks(content),
      ...(error === undefined ? {} : { error })
    })),
    tools: yield* tools,
    ...standing(episode)
  }
})

/** Makes the handler of each path; a handler gets the body of the request. */
const makeHandlers = (open: OpenEpisode, episodes: OpenEpisodes, instances: number | undefined) => {
  const known = instances === undefined ? "" : `: the last one is ${instances - 1}`
  const enter = (episode: Episode) => Effect.flatMap(episodes.enter(episode), (id) => opening(id, episode))
  const reset = Effect.fnUntraced(function* (body: Json.Json | undefined) {
    const { instance = 0, seed = "1" } = yield* read(Bodies.reset, body)
    const opened = open(instance, seed)
    if (Option.isNone(opened))
      return yield* new Http.Refusal({ status: 404, reason: `there is no instance ${instance}${known}` })
    return yield* enter(yield* opened.value)
  })
  const step = Effect.fnUntraced(function* (body: Json.Json | undefined) {
    const { args, episode: id, tool } = yield* read(Bodies.step, body)
    const episode = yield* episodes.find(id)
    const before = yield* episode.session.tools
    yield* episodes.requireRoom
    const reply = yield* replyTo(episode.session, { tool, args })
    const tools = yield* episode.session.tools
    // a second `find` counts its new size and restarts its time
    yield* episodes.find(id)
    return { ...reply, ...standing(episode), ...(tools === before ? {} : { tools }) }
  })
  const state = Effect.fnUntraced(function* (body: Json.Json | undefined) {
    const { episode: id } = yield* read(Named, body)
    const episode = yield* episodes.find(id)
    return { ...standing(episode), left: leftJson(yield* episode.session.left), tools: yield* episode.session.tools }
  })
  // a snapshot is an episode and a number of calls: a fork makes these calls again
  const snapshot = Effect.fnUntraced(function* (body: Json.Json | undefined) {
    const { episode: id } = yield* read(Named, body)
    return { snapshot: `${id}@${(yield* episodes.find(id)).calls()}` }
  })
  const fork = Effect.fnUntraced(function* (body: Json.Json | undefined) {
    const [, id = "", at] = /^(.+)@(\d+)$/.exec((yield* read(Bodies.fork, body)).snapshot) ?? []
    const episode = yield* episodes.find(id)
    const calls = Number(at)
    const isEnd = Option.isSome(episode.outcome()) && calls >= episode.calls()
    if (isEnd || calls > episode.calls()) {
      return yield* new Http.Refusal({
        status: 409,
        reason: `this episode has no state after ${calls} calls to continue from: fork an earlier snapshot`
      })
    }
    if (calls < episode.begun) {
      return yield* new Http.Refusal({
        status: 409,
        reason: `this episode began after ${episode.begun} calls: fork the episode that it continues`
      })
    }
    return yield* enter(yield* episode.fork(calls))
  })
  const close = Effect.fnUntraced(function* (body: Json.Json | undefined) {
    const { episode: id } = yield* read(Named, body)
    yield* episodes.close(id)
    return {}
  })
  return { reset, step, state, snapshot, fork, close }
}

/** The port, the token and the limits of an episode server. */
export interface EpisodeServing {
  /** The token that requests must carry; a new one if absent. */
  readonly token?: string | undefined
  /** Port to listen on; 0, the default, takes any free one. */
  readonly port?: number
  /** Number of instances that can be opened: refusals of an index beyond them name the last one, if this is given. */
  readonly instances?: number
  /** Limits that differ from the standard ones. */
  readonly limits?: Partial<EpisodeLimits>
}

/**
 * Serves episodes to a training loop on loopback until the scope closes: POST `/reset`, `/step`, `/state`,
 * `/snapshot`, `/fork`, `/close`, with JSON requests and replies.
 */
export const serveEpisodes = Effect.fnUntraced(function* (
  open: OpenEpisode,
  { instances, limits, port = 0, token = Http.makeToken() }: EpisodeServing = {}
): Effect.fn.Return<EpisodeServer, Http.ListenFailed, Scope.Scope> {
  const episodes = yield* keepEpisodes({ ...standardEpisodeLimits, ...limits })
  const handlers: Readonly<
    Record<string, (body: Json.Json | undefined) => Effect.Effect<object, Http.Refusal | WorldFailed>>
  > = makeHandlers(open, episodes, instances)
  const routes = Object.entries(handlers).map(([name, handle]): Http.Route => ({
    method: "POST",
    path: `/${name}`,
    answer: (request) =>
      handle(request.json).pipe(
        Effect.map((value) => Http.jsonReply(200, value)),
        Effect.catchTag("WorldFailed", ({ reason }) => new Http.Refusal({ status: 500, reason }))
      )
  }))
  const refusal = ({ reason, status }: Http.Refusal) => Http.jsonReply(status, { error: reason })
  return { url: yield* Http.serve({ routes, token, port, refusal }), token }
})
