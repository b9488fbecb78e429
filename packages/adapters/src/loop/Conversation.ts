import {
  type AgentContext,
  AgentFailed,
  Content,
  type ContextOverflowed,
  type Message,
  type ModelReply,
  type ModelToolCall,
  type ModelToolResult,
  type Observation,
  type ToolCall,
  type ToolSpec,
  type TrialEnded
} from "@escapement/core"
import { Effect, Option, Result } from "effect"
import { type Question, ask } from "./ask.ts"
import { callFormat } from "../format/callFormat.ts"
import { corrected, unusable } from "./corrected.ts"
import { type Format, retold } from "../format/Format.ts"
import { makeHistory } from "./History.ts"
import type { HistoryPolicy } from "./HistoryPolicy.ts"
import { type ImagePolicy, withImages } from "./ImagePolicy.ts"
import { joinUsers } from "./joinUsers.ts"
import { openOffer } from "./Offer.ts"
import { opening } from "./opening.ts"
import type { ToolForm } from "./options.ts"
import { summaryManual, summaryQuestion } from "../prompts/SummaryPrompt.ts"
import { summary } from "./Summary.ts"
import { summarizeMessages } from "./summarizeMessages.ts"

/**
 * Options of `AgentLoop.open`: how tools, history and images are shown to the model, and which replies are accepted.
 * `AgentLoop.options` has the Schemas of all but `review`, which only code can give.
 */
export interface ConversationOptions {
  /** How the tools are described to the model: by the provider's own tool calls, as text, or in a `Format`. */
  readonly tools: ToolForm | Format
  readonly history: HistoryPolicy
  readonly images: ImagePolicy
  /** How many unusable replies in a row are allowed; one more fails the agent. */
  readonly nudges: number
  /**
   * Checks a call before it is made. Returns an observation to show instead of making the call, or `Option.none` to
   * make it. `ask` asks the model about the past steps; these do not include the reply that holds this call yet.
   */
  readonly review?: (call: ToolCall, ask: Conversation["ask"]) => Effect.Effect<Option.Option<Observation>, Failure>
}

type Failure = AgentFailed | ContextOverflowed | TrialEnded

/** The loop between the model and the session of one trial, one step (a reply with its calls) at a time. */
export interface Conversation {
  /**
   * Plays one step: sends the kept steps, followed by `last` as a user message unless it is empty. Makes the calls of
   * the reply in order, and keeps reply and results, but not `last`. Returns the observations; empty if the reply held
   * no readable call, which the next request tells the model.
   */
  readonly step: (last: Content.Content) => Effect.Effect<ReadonlyArray<Observation>, Failure>
  /**
   * Asks the model for a JSON object about the kept steps: `manual` opens the request, `prompt` is the question and
   * ends it. Neither the question nor the answer is kept. A reply that is not such an object is asked for again; more
   * than `nudges` of them in a row fail the agent.
   */
  readonly ask: <Answer>(
    question: Question<Answer>,
    manual: (tools: ReadonlyArray<ToolSpec>) => string,
    prompt: string
  ) => Effect.Effect<Answer, Failure>
}

/** Makes the calls of one reply in order; if a call changed the tools, its observation says so. */
const play = Effect.fnUntraced(function* <E>(
  make: (call: ToolCall) => Effect.Effect<Observation, E>,
  offer: Effect.Success<ReturnType<typeof openOffer>>,
  calls: ReadonlyArray<ModelToolCall>
) {
  const observations: Array<Observation> = []
  const results: Array<ModelToolResult> = []
  for (const { args, id, tool } of calls) {
    const observation = yield* make({ tool, args })
    observations.push(observation)
    results.push({ id, tool, content: [...observation.content, ...(yield* offer.changed)] })
  }
  return { observations, results }
})

/**
 * Opens the loop in which an architecture plays a trial. The exchanges that happened before, such as those before a
 * fork, are its first steps.
 */
export const openConversation = Effect.fnUntraced(function* (
  context: AgentContext,
  { history: policy, images, nudges, review, tools: form }: ConversationOptions
): Effect.fn.Return<Conversation> {
  const { session } = context
  const format = typeof form === "string" ? callFormat(form) : form
  const model = withImages(images, context.model)
  const offer = yield* openOffer(session, (tools) =>
    opening(format.placement, format.manual(tools), session.instructions)
  )

  const askOf = <Answer>(past: ReadonlyArray<Message>, question: Question<Answer>, manual: string, prompt: string) => {
    const content = [...session.instructions, ...summarizeMessages(past), ...Content.text(`\n${prompt}`)]
    return ask(model, question, opening(format.placement, manual, content), nudges)
  }
  const history = makeHistory(policy, (older) =>
    Effect.map(askOf(older, summary, summaryManual, summaryQuestion), (answer) => answer.summary)
  )
  session.history.forEach((exchange, i) => history.add(retold(format, exchange, i)))

  const generate = (last: Content.Content) =>
    history.attempt((kept) => {
      const tail: ReadonlyArray<Message> = last.length === 0 ? [] : [{ role: "user", content: last }]
      return model.generate({
        messages: joinUsers([...offer.opening(), ...kept, ...tail]),
        ...format.offer(offer.tools())
      })
    })
  let unusables = 0
  const reject = Effect.fnUntraced(function* (reply: ModelReply, problem: string) {
    unusables++
    if (unusables > nudges) return yield* new AgentFailed({ reason: unusable(unusables, problem) })
    history.add(corrected(reply, problem))
    return []
  })

  const askKept: Conversation["ask"] = (question, manual, prompt) =>
    history.attempt((kept) => askOf(kept, question, manual(offer.tools()), prompt))
  const make = (call: ToolCall) =>
    review === undefined
      ? session.call(call)
      : Effect.flatMap(review(call, askKept), (instead) =>
          Option.isSome(instead) ? Effect.succeed(instead.value) : session.call(call)
        )

  return {
    step: Effect.fnUntraced(function* (last) {
      const reply = yield* generate(last)
      const said = format.read(reply)
      if (Result.isFailure(said)) return yield* reject(reply, said.failure)
      unusables = 0
      const thought = said.success.thought.trim()
      if (thought !== "") yield* session.note({ kind: "thought", text: thought })
      const { observations, results } = yield* play(make, offer, said.success.calls)
      history.add([format.said(said.success, reply.opaque), format.shown(results)])
      return observations
    }),
    ask: askKept
  }
})
