import { Plans, RunStore } from "@escapement/core"
import { Http } from "@escapement/server"
import { type Context, Effect, Option, Schema } from "effect"
import { steerRun } from "../control/steerRun.ts"

/** The commands that the page may send. */
const Command = Schema.TaggedUnion({
  Pause: {},
  Resume: {},
  Cancel: {},
  RetryInfra: {},
  Concurrency: { trials: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: Plans.mostAtATime })) }
})
const decode = Schema.decodeUnknownEffect(Command)

const form = /^\/api\/run\/([\w-]{1,200})\/control$/

/**
 * Makes the route by which the page steers a run in progress, the only route of the viewer that changes anything. The
 * token for reading is not enough for it.
 */
export const steerRoute = (
  token: string,
  only: ReadonlySet<string>,
  context: Context.Context<RunStore>
): Http.Route => ({
  method: "POST",
  path: (path) => form.test(path),
  token,
  maxBody: 1000,
  answer: Effect.fnUntraced(function* ({ json, path }) {
    const command = yield* Effect.mapError(
      decode(json),
      ({ message }) => new Http.Refusal({ status: 400, reason: message })
    )
    const [, run = ""] = form.exec(path) ?? []
    if (only.size > 0 && !only.has(run)) {
      return yield* new Http.Refusal({ status: 404, reason: `run ${run} is not shown here` })
    }
    const store = yield* RunStore
    const found = yield* Effect.mapError(
      store.run(run),
      ({ message }) => new Http.Refusal({ status: 500, reason: message })
    )
    // a shortened id, or "last", may mean another run by the time the command arrives
    if (!Option.exists(found, ({ id }) => id === run)) {
      return yield* new Http.Refusal({ status: 404, reason: `there is no run ${run}: give the full id of the run` })
    }
    const said = yield* Effect.mapError(
      steerRun(run, command),
      ({ message }) => new Http.Refusal({ status: 409, reason: message })
    )
    return Http.jsonReply(200, { said })
  }, Effect.provideContext(context))
})
