import type * as Api from "@escapement/evaluate/view/api"
import { AnswerTab } from "./AnswerTab.tsx"
import { madeText } from "./madeText.ts"
import { Outcome, Trail } from "./parts.tsx"
import { PatternsTab } from "./PatternsTab.tsx"
import { RunControls } from "./RunControls.tsx"
import { type Tab, linkTo, tabs } from "./Route.ts"
import { visibleText } from "./visibleText.ts"
import { TrialsTab } from "./TrialsTab.tsx"

const names: Readonly<Record<Tab, string>> = { answer: "Answer", trials: "Trials", patterns: "How trials were lost" }

/** A run: what it says, its trials, and how they were lost. */
export const RunPage = ({
  entry,
  isSteerable,
  query,
  run,
  tab
}: {
  readonly run: string
  readonly tab: Tab
  readonly query: URLSearchParams
  readonly entry: Api.RunEntry | undefined
  readonly isSteerable: boolean
}) => {
  const version = entry?.made ?? 0
  return (
    <main class={`page ${tab === "trials" ? "list" : ""}`}>
      <Trail to={[{ name: "Runs", link: linkTo() }, { name: run }]} />
      <div class="bar">
        <h1>{entry?.benchmarks.join(", ") ?? "Run"}</h1>
        {entry !== undefined && (
          <>
            <Outcome of={entry.status} />
            <span class="faint" role="status">
              {madeText(entry)}
              {entry.status === "running" && `, ${(entry.trials - entry.made).toLocaleString("en-GB")} left`}
            </span>
            {entry.status === "running" && <progress value={entry.made} max={entry.trials} aria-label="Trials made" />}
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
      {tab === "answer" && <AnswerTab run={run} version={version} query={query} isLive={entry?.status === "running"} />}
      {tab === "trials" && <TrialsTab run={run} version={version} query={query} agents={entry?.agents ?? []} />}
      {tab === "patterns" && (
        <PatternsTab run={run} version={entry?.status === "running" ? 0 : version} agents={entry?.agents ?? []} />
      )}
    </main>
  )
}
