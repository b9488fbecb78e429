import type { Html } from "@escapement/report"
import { Effect } from "effect"

/**
 * Draws reports as one page of HTML. What draws is loaded only now, as it would cost every run 10 MB of memory.
 *
 * @param viewer the address of the viewer's page, to which figures link; if absent, they have no links
 */
export const drawReports = (reports: ReadonlyArray<Html.RunReport>, viewer?: string): Effect.Effect<string> =>
  Effect.map(
    Effect.promise(() => import("@escapement/report/page")),
    ({ reportHtml }) => reportHtml(reports, viewer)
  )
