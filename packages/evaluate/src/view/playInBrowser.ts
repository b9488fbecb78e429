import type { RunPlan, RunStore } from "@escapement/core"
import { Http } from "@escapement/server"
import { Effect, Option, type Scope } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { openBrowserSeat } from "../person/browserSeat.ts"
import { playFrom } from "../trials/play.ts"
import type { Registry } from "../Registry.ts"
import type { ReadableRun } from "../results/results.ts"
import { pageRoutes } from "./pageRoutes.ts"

/** Options of `playInBrowser`. */
export interface PlayingInBrowser {
  readonly plan: RunPlan
  readonly registry: Registry
  /** Name of the person; absent or `Option.none` for an unnamed one. */
  readonly person?: Option.Option<string>
  /** The folder of the built page. */
  readonly page: string
  /** Port to listen on; 0 takes any free one. */
  readonly port: number
  /** Token that every request must carry. */
  readonly token: string
  /** Called with the address, without the token. */
  readonly onOpen: (url: string) => Effect.Effect<void>
}

/**
 * Lets a person play the instances of a plan in a browser on this machine. Each trial that is played to its end is
 * stored.
 */
export const playInBrowser = Effect.fnUntraced(function* ({
  onOpen,
  page,
  person = Option.none(),
  plan,
  port,
  registry,
  token
}: PlayingInBrowser): Effect.fn.Return<ReadableRun, Refused, RunStore | Scope.Scope> {
  const seat = yield* openBrowserSeat
  const url = yield* Effect.mapError(
    Http.serve({
      token,
      port,
      routes: [...(yield* pageRoutes(page)), ...seat.routes],
      refusal: ({ reason, status }) => Http.jsonReply(status, { error: reason })
    }),
    refuse
  )
  yield* onOpen(url)
  return yield* playFrom(plan, registry, seat, person)
})
