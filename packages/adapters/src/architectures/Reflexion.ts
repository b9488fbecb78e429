import { Content, defineAdapter, Json, type Observation, type Session, type ToolCall } from "@escapement/core"
import { Effect, Option, Schema } from "effect"
import { type Question, objectSchema } from "../loop/ask.ts"
import { callTags } from "../format/CallTags.ts"
import { type Conversation, openConversation } from "../loop/Conversation.ts"
import { conversationOptions, count } from "../loop/options.ts"
import { beforeAnswer, critic, heldBack, memory, reflectionText, whenStuck } from "../prompts/ReflexionPrompt.ts"

interface Critique {
  readonly flaws: ReadonlyArray<string>
  readonly advice: string
}

const critique: Question<Critique> = {
  name: "critique",
  schema: objectSchema({ flaws: { type: "array", items: { type: "string" } }, advice: { type: "string" } }),
  Answer: Schema.Struct({
    flaws: Schema.Array(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
    advice: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed("")))
  })
}

/**
 * This many equal calls with equal observations in a row count as no progress: the heuristic of the paper, section 4.1.
 */
const stuckAfter = 3

/** Number of lessons that are kept, newest last: the Ω of the paper, section 3. */
const kept = 3

/**
 * Whether enough steps are left for a critique. The critique and the next reply take two steps: with fewer left, the
 * answer would be lost.
 */
const isWorthALook = (session: Session) => Effect.map(session.left, ({ steps }) => steps === undefined || steps >= 2)

const endsTrial = (session: Session, call: ToolCall) =>
  Effect.map(session.tools, (tools) => tools.some(({ name, role }) => name === call.tool && role !== "action"))

/**
 * Makes a function that says of each call whether it completes a row of `stuckAfter` equal calls with equal results.
 */
const makeRepetition = () => {
  let last = ""
  let times = 0
  return (call: ToolCall, observation: Observation): boolean => {
    const now = `${Json.canonical({ tool: call.tool, args: call.args })} ${Content.plain(observation.content)}`
    times = now === last ? (times % stuckAfter) + 1 : 1
    last = now
    return times === stuckAfter
  }
}

/**
 * The architecture that reviews its own answer and tries again, inside one trial. Source: Shinn et al. 2023,
 * *Reflexion: Language Agents with Verbal Reinforcement Learning*.
 *
 * **Details** In the paper an attempt ends, its result is judged, a reflection is written, and the next attempt
 * begins in a fresh world with the reflections in its prompt. Here an answer ends the trial, and nobody says
 * beforehand whether it is right. So the model judges itself (the paper's self-evaluation) before it answers or
 * gives up. If it finds flaws, the call is held back, the reflection is kept in every later prompt, and the
 * agent goes on. The world is not reset, so the record of earlier observations stays. Repeating a call without
 * progress, the paper's other sign of failure, also leads to a reflection. Every critique is a model call and
 * counts against the trial's budget.
 */
export const reflexion = defineAdapter({
  id: "reflexion",
  version: "1",
  summary: "reviews its answer before it submits, and tries again with what it learned",
  protocol: callTags,
  Options: Schema.Struct({
    reflections: count(3, "maximum number of reviews of its own work"),
    ...conversationOptions,
    nudges: count(2, "replies in a row without a call or a critique that are allowed")
  }),
  play: ({ reflections, ...options }) =>
    Effect.fnUntraced(function* ({ model, session }) {
      const lessons: Array<string> = []
      let left = reflections
      let isStuck = false
      const reflect = Effect.fnUntraced(function* (ask: Conversation["ask"], prompt: string) {
        left--
        const { advice, flaws } = yield* ask(critique, critic, prompt)
        if (flaws.length === 0) return undefined
        const lesson = reflectionText(flaws, advice)
        lessons.push(lesson)
        yield* session.note({ kind: "reflection", text: lesson })
        return lesson
      })
      const repeated = makeRepetition()
      const watched: Session = {
        ...session,
        call: (call) =>
          Effect.tap(session.call(call), (seen) => Effect.sync(() => (isStuck = repeated(call, seen) || isStuck)))
      }
      const conversation = yield* openConversation(
        { model, session: watched },
        {
          ...options,
          review: Effect.fnUntraced(function* (call, ask) {
            if (left === 0 || !(yield* endsTrial(session, call)) || !(yield* isWorthALook(session)))
              return Option.none()
            const lesson = yield* reflect(ask, beforeAnswer(call))
            return lesson === undefined ? Option.none() : Option.some({ content: Content.text(heldBack(lesson)) })
          })
        }
      )
      while (true) {
        const remembered = memory(lessons.slice(-kept))
        yield* conversation.step(remembered === "" ? [] : Content.text(remembered))
        if (!isStuck || left === 0 || !(yield* isWorthALook(session))) continue
        isStuck = false
        yield* reflect(conversation.ask, whenStuck(stuckAfter))
      }
    })
})
