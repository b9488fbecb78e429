import type { Retrieval, ToolSpec, Stored } from "@escapement/core"
import { Effect, Result } from "effect"
import type { Environment } from "./Environment.ts"

/**
 * Which of a world's tools an agent is offered, as written on the command line. Tools that submit or give up are always
 * offered.
 */
export type Toolset =
  /** All of them. */
  | { readonly _tag: "All" }
  /** The tools of a pool that the benchmark names. */
  | { readonly _tag: "Pool"; readonly pool: string }
  /**
   * At most `count` tools of a pool that fit a text. Static: retrieved once, by the request. Dynamic:
   * retrieved again for each new thought of the agent.
   */
  | {
      readonly _tag: "Retrieval"
      readonly count: number
      readonly isDynamic: boolean
      readonly pool: string
      readonly retriever: string
    }

/** The name of the pool that holds all tools of a world; benchmarks name the other pools. */
export const allPool = "all"

/** The name of the retriever that a toolset uses if it names none: `lexicalRetriever`. */
export const defaultRetriever = "lexical"

const forms = "all, a pool such as domain, or retrieval:COUNT:static|dynamic:POOL, optionally followed by :RETRIEVER"

/**
 * Reads a toolset as it is written on the command line: `retrieval:20:dynamic:all`. Fails with the forms that are
 * expected; whether the pool and the retriever exist, it does not check.
 *
 * ```ts
 * import { Toolsets } from "@escapement/env"
 * import { Result } from "effect"
 *
 * Toolsets.parseToolset("domain") // → Result.succeed({ _tag: "Pool", pool: "domain" })
 * Toolsets.parseToolset("retrieval:20:dynamic:all") // → Result.succeed({ _tag: "Retrieval", count: 20, isDynamic: true, pool: "all", retriever: "lexical" })
 * Result.isFailure(Toolsets.parseToolset("retrieval:many")) // → true
 * ```
 */
export const parseToolset = (text: string): Result.Result<Toolset, string> => {
  const [kind = "", count = "", when = "", pool = "", ...rest] = text.split(":")
  if (kind !== "" && kind !== "retrieval" && kind === text) {
    return Result.succeed(kind === allPool ? { _tag: "All" } : { _tag: "Pool", pool: kind })
  }
  const isWhole = kind === "retrieval" && pool !== "" && (rest.length === 0 || rest.join(":") !== "")
  if (!isWhole || !/^[1-9]\d{0,3}$/.test(count) || (when !== "static" && when !== "dynamic")) {
    return Result.fail(`expected ${forms}`)
  }
  return Result.succeed({
    _tag: "Retrieval",
    count: Number(count),
    isDynamic: when === "dynamic",
    pool,
    retriever: rest.length === 0 ? defaultRetriever : rest.join(":")
  })
}

/**
 * A toolset that does not offer everything, ready for trials: its pool and, if it has one, its
 * retriever are resolved.
 */
export type ConfiguredToolset = { readonly identity: Stored.ToolsetIdentity } & (
  | Extract<Toolset, { readonly _tag: "Pool" }>
  | (Omit<Extract<Toolset, { readonly _tag: "Retrieval" }>, "retriever"> & { readonly retriever: Retrieval.Retriever })
)

/** What a toolset needs of an instance to choose tools; from `Benchmark.catalogue`. */
export interface ToolsetContext {
  /** The request in the user's own words, by which tools are retrieved first. */
  readonly query: string
  /** Names of the pool's tools; the same array for the same instance. If absent, all tools of the world. */
  readonly pool?: ReadonlyArray<string>
}

interface Candidates {
  readonly all: ReadonlyArray<ToolSpec>
  readonly tools: ReadonlyArray<ToolSpec>
}

const known = new WeakMap<ReadonlyArray<string>, Candidates>()

/**
 * Returns the tools of a pool; the same array as long as both arguments are the same, so that it is indexed only once.
 */
const candidatesOf = (all: ReadonlyArray<ToolSpec>, pool: ReadonlyArray<string> | undefined): Candidates["tools"] => {
  if (pool === undefined) return all
  const found = known.get(pool)
  if (found?.all === all) return found.tools
  const names = new Set(pool)
  const tools = all.filter(({ name, role }) => role === "action" && names.has(name))
  known.set(pool, { all, tools })
  return tools
}

/**
 * Offers a toolset in an environment, by decorating its session.
 *
 * **Details** With a dynamic toolset, a thought that the agent notes decides what it is offered when it
 * next reads its tools; calls before that use the previous offer. If tools cannot be retrieved, the
 * trial ends as `infra-error`.
 */
export const withToolset = Effect.fnUntraced(function* (
  environment: Environment,
  toolset: ConfiguredToolset,
  choice: ToolsetContext
): Effect.fn.Return<Environment, Retrieval.RetrievalFailed> {
  const { offer, session } = environment
  const candidates = candidatesOf(yield* session.tools, choice.pool)
  if (toolset._tag === "Pool") {
    offer(
      candidates.map(({ name }) => name),
      { mayChange: false }
    )
    return environment
  }
  const { count, isDynamic, retriever } = toolset
  const search = yield* retriever.index(candidates)
  offer(yield* search(choice.query, count), { mayChange: isDynamic })
  if (!isDynamic) return environment
  let next: ReadonlyArray<string> | undefined
  const retrieve = (thought: string) =>
    search(thought, count).pipe(
      Effect.map((tools) => void (next = tools)),
      Effect.catch(({ reason }) => Effect.sync(() => void environment.finish({ _tag: "infra-error", reason })))
    )
  return {
    ...environment,
    session: {
      ...session,
      note: (note) =>
        note.kind === "thought" ? Effect.andThen(session.note(note), retrieve(note.text)) : session.note(note),
      tools: Effect.suspend(() => {
        if (next !== undefined) offer(next, { mayChange: true })
        next = undefined
        return session.tools
      })
    }
  }
})
