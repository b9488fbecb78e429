import { AgentLoop } from "@escapement/adapters"
import { Content, type Session, defineAdapter } from "@escapement/core"
import { Effect, Schema } from "effect"

const remind = Schema.Boolean.annotate({ description: "tells the model how many calls are left" })

const reminder = (session: Session) =>
  Effect.map(session.left, ({ calls }) => (calls === undefined ? [] : Content.text(`Calls left: ${calls}.`)))

/** Calls tools as `function-calling` does, with its history, images and formats, and is told how many calls are left. */
export const mindful = defineAdapter({
  id: "mindful",
  version: "1",
  summary: "calls tools natively, and is told how many calls are left",
  protocol: AgentLoop.protocol,
  Options: Schema.Struct({
    ...AgentLoop.options,
    remind: remind.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true)))
  }),
  play: ({ remind, ...options }) =>
    Effect.fnUntraced(function* (context) {
      const loop = yield* AgentLoop.open(context, options)
      while (true) yield* loop.step(remind ? yield* reminder(context.session) : [])
    })
})
