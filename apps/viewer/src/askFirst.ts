import { askAhead, pathOf } from "./ask.ts"
import type { Route } from "./Route.ts"
import { pageAsked } from "./TrialsTab.tsx"

/** Requests what a page shows first, before it is drawn: a step of a trial does not wait for the trial's outline. */
export const askFirst = (route: Route): void => {
  if (route.page === "run" && route.tab === "trials") {
    askAhead(pathOf("run", route.run, "trials"), pageAsked(route.query, 0))
  }
  if (route.page === "trial") {
    askAhead(pathOf("trial", route.run, route.trial))
    askAhead(pathOf("trial", route.run, route.trial, "step", route.at ?? 0))
  }
}
