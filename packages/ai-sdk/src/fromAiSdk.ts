import type { LanguageModelV4 } from "@ai-sdk/provider"
import { AgentLoop } from "@escapement/adapters"
import { type Adapter, NoOptions, defineAdapter, type Adapters } from "@escapement/core"
import type { ModelMessage, ToolSet } from "ai"
import { Option, Predicate } from "effect"
import { type ContentPart, contentParts } from "./content.ts"
import { failureOf } from "./failureOf.ts"
import { type Replies, makeReplies } from "./replies.ts"
import { makeWarnings, openRunModel } from "./runModel.ts"
import { type SessionTool, openSessionTools } from "./sessionTools.ts"

/** What `MakeAgent` gets to make an agent for one trial: the model, the tools and the messages. */
export interface AgentParts {
  /** The run's model: metered, recorded, replayed and limited. */
  readonly model: LanguageModelV4
  /** The session's tools. Tools that appear during the trial are added to this object, so a copy of it misses them. */
  readonly tools: ToolSet
  /**
   * Returns the session's tools, each converted by `make` for another framework. Tools that appear are added to the
   * array, so a copy of it misses them.
   */
  readonly sessionTools: <A>(make: (tool: SessionTool) => A) => Array<A>
  /** Instructions for the agent's system prompt: what `function-calling` tells its model before the task. */
  readonly instructions: string
  /** The task, and what happened before in a trial that continues another. */
  readonly messages: Array<ModelMessage>
  /**
   * The messages as one message in parts, for frameworks with another message type; what happened before is told as
   * text.
   */
  readonly brief: ReadonlyArray<ContentPart>
  /**
   * Aborted when the trial is over. If the agent has asked the model for a stream, it is not aborted; the stream ends
   * without an error.
   */
  readonly abortSignal: AbortSignal
}

/** An agent of the AI SDK, such as a `ToolLoopAgent`. */
export interface AiSdkAgent {
  /**
   * Plays the trial, which is over when this Promise settles. Its value is ignored, as only the calls count; a
   * rejection is an `agent-error`.
   */
  readonly generate: (options: {
    readonly messages: Array<ModelMessage>
    readonly abortSignal: AbortSignal
  }) => PromiseLike<unknown>
}

/**
 * A function that makes an agent for one trial, directly or as a Promise. Or it plays the whole trial itself; the trial
 * is then over when its Promise settles.
 */
export type MakeAgent = (parts: AgentParts) => AiSdkAgent | PromiseLike<unknown>

const isAgent = (made: unknown): made is AiSdkAgent =>
  Predicate.hasProperty(made, "generate") && Predicate.isFunction(made.generate)

const messagesOf = (
  { history, instructions }: Adapters.AsyncAgentContext["session"],
  replies: Replies
): Array<ModelMessage> => [
  { role: "user", content: contentParts(instructions) },
  ...history.flatMap(({ call, observation }, i): Array<ModelMessage> => {
    const reply = { text: "", calls: [{ id: `past-${i}`, ...call }], finish: "tool-calls", usage: {} } as const
    return replies.learn(reply).calls.flatMap(({ id }): Array<ModelMessage> => {
      const named = { toolCallId: id, toolName: call.tool }
      const output = { type: "content", value: contentParts(observation.content) } as const
      return [
        { role: "assistant", content: [{ type: "tool-call", ...named, input: call.args }] },
        { role: "tool", content: [{ type: "tool-result", ...named, output }] }
      ]
    })
  })
]

const briefOf = ({ history, instructions }: Adapters.AsyncAgentContext["session"]): ReadonlyArray<ContentPart> => {
  const before = history.flatMap(({ call, observation }): ReadonlyArray<ContentPart> => [
    { type: "text", text: `You called ${call.tool} ${JSON.stringify(call.args)} and were shown:` },
    ...contentParts(observation.content)
  ])
  return [...contentParts(instructions), ...before]
}

/**
 * Makes an adapter from an agent of the AI SDK: a `ToolLoopAgent`, or a loop of `generateText` or `streamText` that is
 * awaited.
 *
 * @param make called once for each trial
 * @param version to be raised whenever the agent's behaviour may differ; default: 1
 */
export const fromAiSdk = (id: string, make: MakeAgent, version = "1"): Adapter<{}> => {
  const warningsOf = makeWarnings()
  return defineAdapter({
    id,
    version,
    summary: "an agent of the AI SDK",
    Options: NoOptions,
    playAsync: () => async (context) => {
      const replies = makeReplies()
      const tools = await openSessionTools(context.session, replies)
      const { hasStreamed, model, overflow } = openRunModel(context, tools, replies, warningsOf)
      const aborter = new AbortController()
      const abortSignal = aborter.signal
      context.signal.addEventListener("abort", () => {
        if (!hasStreamed()) aborter.abort(context.signal.reason)
      })
      const messages = messagesOf(context.session, replies)
      try {
        const made: unknown = await make({
          model,
          tools: tools.tools,
          sessionTools: tools.list,
          instructions: AgentLoop.functionCallingManual,
          messages,
          brief: briefOf(context.session),
          abortSignal
        })
        if (isAgent(made)) await made.generate({ messages, abortSignal })
      } catch (thrown) {
        throw Option.getOrElse(overflow(), () => failureOf(thrown))
      }
      // a stream does not throw its errors
      const unmended = overflow()
      if (Option.isSome(unmended)) throw unmended.value
    }
  })
}
