import type * as Api from "@escapement/evaluate/view/api"
import { useState } from "preact/hooks"
import { pathOf } from "./ask.ts"
import { LongList } from "./LongList.tsx"
import { madeText } from "./madeText.ts"
import { Outcome, Search, ageText, countText } from "./parts.tsx"
import { linkTo } from "./Route.ts"
import { useAsked } from "./useAsked.ts"
import type { LiveRuns } from "./useRuns.ts"
import { useRowHeight } from "./useRowHeight.ts"
import { useVirtual } from "./useVirtual.ts"
import { visibleText } from "./visibleText.ts"

/** The most trials of a run whose answer is computed for the list; larger runs have it on their own page. */
const mostSummed = 3000

const Line = ({ run }: { readonly run: Api.RunEntry }) => {
  const isSummed = run.made > 0 && run.made <= mostSummed
  // the answer of a running run is requested again after every twentieth of its trials
  const version = run.status === "running" ? Math.floor((20 * run.made) / Math.max(1, run.trials)) : run.made
  const answer = useAsked<Api.RunAnswer>(isSummed ? pathOf("run", run.id) : undefined, {}, version)
  const [failure] = answer.data?.failures ?? []
  const costs = (answer.data?.families ?? []).flatMap(({ agents }) => agents.flatMap(({ cost }) => cost ?? []))
  const scores = (answer.data?.families ?? []).flatMap(({ agents, metric }) => [
    `${metric.id}: ${agents.map(({ label, score }) => `${label} ${score}`).join(" · ")}`
  ])
  return (
    <a class="run" href={linkTo("run", run.id)} data-run={run.id}>
      <span class="first">
        <Outcome of={run.status} />
        <b>{visibleText(run.benchmarks.join(", "))}</b>
        <span class="faint">{ageText(run.created)}</span>
        <code>{run.id}</code>
      </span>
      <span class="second">
        {visibleText([...new Set(run.agents)].join(" · "))}
        {run.models.length > 0 && <span class="faint"> with {visibleText(run.models.join(", "))}</span>}
        {run.isSimulated && <span class="faint"> (simulated)</span>}
      </span>
      <span class="third">
        {answer.data === undefined
          ? isSummed
            ? "…"
            : run.made === 0
              ? "No trial is finished yet."
              : "Open the run to work out its answer."
          : visibleText(answer.data.families.map(({ headline }) => headline).join(" "))}
      </span>
      {scores.length > 0 && <span class="scores">{visibleText(scores.join(" · "))}</span>}
      <span class="fourth">
        {run.status !== "done" && run.made < run.trials && (
          <progress value={run.made} max={run.trials} aria-label={`${run.made} of ${run.trials} trials`} />
        )}
        <span>{madeText(run)}</span>
        {costs.length > 0 && <span>{costs.join(" + ")}</span>}
        {failure !== undefined && (
          <span class="tone-bad">
            {failure.trials} × {visibleText(failure.outcome)}: {visibleText(failure.reason.slice(0, 80))}
            {failure.reason.length > 80 && "…"}
          </span>
        )}
      </span>
    </a>
  )
}

/** Shows the runs of a store, live. */
export const RunsPage = ({ runs: { error, list } }: { readonly runs: LiveRuns }) => {
  const [text, setText] = useState("")
  const part = text.toLowerCase()
  const shown = (list?.runs ?? []).filter((run) =>
    [run.id, run.status, ...run.benchmarks, ...run.agents, ...run.models].some((word) =>
      word.toLowerCase().includes(part)
    )
  )
  const virtual = useVirtual(shown.length, useRowHeight({ wide: 142, narrow: 256 }))
  return (
    <main class="page list">
      <div class="bar">
        <h1>Runs</h1>
        <Search label="Find a run" hint="Find by family, agent, model, status, id" text={text} onText={setText} />
        <span class="faint" role="status">
          {list === undefined
            ? (error ?? "Reading the store …")
            : `${shown.length} of ${countText(list.runs.length, "run")} in ${visibleText(list.location)}`}
        </span>
      </div>
      {list?.firstRun !== undefined && (
        <p class="note">
          This store has no run yet. Make one: <code>{visibleText(list.firstRun)}</code>
        </p>
      )}
      <LongList virtual={virtual} label="Runs, newest first">
        {(index, place) => {
          const run = shown[index]
          return run === undefined ? null : (
            <div class="row" key={run.id} style={place}>
              <Line run={run} />
            </div>
          )
        }}
      </LongList>
    </main>
  )
}
