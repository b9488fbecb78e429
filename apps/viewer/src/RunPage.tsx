import type * as Api from "@escapement/evaluate/view/api"
import { AnswerTab } from "./AnswerTab.tsx"
import { pathOf } from "./ask.ts"
import { madeText } from "./madeText.ts"
import { Outcome, Trail } from "./parts.tsx"
import { PatternsTab } from "./PatternsTab.tsx"
import { RunControls } from "./RunControls.tsx"
import { type Tab, linkTo, tabs } from "./Route.ts"
import { TrialsTab } from "./TrialsTab.tsx"
import { useAsked } from "./useAsked.ts"
import { visibleText } from "./visibleText.ts"

const names: Readonly<Record<Tab, string>> = { answer: "Answer", trials: "Trials", patterns: "Unsolved trials" }

interface RunPageProps {
  readonly run: string
  readonly tab: Tab
  readonly query: URLSearchParams
  readonly entry: Api.RunEntry | undefined
  readonly isSteerable: boolean
}

/** Shows a run: its answer, its trials, and why some were not solved. */
export const RunPage = ({ entry, isSteerable, query, run, tab }: RunPageProps) => {
  const version = entry?.made ?? 0
  const answer = useAsked<Api.RunAnswer>(tab === "answer" ? pathOf("run", run) : undefined, {}, version)
  // while trials are made, the number above an answer is that of the trials it is based on
  const made = tab === "answer" && entry?.status === "running" ? (answer.data?.run.made ?? version) : version
  return (
    <main class={`page ${tab === "trials" ? "list" : ""}`}>
      <Trail to={[{ name: run }]} />
      <div class="bar">
        <h1>{entry?.benchmarks.join(", ") ?? "Run"}</h1>
        {entry !== undefined && (
          <>
            <Outcome of={entry.status} />
            <span class="faint" role="status">
              {madeText({ ...entry, made })}
              {entry.status === "running" && `, ${(entry.trials - made).toLocaleString("en-GB")} left`}
            </span>
            {entry.status === "running" && <progress value={made} max={entry.trials} aria-label="Trials made" />}
          </>
        )}
        <nav class="tabs" aria-label="Parts of the run">
          {tabs.map((each) => (
            <a key={each} href={linkTo("run", run, each)} aria-current={each === tab ? "page" : undefined}>
              {names[each]}
            </a>
          ))}
        </nav>
      </div>
      {entry !== undefined && <RunControls entry={entry} isSteerable={isSteerable} />}
      {/* the answer says it beside its own figures */}
      {tab !== "answer" && entry?.coverage !== undefined && <p class="note warn">{visibleText(entry.coverage)}</p>}
      {tab === "answer" && (
        <AnswerTab run={run} answer={answer} version={version} isLive={entry?.status === "running"} />
      )}
      {tab === "trials" && <TrialsTab run={run} version={version} query={query} agents={entry?.agents ?? []} />}
      {tab === "patterns" && (
        <PatternsTab run={run} version={entry?.status === "running" ? 0 : version} agents={entry?.agents ?? []} />
      )}
    </main>
  )
}
