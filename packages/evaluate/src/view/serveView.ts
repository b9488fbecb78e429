import { Http } from "@escapement/server"
import { Effect, type Scope, Stream } from "effect"
import { RunStore } from "@escapement/core"
import { Refused, refuse } from "../Failure.ts"
import { findRun } from "../trials/openTrial.ts"
import type { Setup } from "../Registry.ts"
import { pageRoutes } from "./pageRoutes.ts"
import { reportRoute } from "./reportRoute.ts"
import { viewRoutes } from "./routes.ts"
import { steerRoute } from "./steerRoute.ts"
import { type Reading, openViewStore, type ViewStore } from "./ViewStore.ts"
import { trialRow } from "./trialRow.ts"
import { runEntries } from "./runEntries.ts"

/** Delay before it starts, so that the address is printed first. */
const begins = "20 millis"

/**
 * Does once what the first page of the newest run asks for, while the person still opens the browser: loads its family
 * and lets the code that reads rows be compiled. Errors are ignored here; the page's own request reports them.
 */
const warmUp = (view: ViewStore, only: ReadonlySet<string>): Effect.Effect<void, never, RunStore> =>
  Effect.gen(function* () {
    const store = yield* RunStore
    const [newest] = (yield* runEntries(only)).runs
    if (newest === undefined) return
    const { metrics } = yield* view.read(newest.id)
    const [main] = newest.families.slice(0, 1).flatMap((family) => metrics(family))
    yield* Stream.runForEach(Stream.take(store.results(newest.id), 1), (result) =>
      Effect.sync(() => trialRow(result, main?.id))
    )
  }).pipe(Effect.delay(begins), Effect.ignore)

/** What a server of the viewer needs. */
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
      refusal: ({ reason, status }) => ({
        status,
        type: "application/json",
        body: JSON.stringify({ error: reason })
      })
    }),
    refuse
  )
})
