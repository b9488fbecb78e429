import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamPart,
  SharedV4Warning
} from "@ai-sdk/provider"
import { ContextOverflowed, type ModelReply, TrialEnded, Json, type Adapters } from "@escapement/core"
import { Option } from "effect"
import type { KnownCall, Replies } from "./replies.ts"
import type { SessionTools } from "./sessionTools.ts"
import { taskWarning } from "./taskWarning.ts"
import { toRequest } from "./toRequest.ts"

/** Call settings that a run's model ignores, because its options are set in the plan. */
const ignored = [
  "maxOutputTokens",
  "temperature",
  "stopSequences",
  "topP",
  "topK",
  "presencePenalty",
  "frequencyPenalty",
  "seed",
  "reasoning"
] as const

/** Warns of each ignored setting once, however many trials there are. */
export const makeWarnings = (): ((options: LanguageModelV4CallOptions) => Array<SharedV4Warning>) => {
  const said = new Set<string>()
  return (options) => {
    const { toolChoice, tools = [] } = options
    const features = [
      ...ignored.filter((name) => options[name] !== undefined),
      ...(toolChoice?.type === "required" || toolChoice?.type === "tool" ? [`toolChoice ${toolChoice.type}`] : []),
      ...tools.flatMap((tool) => (tool.type === "provider" ? [`tool ${tool.name} of a provider`] : []))
    ].filter((feature) => !said.has(feature))
    for (const feature of features) said.add(feature)
    const details = "the model of a run has the options of the plan, and no others"
    return features.map((feature) => ({ type: "unsupported", feature, details }))
  }
}

const inputOf = ({ call: { args } }: KnownCall, isOurs: boolean): string =>
  // arguments that are not an object reach the session, which judges them; the AI SDK would refuse them before
  isOurs && !Json.isJsonObject(args) ? "{}" : typeof args === "string" ? args : JSON.stringify(args)

const contentOf = (
  { opaque, text }: ModelReply,
  { calls, name }: ReturnType<Replies["learn"]>,
  { isOurs }: SessionTools
): Array<LanguageModelV4Content> => [
  ...(text === ""
    ? []
    : [
        {
          type: "text" as const,
          text,
          ...(opaque === undefined ? {} : { providerMetadata: { escapement: { reply: name } } })
        }
      ]),
  ...calls.map((known) => ({
    type: "tool-call" as const,
    toolCallId: known.id,
    toolName: known.call.tool,
    input: inputOf(known, isOurs(known.call.tool))
  }))
]

const resultOf = (
  { finish, served, usage: { cached, input, output, reasoning } }: ModelReply,
  content: Array<LanguageModelV4Content>,
  warnings: Array<SharedV4Warning>
): LanguageModelV4GenerateResult => ({
  content,
  finishReason: { unified: finish, raw: undefined },
  usage: {
    inputTokens: { total: input, noCache: undefined, cacheRead: cached, cacheWrite: undefined },
    outputTokens: { total: output, text: undefined, reasoning }
  },
  warnings,
  ...(served === undefined ? {} : { response: { modelId: served } })
})

const streamParts = ({ content, finishReason, usage, warnings }: LanguageModelV4GenerateResult) => [
  { type: "stream-start", warnings } as const,
  ...content.flatMap((part): ReadonlyArray<LanguageModelV4StreamPart> => {
    if (part.type === "tool-call") return [part]
    if (part.type !== "text") return []
    const meta = part.providerMetadata === undefined ? {} : { providerMetadata: part.providerMetadata }
    return [
      { type: "text-start", id: "text", ...meta },
      { type: "text-delta", id: "text", delta: part.text },
      { type: "text-end", id: "text", ...meta }
    ]
  }),
  { type: "finish", finishReason, usage } as const
]

/** Makes a language model of the AI SDK from the run's model, for one trial. */
export const openRunModel = (
  { model, session, signal }: Adapters.AsyncAgentContext,
  tools: SessionTools,
  replies: Replies,
  warningsOf: ReturnType<typeof makeWarnings>
) => {
  let overflow: Option.Option<ContextOverflowed> = Option.none()
  let [hasStreamed, isTold, isAsked] = [false, false, false]
  const generate = async (options: LanguageModelV4CallOptions) => {
    const request = toRequest(options, tools, replies)
    const reply = await model.generate(request, options.abortSignal).catch((thrown: unknown) => {
      if (thrown instanceof ContextOverflowed) overflow = Option.some(thrown)
      throw thrown
    })
    overflow = Option.none()
    tools.learn(reply.calls)
    const blind = isAsked ? [] : taskWarning(options.prompt, session.instructions)
    isAsked = true
    return resultOf(reply, contentOf(reply, replies.learn(reply), tools), [...blind, ...warningsOf(options)])
  }
  /**
   * Ends the agent's loop once the trial is over: the AI SDK reports the end of a trial to its model as a tool error,
   * so the next request throws.
   */
  const unwind = async (options: LanguageModelV4CallOptions) => {
    if (!signal.aborted || isTold) return generate(options)
    isTold = true
    throw new TrialEnded({ last: Option.none() })
  }
  const isOver = (thrown: unknown) => signal.aborted || thrown instanceof TrialEnded
  const languageModel: LanguageModelV4 = {
    specificationVersion: "v4",
    provider: "escapement",
    modelId: model.id,
    supportedUrls: {},
    doGenerate: unwind,
    doStream: async (options) => {
      hasStreamed = true
      const result = await generate(options).catch((thrown: unknown) => {
        // a broken stream rejects every Promise that was taken from it, awaited or not
        if (isOver(thrown)) return new Promise<never>(() => {})
        throw thrown
      })
      const parts = streamParts(result)
      return {
        stream: new ReadableStream<LanguageModelV4StreamPart>({
          start: (controller) => {
            for (const part of parts) controller.enqueue(part)
            controller.close()
          }
        })
      }
    }
  }
  return {
    model: languageModel,
    /** Returns the context overflow of the last request; `Option.none()` if the model has answered since. */
    overflow: () => overflow,
    /** Whether the agent asked the model for a stream. */
    hasStreamed: () => hasStreamed
  }
}
