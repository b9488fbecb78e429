import { Http } from "@escapement/server"
import { Effect, type Scope } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { findRun } from "../openTrial.ts"
import type { Setup } from "../Registry.ts"
import { pageRoutes } from "./pageRoutes.ts"
import { viewRoutes } from "./routes.ts"
import { type Reading, openViewStore } from "./ViewStore.ts"

/** How a viewer is served. */
export interface ServingView extends Setup {
  /** The folder of the built page. */
  readonly page: string
  /** 0 takes any that is free. */
  readonly port: number
  /** An address of this machine to listen on instead of loopback. */
  readonly host?: string | undefined
  /** What every request for data must carry. */
  readonly token: string
  /** Ids of the runs that it lists, or beginnings of them; all of the store where there is none. */
  readonly runs: ReadonlyArray<string>
}

/** Serves the viewer of a store until the scope closes, and returns its address without the token. */
export const serveView = Effect.fnUntraced(function* ({
  host,
  page,
  port,
  runs,
  token,
  ...setup
}: ServingView): Effect.fn.Return<string, Refused, Reading | Scope.Scope> {
  const context = yield* Effect.context<Reading>()
  const only = new Set((yield* Effect.forEach(runs, findRun)).map(({ id }) => id))
  const view = yield* openViewStore(setup)
  const files = yield* pageRoutes(page)
  return yield* Effect.mapError(
    Http.serve({
      token,
      port,
      ...(host === undefined ? {} : { host }),
      routes: [...files, ...viewRoutes(view, only, context)],
      refusal: ({ reason, status }) => ({
        status,
        type: "application/json",
        body: JSON.stringify({ error: reason })
      })
    }),
    refuse
  )
})
