import { randomUUID } from "node:crypto"
import { type Json, type Limits, Limits as LimitsSchema, type WorldFailed } from "@escapement/core"
import { Data, Effect, Option, Schema, type Scope } from "effect"
import type { Episode } from "./Episode.ts"
import { blocksOf, replyTo } from "./Reply.ts"
import { makeBearer } from "./bearer.ts"
import { type ListenFailed, type WebReply, type WebRequest, json, listen } from "./loopback.ts"

/** Where episodes are driven from, and the token that every request must carry. */
export interface EpisodeServer {
  readonly url: string
  readonly token: string
}

/** Opens the episode of an instance, by its index; none where there is no such instance. */
export type OpenEpisode = (instance: number, seed: string) => Option.Option<Effect.Effect<Episode>>

/** Episodes that are open at once; a program that closes none must not fill the memory. */
const maxEpisodes = 10_000

class Refusal extends Data.TaggedError("Refusal")<{ readonly status: number; readonly reason: string }> {}

const Named = Schema.Struct({ episode: Schema.String })
const Bodies = {
  reset: Schema.Struct({ instance: Schema.optionalKey(Schema.Natural), seed: Schema.optionalKey(Schema.String) }),
  step: Schema.Struct({ ...Named.fields, tool: Schema.String, args: Schema.Json }),
  fork: Schema.Struct({ snapshot: Schema.String })
}

const read = <A>(schema: Schema.Codec<A, unknown>, body: string): Effect.Effect<A, Refusal> =>
  Schema.decodeEffect(Schema.fromJsonString(Schema.toCodecJson(schema)))(body === "" ? "{}" : body).pipe(
    Effect.mapError(({ message }) => new Refusal({ status: 400, reason: message }))
  )

const encodeLimits = Schema.encodeSync(Schema.toCodecJson(LimitsSchema))
const limitsJson = (limits: Limits): Json => encodeLimits(limits)

/** How an episode stands; the reward is 1 once it is solved and 0 before and otherwise. */
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
    instructions: blocksOf(instructions),
    history: history.map(({ call, observation: { content, error } }) => ({
      call,
      content: blocksOf(content),
      ...(error === undefined ? {} : { error })
    })),
    tools: yield* tools,
    ...standing(episode)
  }
})

/** The routes, over the episodes that are open. */
const makeRoutes = (open: OpenEpisode) => {
  const episodes = new Map<string, Episode>()
  const find = (id: string): Effect.Effect<Episode, Refusal> => {
    const found = episodes.get(id)
    return found === undefined
      ? Effect.fail(new Refusal({ status: 404, reason: `there is no episode ${id.slice(0, 50)}` }))
      : Effect.succeed(found)
  }
  const enter = Effect.fnUntraced(function* (episode: Episode) {
    if (episodes.size >= maxEpisodes) {
      return yield* new Refusal({ status: 429, reason: `${maxEpisodes} episodes are open: close some` })
    }
    const id = randomUUID()
    episodes.set(id, episode)
    return yield* opening(id, episode)
  })
  const reset = Effect.fnUntraced(function* (body: string) {
    const { instance = 0, seed = "1" } = yield* read(Bodies.reset, body)
    const opened = open(instance, seed)
    if (Option.isNone(opened)) return yield* new Refusal({ status: 404, reason: `there is no instance ${instance}` })
    return yield* enter(yield* opened.value)
  })
  const step = Effect.fnUntraced(function* (body: string) {
    const { args, episode: id, tool } = yield* read(Bodies.step, body)
    const episode = yield* find(id)
    const before = yield* episode.session.tools
    const reply = yield* replyTo(episode.session, { tool, args })
    const tools = yield* episode.session.tools
    return { ...reply, ...standing(episode), ...(tools === before ? {} : { tools }) }
  })
  const state = Effect.fnUntraced(function* (body: string) {
    const { episode: id } = yield* read(Named, body)
    const episode = yield* find(id)
    return { ...standing(episode), left: limitsJson(yield* episode.session.left), tools: yield* episode.session.tools }
  })
  // a snapshot is the place in the episode that it was taken at: the world goes there again
  const snapshot = Effect.fnUntraced(function* (body: string) {
    const { episode: id } = yield* read(Named, body)
    return { snapshot: `${id}@${(yield* find(id)).calls()}` }
  })
  const fork = Effect.fnUntraced(function* (body: string) {
    const [, id = "", at] = /^(.+)@(\d+)$/.exec((yield* read(Bodies.fork, body)).snapshot) ?? []
    const episode = yield* find(id)
    const calls = Number(at)
    const isEnd = Option.isSome(episode.outcome()) && calls >= episode.calls()
    if (isEnd || calls > episode.calls()) {
      return yield* new Refusal({ status: 409, reason: `nothing goes on after ${calls} calls of this episode` })
    }
    return yield* enter(yield* episode.fork(calls))
  })
  const close = Effect.fnUntraced(function* (body: string) {
    const { episode: id } = yield* read(Named, body)
    yield* find(id)
    episodes.delete(id)
    return {}
  })
  const routes: ReadonlyMap<string, (body: string) => Effect.Effect<object, Refusal | WorldFailed>> = new Map(
    Object.entries({ reset, step, state, snapshot, fork, close })
  )
  return routes
}

/**
 * Serves episodes on loopback to a training loop until the scope closes: POST
 * `/reset`, `/step`, `/state`, `/snapshot`, `/fork`, `/close`, JSON both ways.
 */
export const serveEpisodes = Effect.fnUntraced(function* (
  open: OpenEpisode,
  port?: number
): Effect.fn.Return<EpisodeServer, ListenFailed, Scope.Scope> {
  const { admits, token } = makeBearer()
  const routes = makeRoutes(open)
  const answer = (request: WebRequest): Effect.Effect<WebReply> => {
    if (!admits(request)) return Effect.succeed(json(401, { error: "the token of this server is missing" }))
    const route = request.method === "POST" ? routes.get(request.path.slice(1)) : undefined
    if (route === undefined) return Effect.succeed(json(404, { error: `POST one of ${[...routes.keys()].join(", ")}` }))
    return Effect.match(route(request.body), {
      onSuccess: (value) => json(200, value),
      onFailure: (error) => json(error._tag === "Refusal" ? error.status : 500, { error: error.reason })
    })
  }
  return { url: yield* listen(answer, port), token }
})
