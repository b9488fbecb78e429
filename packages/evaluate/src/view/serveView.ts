import { Http } from "@escapement/server"
import { Effect, type Scope } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { findRun } from "../trials/openTrial.ts"
import type { Setup } from "../Registry.ts"
import { pageRoutes } from "./pageRoutes.ts"
import { reportRoute } from "./reportRoute.ts"
import { viewRoutes } from "./routes.ts"
import { steerRoute } from "./steerRoute.ts"
import { type Reading, openViewStore } from "./ViewStore.ts"
import { warmUp } from "./warmUp.ts"

/** Options of `serveView`. */
export interface ServingView extends Setup {
  /** The folder of the built page. */
  readonly page: string
  /** Port to listen on; 0 takes any free one. */
  readonly port: number
  /** An address of this machine to listen on instead of loopback. */
  readonly host?: string | undefined
  /** Token that every request for data must carry. */
  readonly token: string
  /** Token of requests that steer a run in progress. If it is absent, the viewer only reads. */
  readonly control?: string | undefined
  /** Ids of the runs that are shown, or beginnings of ids; empty for all runs of the store. */
  readonly runs: ReadonlyArray<string>
}

/** Serves the viewer of a store until the scope closes, and returns its address without the token. */
export const serveView = Effect.fnUntraced(function* ({
  control,
  host,
  page,
  port,
  runs,
  token,
  ...setup
}: ServingView): Effect.fn.Return<string, Refused, Reading | Scope.Scope> {
  if (control !== undefined && host !== undefined) {
    return yield* new Refused({ message: "--control: only browsers on this machine may steer runs: leave --host out" })
  }
  const context = yield* Effect.context<Reading>()
  const only = new Set((yield* Effect.forEach(runs, findRun)).map(({ id }) => id))
  const view = yield* openViewStore(setup)
  const files = yield* pageRoutes(page)
  yield* Effect.forkScoped(warmUp(view, only))
  return yield* Effect.mapError(
    Http.serve({
      token,
      port,
      ...(host === undefined ? {} : { host }),
      routes: [
        ...files,
        ...viewRoutes(view, only, context, { isSteerable: control !== undefined, token }),
        reportRoute(token, view, context),
        ...(control === undefined ? [] : [steerRoute(control, only, context)])
      ],
      refusal: ({ reason, status }) => Http.jsonReply(status, { error: reason })
    }),
    refuse
  )
})
