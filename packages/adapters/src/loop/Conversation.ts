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
import { type Offer, openOffer } from "./Offer.ts"
import { opening } from "./opening.ts"
import type { ToolForm } from "./options.ts"
import { summaryManual, summaryQuestion } from "../prompts/SummaryPrompt.ts"
import { summary } from "./Summary.ts"
import { summarizeMessages } from "./summarizeMessages.ts"

/** How a conversation is held. */
export interface ConversationOptions {
  /** How the model is told of its tools: by the provider's own tool calls, as text, or in a format of one's own. */
  readonly tools: ToolForm | Format
  readonly history: HistoryPolicy
  readonly images: ImagePolicy
  /** Unusable replies in a row that are allowed; with one more the agent has failed. */
  readonly nudges: number
  /**
   * Looks at a call before it is made: what is shown in its place, or none to make
   * it. It may ask about what is kept of the past, the reply with the call not yet in it.
   */
  readonly review?: (call: ToolCall, ask: Conversation["ask"]) => Effect.Effect<Option.Option<Observation>, Failure>
}

type Failure = AgentFailed | ContextOverflowed | TrialEnded

/** A model and a session brought together, one step after the other. */
export interface Conversation {
  /**
   * One step: sends what is kept of the past and `last` behind it, plays the
   * calls of the reply in its order, and keeps the step without `last`. No
   * observation: the reply held no call that could be read, and was told so.
   */
  readonly step: (last: Content.Content) => Effect.Effect<ReadonlyArray<Observation>, Failure>
  /** Asks for a JSON object about what is kept of the past. Neither question nor answer is kept. */
  readonly ask: <Answer>(
    question: Question<Answer>,
    manual: (tools: ReadonlyArray<ToolSpec>) => string,
    prompt: string
  ) => Effect.Effect<Answer, Failure>
}

/** Plays the calls of one reply, one after the other; an observation that changed the tools says so. */
const play = Effect.fnUntraced(function* <E>(
  make: (call: ToolCall) => Effect.Effect<Observation, E>,
  offer: Offer,
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

/** Opens a conversation, with the exchanges that happened before as its first steps. */
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
