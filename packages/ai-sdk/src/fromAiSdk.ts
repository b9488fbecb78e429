import type { LanguageModelV4 } from "@ai-sdk/provider"
import { functionCallingManual, openOffer } from "@escapement/adapters"
import { type Adapter, AgentFailed, ContextOverflowed, defineAdapter, TrialEnded, NoOptions } from "@escapement/core"
import type { ModelMessage, ToolSet } from "ai"
import { Deferred, Effect, Exit, Predicate } from "effect"
import { contentParts } from "./content.ts"
import { runModel } from "./runModel.ts"
import { sessionTools } from "./sessionTools.ts"

/** What an agent is made of, for one trial. */
export interface AgentParts {
  /** The run's model: metered, recorded, replayed and limited. */
  readonly model: LanguageModelV4
  /** The session's tools; those that appear during the trial are added to the same object. */
  readonly tools: ToolSet
  /** What `function-calling` tells its model before the task. */
  readonly instructions: string
  /** The task. */
  readonly messages: Array<ModelMessage>
  /** Aborted when the trial is over. */
  readonly abortSignal: AbortSignal
}

/** An agent of the AI SDK, such as a `ToolLoopAgent`. */
export interface AiSdkAgent {
  readonly generate: (options: {
    readonly messages: Array<ModelMessage>
    readonly abortSignal: AbortSignal
  }) => PromiseLike<unknown>
}

/** Makes an agent, or plays the trial by itself. */
export type MakeAgent = (parts: AgentParts) => AiSdkAgent | PromiseLike<unknown>

const isAgent = (made: AiSdkAgent | PromiseLike<unknown>): made is AiSdkAgent =>
  Predicate.hasProperty(made, "generate") && Predicate.isFunction(made.generate)

const failure = (cause: unknown): AgentFailed | ContextOverflowed | TrialEnded => {
  if (cause instanceof ContextOverflowed || cause instanceof TrialEnded) return cause
  return new AgentFailed({ reason: cause instanceof Error ? cause.message : String(cause) })
}

/**
 * An agent of the AI SDK as an architecture: a `ToolLoopAgent`, or a loop of
 * `generateText` or `streamText` that is awaited.
 *
 * @param make called once for each trial
 */
export const fromAiSdk = (id: string, make: MakeAgent, version = "1"): Adapter<{}> =>
  defineAdapter({
    id,
    version,
    summary: "an agent of the AI SDK",
    Options: NoOptions,
    play: () =>
      Effect.fnUntraced(function* ({ model, session }) {
        const over = yield* Deferred.make<never, TrialEnded>()
        const offer = yield* openOffer(session, () => [])
        const aborter = yield* Effect.acquireRelease(
          Effect.sync(() => new AbortController()),
          (controller) => Effect.sync(() => controller.abort())
        )
        const context = yield* Effect.context()
        const promised = async <A, E>(effect: Effect.Effect<A, E>): Promise<A> => {
          const exit = await Effect.runPromiseExitWith(context)(effect, { signal: aborter.signal })
          if (Exit.isSuccess(exit)) return exit.value
          const [reason] = exit.cause.reasons
          const error = reason?._tag === "Fail" ? reason.error : undefined
          if (error instanceof TrialEnded) {
            Deferred.doneUnsafe(over, Exit.fail(error))
            // nothing that the agent does after the end is heard
            return new Promise<never>(() => {})
          }
          throw error ?? exit.cause
        }
        const offered = sessionTools(session, offer, promised)
        const parts: AgentParts = {
          model: runModel(model, offer, offered, promised),
          tools: offered.tools,
          instructions: functionCallingManual,
          messages: [{ role: "user", content: contentParts(session.instructions) }],
          abortSignal: aborter.signal
        }
        const played = Effect.tryPromise({
          try: async () => {
            const made = make(parts)
            await (isAgent(made) ? made.generate({ messages: parts.messages, abortSignal: aborter.signal }) : made)
          },
          catch: failure
        })
        yield* Effect.raceFirst(played, Deferred.await(over))
      })
  })
