import {
  type Adapters,
  type Cell,
  type Model,
  type ModelReply,
  type Observation,
  Secrets,
  type Session
} from "@escapement/core"
import type { TrialMaking } from "@escapement/runner"
import { Effect, type Tracer } from "effect"

/** Providers for which the conventions define a name. */
const providers: ReadonlyMap<string, string> = new Map([["google", "gcp.gemini"]])

interface Names {
  readonly provider: string
  readonly model: string
}

const namesOf = ({ model }: Cell): Names | undefined => {
  if (model === undefined) return undefined
  const [provider = "", ...name] = model.id.split("/")
  return { provider: providers.get(provider) ?? provider, model: name.length === 0 ? provider : name.join("/") }
}

/**
 * Runs an effect in a span that does not see the effect's failures: the end of a trial unwinds agents as a failure, but
 * is none.
 */
const inSpan = <A, E, R>(
  name: string,
  options: Tracer.SpanOptions,
  effect: Effect.Effect<A, E, R>,
  said: (result: A) => Record<string, unknown>
): Effect.Effect<A, E, R> =>
  effect.pipe(
    Effect.tap((result) => Effect.annotateCurrentSpan(said(result))),
    Effect.result,
    Effect.withSpan(name, options),
    Effect.flatMap(Effect.fromResult)
  )

const known = (attributes: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))

const replied = ({ finish, served, usage }: ModelReply) =>
  known({
    "gen_ai.response.model": served,
    "gen_ai.response.finish_reasons": [finish],
    "gen_ai.usage.input_tokens": usage.input,
    "gen_ai.usage.output_tokens": usage.output,
    "gen_ai.usage.cache_read.input_tokens": usage.cached,
    "gen_ai.usage.reasoning.output_tokens": usage.reasoning
  })

const chatting = (model: Model, { model: name, provider }: Names): Model => ({
  id: model.id,
  generate: (request) =>
    inSpan(
      `chat ${name}`,
      {
        kind: "client",
        attributes: {
          "gen_ai.operation.name": "chat",
          "gen_ai.provider.name": provider,
          "gen_ai.request.model": name,
          "gen_ai.output.type": request.json === undefined ? "text" : "json"
        }
      },
      model.generate(request),
      replied
    )
})

/** The most characters of a tool's name, as an agent may call a tool by any text. */
const longestTool = 200

const acting = (session: Session): Session => ({
  ...session,
  call: (call) =>
    Effect.flatMap(Secrets.KnownKeys, ({ hide }) => {
      const tool = Secrets.hideAndCut(call.tool, longestTool, hide)
      return inSpan(
        `execute_tool ${tool}`,
        {
          attributes: {
            "gen_ai.operation.name": "execute_tool",
            "gen_ai.tool.name": tool,
            "gen_ai.tool.type": "function"
          }
        },
        session.call(call),
        ({ error }: Observation) => known({ "error.type": error })
      )
    })
})

/**
 * Wraps an adapter so that its trials are traces: `invoke_agent`, and in it each `chat` and `execute_tool`, without
 * their contents.
 */
const spanned = (adapter: Adapters.ConfiguredAdapter, cell: Cell): Adapters.ConfiguredAdapter => ({
  ...adapter,
  value: (context) => {
    const names = namesOf(cell)
    const attributes = known({
      "gen_ai.operation.name": "invoke_agent",
      "gen_ai.provider.name": names?.provider,
      "gen_ai.request.model": names?.model,
      "gen_ai.agent.name": adapter.id,
      "gen_ai.agent.version": adapter.version,
      "escapement.benchmark": cell.benchmark.id,
      "escapement.seed": context.seed
    })
    const model = names === undefined ? context.model : chatting(context.model, names)
    const played = adapter.value({ ...context, session: acting(context.session), model })
    return inSpan(`invoke_agent ${adapter.id}`, { root: true, attributes }, played, () => ({}))
  }
})

/**
 * Wraps benchmark runs so that their agents are traced by the GenAI conventions of OpenTelemetry. The agents behave as
 * before.
 */
export const traceBenchmarkRuns = (
  benchmarkRuns: ReadonlyArray<TrialMaking.BenchmarkRun>
): ReadonlyArray<TrialMaking.BenchmarkRun> =>
  benchmarkRuns.map((benchmarkRun) => ({
    ...benchmarkRun,
    agents: benchmarkRun.agents.map((agent): TrialMaking.RunAgent => ({
      ...agent,
      adapter: spanned(agent.adapter, agent.cell)
    }))
  }))
