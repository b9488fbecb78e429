import { createHmac, timingSafeEqual } from "node:crypto"
import { Http } from "@escapement/server"
import { type Context, Effect } from "effect"
import { buildReport } from "../results/buildReport.ts"
import { drawReports } from "../results/drawReports.ts"
import type { Reading, ViewStore } from "./ViewStore.ts"

const mark = (token: string, run: string): string => createHmac("sha256", token).update(`report ${run}`).digest("hex")

/**
 * Returns the path of a run's report on a server with a token. A link carries no header, so the path itself contains a
 * secret mark.
 */
export const reportPath = (token: string, run: string): string =>
  `/report/${encodeURIComponent(run)}/${mark(token, run)}`

/** Returns the id of the run in the path of a report; undefined if the path is not this server's. */
const runAt = (token: string, path: string): string | undefined => {
  const [, run = "", shown = ""] = /^\/report\/([^/]+)\/([0-9a-f]{64})$/.exec(path) ?? []
  const id = decodeURIComponent(run)
  return shown !== "" && timingSafeEqual(Buffer.from(shown), Buffer.from(mark(token, id))) ? id : undefined
}

/** The policy that the report states itself; no page may frame it. */
const headers = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
  "referrer-policy": "no-referrer"
}

/** Serves the static reports of runs; their figures link to the viewer. */
export const reportRoute = (token: string, view: ViewStore, context: Context.Context<Reading>): Http.Route => ({
  method: "GET",
  path: (path) => path.startsWith("/report/"),
  isOpen: true,
  whenLeft: "interrupt",
  answer: Effect.fnUntraced(function* ({ path }) {
    const run = runAt(token, path)
    if (run === undefined)
      return yield* new Http.Refusal({
        status: 404,
        reason: "the viewer that runs now did not make this address: open the report from its page"
      })
    const report = yield* view.read(run).pipe(
      Effect.flatMap((read) => buildReport(read)),
      Effect.mapError(({ message }) => new Http.Refusal({ status: 404, reason: message })),
      Effect.provideContext(context)
    )
    return { status: 200, type: "text/html; charset=utf-8", headers, body: yield* drawReports([report], "/") }
  })
})
