import { Content, defineAdapter, type Observation } from "@escapement/core"
import { Effect, Schema } from "effect"
import { type Question, objectSchema } from "../loop/ask.ts"
import { callTags } from "../format/CallTags.ts"
import { openConversation } from "../loop/Conversation.ts"
import { conversationOptions, count } from "../loop/options.ts"
import {
  firstPlan,
  planAfterLast,
  planAfterSurprise,
  planText,
  planner,
  position
} from "../prompts/PlanThenActPrompt.ts"

const plan: Question<{ readonly steps: ReadonlyArray<string> }> = {
  name: "plan",
  schema: objectSchema({ steps: { type: "array", items: { type: "string" } } }),
  Answer: Schema.Struct({ steps: Schema.Array(Schema.String) })
}

const isSurprise = (observation: Observation) => observation.error !== undefined

/**
 * The architecture that plans before it acts. Each reply carries out one step of the plan; the model is shown the plan
 * and its position in it. It makes a new plan when a call is answered with an error, and after the last step, at most
 * `replans` times in a trial. Once these are used up, it repeats a step that went wrong, and is told when the plan has
 * ended.
 */
export const planThenAct = defineAdapter({
  id: "plan-then-act",
  version: "1",
  summary: "makes a plan, follows it step by step, and makes a new one when a step goes wrong",
  protocol: callTags,
  Options: Schema.Struct({
    replans: count(3, "maximum number of new plans after the first"),
    ...conversationOptions,
    nudges: count(2, "replies in a row without a call or a plan that are allowed")
  }),
  play: ({ replans, ...options }) =>
    Effect.fnUntraced(function* (context) {
      const conversation = yield* openConversation(context, options)
      let steps: ReadonlyArray<string> = []
      let done = 0
      let left = replans
      const planBy = Effect.fnUntraced(function* (prompt: string) {
        const made = yield* conversation.ask(plan, planner, prompt)
        steps = made.steps
        done = 0
        yield* context.session.note({ kind: "plan", text: planText(steps) })
      })
      yield* planBy(firstPlan)
      while (true) {
        if (done >= steps.length && left > 0) {
          left--
          yield* planBy(planAfterLast(steps, done))
          continue
        }
        const seen = yield* conversation.step(Content.text(position(steps, done)))
        if (seen.some(isSurprise)) {
          if (left === 0) continue
          left--
          yield* planBy(planAfterSurprise(steps, done))
        } else if (seen.length > 0) done++
      }
    })
})
