import { render } from "preact"
import { useEffect, useState } from "preact/hooks"
import { askFirst } from "./askFirst.ts"
import { ComparePage } from "./ComparePage.tsx"
import { PlayPage } from "./PlayPage.tsx"
import { linkTo, readRoute } from "./Route.ts"
import { useRoute } from "./useRoute.ts"
import { RunPage } from "./RunPage.tsx"
import { RunsPage } from "./RunsPage.tsx"
import "./style.css"
import { takeToken } from "./token.ts"
import { TrialPage } from "./TrialPage.tsx"
import { useKeys } from "./useKeys.ts"
import { useRuns } from "./useRuns.ts"
import { visibleText } from "./visibleText.ts"

const help: ReadonlyArray<readonly [keys: string, what: string]> = [
  ["j  k  ↓  ↑", "the next call, the one before"],
  ["Home  End", "the first call, the last one"],
  ["d", "the next call that stands out; beside each other, the first divergence"],
  ["/", "search"],
  ["n  N", "the next call that holds what is searched for, the one before"],
  ["t", "what the agent was told at first, and its tools"],
  ["c", "compare with the first other trial of this instance"],
  ["u", "up: from a trial to its run, from a run to the list"],
  ["?", "this list"]
]

const App = () => {
  const route = useRoute()
  const runs = useRuns()
  const [isHelp, setHelp] = useState(false)
  useEffect(() => {
    document.title = route.page === "runs" || route.page === "play" ? "Runs · Escapement" : `${route.run} · Escapement`
  }, [route])
  useKeys({
    "?": () => setHelp(!isHelp),
    "/": () => document.querySelector<HTMLInputElement>("[data-search]")?.focus(),
    Escape: () => setHelp(false),
    u: () => {
      location.hash = route.page === "trial" || route.page === "compare" ? linkTo("run", route.run) : linkTo()
    }
  })
  return (
    <>
      <header class="top">
        <a class="mark" href={linkTo()}>
          escapement
        </a>
        {runs.list !== undefined && runs.error !== undefined && (
          <span class="error" role="alert">
            {visibleText(runs.error)}
          </span>
        )}
        <button type="button" aria-expanded={isHelp} onClick={() => setHelp(!isHelp)}>
          Keys <kbd>?</kbd>
        </button>
      </header>
      {isHelp && (
        <aside class="help" aria-label="Keys">
          <dl>
            {help.map(([keys, what]) => (
              <div key={keys}>
                <dt>
                  <kbd>{keys}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </aside>
      )}
      {route.page === "runs" && <RunsPage runs={runs} />}
      {route.page === "run" && (
        <RunPage
          run={route.run}
          tab={route.tab}
          query={route.query}
          isSteerable={runs.list?.isSteerable === true}
          entry={runs.list?.runs.find(({ id }) => id === route.run || route.run === "last")}
        />
      )}
      {route.page === "trial" && <TrialPage run={route.run} trial={route.trial} at={route.at} />}
      {route.page === "compare" && <ComparePage run={route.run} a={route.a} other={route.other} b={route.b} />}
    </>
  )
}

/** Shows the page of a person who plays, or the viewer. The server of a person who plays has no other page. */
const Root = () => (useRoute().page === "play" ? <PlayPage /> : <App />)

takeToken()
askFirst(readRoute(location.hash))
const place = document.querySelector("#app")
if (place !== null) render(<Root />, place)
