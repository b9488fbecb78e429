import type { EmbeddingModelV4 } from "@ai-sdk/provider"
import { RateLimit, Retrieval, Secrets, type ToolSpec } from "@escapement/core"
import { Effect, Option, Redacted, Schema, Semaphore } from "effect"
import { noKey, readKey } from "./ApiKey.ts"
import { BaseUrl } from "./BaseUrl.ts"
import { Retry } from "../call/Retry.ts"
import { EgressClient, type Fetch } from "../egress/Egress.ts"
import { type Transport, overHttp } from "../call/Transport.ts"
import { foreignWords } from "../call/foreignWords.ts"

/** Options of embedding models whose provider has an address of its own. */
export const EmbeddingOptions = Schema.Struct({ baseURL: Schema.optionalKey(BaseUrl) })

/** An embedding model behind a server, with every option set. */
interface RemoteEmbedding {
  /** The name in a toolset, such as `openai/text-embedding-3-small`. */
  readonly id: string
  /** Loads the provider's package, which costs too much to be loaded before it is used. */
  readonly load: (key: string | undefined, fetch: Fetch) => Promise<EmbeddingModelV4>
  /** Environment variables that may hold the key. */
  readonly keys: ReadonlyArray<string>
  /** Whether it needs a key. */
  readonly needsKey: boolean
}

/** The most texts per request, if the model allows that many. */
const batch = 100
/** Factor by which the reply for a batch of vectors may be longer than another reply. */
const longer = 4

/** Scales a vector to length 1, so that the product of two is their cosine; undefined if its length is 0. */
const unitVector = (embedding: ReadonlyArray<number>): Float64Array | undefined => {
  const norm = Math.sqrt(embedding.reduce((sum, x) => sum + x * x, 0))
  return norm > 0 && Number.isFinite(norm) ? Float64Array.from(embedding, (x) => x / norm) : undefined
}

const product = (a: Float64Array, b: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

type Embed = (texts: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Float64Array>, Retrieval.RetrievalFailed>

const embedWith = (id: string, model: EmbeddingModelV4, transport: Transport): Embed => {
  const ask = Effect.fnUntraced(function* (texts: ReadonlyArray<string>) {
    const { value } = yield* transport((abortSignal) => model.doEmbed({ values: [...texts], abortSignal })).pipe(
      Effect.mapError(({ reason }) => new Retrieval.RetrievalFailed({ reason }))
    )
    const vectors = value.embeddings.flatMap((embedding) => unitVector(embedding) ?? [])
    if (vectors.length === texts.length && new Set(vectors.map(({ length }) => length)).size === 1) return vectors
    return yield* new Retrieval.RetrievalFailed({
      reason: `${id}: the provider returned missing vectors, or vectors of different lengths`
    })
  })
  return Effect.fnUntraced(function* (texts) {
    const most = yield* Effect.promise(async () => (await model.maxEmbeddingsPerCall) ?? batch)
    const size = Math.max(1, Math.min(most, batch))
    const vectors: Array<Float64Array> = []
    for (let at = 0; at < texts.length; at += size) vectors.push(...(yield* ask(texts.slice(at, at + size))))
    return vectors
  })
}

const searchOf =
  (names: ReadonlyArray<string>, vectors: ReadonlyArray<Float64Array>, embed: Embed): Retrieval.Search =>
  (text, count) =>
    Effect.map(embed([text]), ([wanted]) => {
      const scores = vectors.map((vector) => (wanted === undefined ? 0 : product(vector, wanted)))
      const order = [...scores.keys()].toSorted((a, z) => scores[z]! - scores[a]! || a - z)
      return [...new Set(order.map((i) => names[i] ?? ""))].slice(0, count)
    })

/**
 * Finds the tools whose name and description are closest to a text, by the cosine of their embeddings. The
 * tools of an array are embedded once and shared by all callers.
 */
export const embeddingRetriever = ({ id, keys, load, needsKey }: RemoteEmbedding): Retrieval.Retriever => {
  const turnstile = Semaphore.makeUnsafe(1)
  const indexes = new WeakMap<ReadonlyArray<ToolSpec>, Retrieval.Search>()
  const open = Effect.fnUntraced(function* () {
    const retry = yield* Retry
    const limits = yield* RateLimit.RateLimits
    const read = yield* readKey
    const key = Option.map(Option.firstSomeOf(keys.map(read)), Redacted.value)
    if (needsKey && Option.isNone(key)) return yield* new Retrieval.RetrievalFailed({ reason: `${id}: ${noKey(keys)}` })
    const secrets = Option.toArray(key)
    const { hide } = yield* Secrets.KnownKeys
    const fetch = (yield* EgressClient).fetch(longer)
    const model = yield* Effect.tryPromise({
      try: () => load(Option.getOrUndefined(key), fetch),
      catch: (cause) =>
        new Retrieval.RetrievalFailed({ reason: `${id}: ${foreignWords(String(cause), secrets, hide)}` })
    })
    return embedWith(id, model, overHttp({ model: id, keys, secrets, hide }, { retry, limits, seed: id }))
  })
  const index = Effect.fnUntraced(function* (tools: ReadonlyArray<ToolSpec>) {
    const known = indexes.get(tools)
    if (known !== undefined) return known
    const acting = tools.filter(({ role }) => role === "action")
    const embed = yield* open()
    const vectors = yield* embed(acting.map(({ description, name }) => `${name}: ${description}`))
    const search = searchOf(
      acting.map(({ name }) => name),
      vectors,
      embed
    )
    indexes.set(tools, search)
    return search
  })
  return { id, index: (tools) => turnstile.withPermit(index(tools)) }
}
