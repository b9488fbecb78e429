import type * as Api from "@escapement/evaluate/view/api"
import { formatDuration } from "@escapement/report/duration"
import { useEffect, useRef, useState } from "preact/hooks"
import { ask, pathOf } from "./ask.ts"
import type { Asked } from "./Asked.ts"
import { LongList } from "./LongList.tsx"
import { Outcome, Search, countText } from "./parts.tsx"
import { linkTo } from "./Route.ts"
import { replaceRoute } from "./useRoute.ts"
import { useRowHeight } from "./useRowHeight.ts"
import { useVirtual } from "./useVirtual.ts"
import { visibleText } from "./visibleText.ts"

const outcomes = [
  "solved",
  "wrong-answer",
  "gave-up",
  "budget-exhausted",
  "refused",
  "agent-error",
  "infra-error"
] as const
const sorts = {
  calls: "most calls first",
  tokens: "most tokens first",
  cost: "highest cost first",
  wall: "longest first",
  score: "highest score first"
} as const
const size = 100

/** Makes the query for a page of the list. */
export const pageAsked = (query: URLSearchParams, page: number): Asked => ({
  ...Object.fromEntries(query),
  from: page * size,
  limit: size
})

interface Held {
  readonly key: string
  readonly total: number
  readonly read: number
  readonly isComplete: boolean
  readonly pages: ReadonlyMap<number, ReadonlyArray<Api.TrialRow>>
}

const nothing: Held = { key: "", total: 0, read: 0, isComplete: false, pages: new Map() }

/** Returns the pages of a list that are in sight; they are requested when they come into sight. */
const usePages = (run: string, query: string, version: number) => {
  const [held, setHeld] = useState<Held>(nothing)
  const [error, setError] = useState("")
  const [turn, setTurn] = useState(0)
  const key = `${run} ${query}`
  const asked = useRef(new Set<string>())
  const now = `${key} ${version} ${turn}`
  const load = (page: number): void => {
    if (asked.current.has(`${now} ${page}`)) return
    asked.current.add(`${now} ${page}`)
    ask<Api.TrialPage>(pathOf("run", run, "trials"), pageAsked(new URLSearchParams(query), page)).then(
      ({ isComplete, read, rows, total }) => {
        setError("")
        setHeld((last) => {
          const pages = new Map(last.key === key ? last.pages : [])
          return { key, total, read, isComplete, pages: pages.set(page, rows) }
        })
        // a list that is still being read is requested again
        if (!isComplete) setTimeout(() => setTurn((n) => n + 1), 700)
      },
      (cause: unknown) => setError(cause instanceof Error ? cause.message : String(cause))
    )
  }
  return { held: held.key === key ? held : { ...nothing, total: held.total }, error, load, now }
}

interface TrialsTabProps {
  readonly run: string
  readonly version: number
  readonly query: URLSearchParams
  readonly agents: ReadonlyArray<string>
}

/** Shows the trials of a run: filtered, sorted, and only those in sight are drawn. */
export const TrialsTab = ({ agents, query, run, version }: TrialsTabProps) => {
  const change = (name: string, value: string): void => {
    const next = new URLSearchParams(query)
    if (value === "") next.delete(name)
    else next.set(name, value)
    replaceRoute(`${linkTo("run", run, "trials")}?${next.toString()}`)
  }
  const sorted = query.get("sort") ?? "calls"
  // a narrow window has room for one number: the one that the list is sorted by
  const figure = (of: string): string => `number ${of} ${of === sorted ? "" : "wide-only"}`
  const { error, held, load, now } = usePages(run, query.toString(), version)
  const virtual = useVirtual(held.total, useRowHeight({ wide: 40, narrow: 64 }))
  const range = `${virtual.items[0]?.index ?? 0} ${virtual.items.at(-1)?.index ?? 0}`
  useEffect(() => {
    const [from = 0, to = 0] = range.split(" ").map(Number)
    for (let page = Math.floor(from / size); page <= Math.floor(to / size); page++) load(page)
  }, [range, now])
  const select = (name: string, label: string, any: string, options: ReadonlyArray<readonly [string, string]>) => (
    <label>
      <span class="hidden">{label}</span>
      <select value={query.get(name) ?? ""} onChange={({ currentTarget }) => change(name, currentTarget.value)}>
        <option value="">{any}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {visibleText(text)}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <>
      <div class="filters">
        <Search
          label="Find a trial"
          hint="Instance, reason, or id"
          text={query.get("text") ?? ""}
          onText={(text) => change("text", text)}
        />
        {select(
          "cells",
          "Agent",
          "every agent",
          agents.map((label, cell) => [String(cell), label] as const)
        )}
        {select(
          "outcomes",
          "Outcome",
          "every outcome",
          outcomes.map((outcome) => [outcome, outcome] as const)
        )}
        {select("sort", "Order", "in the order of the run", Object.entries(sorts))}
        <label>
          <input
            type="checkbox"
            checked={query.get("unsolved") === "1"}
            onChange={({ currentTarget }) => change("unsolved", currentTarget.checked ? "1" : "")}
          />{" "}
          only unsolved
        </label>
        <span class="faint" role="status">
          {error !== ""
            ? visibleText(error)
            : `${countText(held.total, "trial")}${held.isComplete ? "" : `, ${held.read.toLocaleString("en-GB")} read so far`}`}
        </span>
      </div>
      <LongList virtual={virtual} kind="trials" label="Trials">
        {(index, place) => {
          const row = held.pages.get(Math.floor(index / size))?.[index % size]
          return (
            <div class="row" key={index} style={place}>
              {row === undefined ? (
                <span class="faint">…</span>
              ) : (
                <a class="trial" href={linkTo("trial", run, row.id)} title={visibleText(row.name)}>
                  <Outcome of={row.outcome} />
                  <span class="agent">{visibleText(agents[row.cell] ?? "")}</span>
                  <span class="name">
                    {visibleText(row.name)}
                    {row.epoch > 0 && ` · epoch ${row.epoch + 1}`}
                  </span>
                  <span class="reason faint">{visibleText(row.reason ?? "")}</span>
                  {sorted === "score" && (
                    <span class={figure("score")}>
                      score {row.score === undefined ? "–" : Number(row.score.toFixed(3))}
                    </span>
                  )}
                  <span class={figure("calls")}>
                    {row.calls === undefined ? "– calls" : countText(row.calls, "call")}
                  </span>
                  <span class={figure("tokens")}>{row.tokens.toLocaleString("en-GB")} tokens</span>
                  <span class={figure("cost")}>{row.cost === undefined ? "" : `$${row.cost.toFixed(4)}`}</span>
                  <span class={figure("wall")}>{formatDuration(row.wall)}</span>
                  <code class="wide-only">{row.id.slice(0, 8)}</code>
                </a>
              )}
            </div>
          )
        }}
      </LongList>
    </>
  )
}
