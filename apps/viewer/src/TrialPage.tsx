import type * as Api from "@escapement/evaluate/view/api"
import { callNumber } from "@escapement/evaluate/view/words"
import { useEffect, useRef, useState } from "preact/hooks"
import { pathOf } from "./ask.ts"
import { DistancePlot } from "./DistancePlot.tsx"
import { LongList } from "./LongList.tsx"
import { Marks } from "./Marks.tsx"
import { Loaded, Outcome, Search, Trail, countText } from "./parts.tsx"
import { linkTo } from "./Route.ts"
import { replaceRoute } from "./useRoute.ts"
import { Shown } from "./Shown.tsx"
import { StepView } from "./StepView.tsx"
import { TrialFacts } from "./TrialFacts.tsx"
import { useAsked } from "./useAsked.ts"
import { useKeys } from "./useKeys.ts"
import { useVirtual } from "./useVirtual.ts"
import { visibleText } from "./visibleText.ts"

const rowHeight = 46

interface MomentsProps {
  readonly trial: Api.TrialOutline
  readonly at: number
  readonly hits: ReadonlySet<number>
  readonly link: (at: number) => string
}

const Moments = ({ at, hits, link, trial }: MomentsProps) => {
  const { moments } = trial
  const virtual = useVirtual(moments.length, rowHeight)
  useEffect(() => virtual.scrollTo(at), [at])
  return (
    <LongList virtual={virtual} kind="moments" label="Calls">
      {(index, place) => {
        const moment = moments[index]
        if (moment === undefined) return null
        return (
          <div class="row" key={moment.at} style={place}>
            <a
              class={`moment ${hits.has(moment.at) ? "hit" : ""}`}
              href={link(moment.at)}
              aria-current={moment.at === at ? "step" : undefined}
            >
              <span class="line">
                <span class="index">{callNumber(moment.index)}</span>
                <b>{moment.tool === "" ? "reply without a call" : visibleText(moment.tool)}</b>
                <span class="left faint">{moment.remaining === undefined ? "" : `${moment.remaining} to go`}</span>
              </span>
              <span class="line faint cutoff">
                <Marks moment={moment} /> {visibleText(moment.tool === "" ? moment.answer : moment.args)}
              </span>
            </a>
          </div>
        )
      }}
    </LongList>
  )
}

const Opened = ({ at, trial }: { readonly trial: Api.TrialOutline; readonly at: number | undefined }) => {
  const [text, setText] = useState("")
  const told = useRef<HTMLDetailsElement>(null)
  const path = pathOf("trial", trial.run, trial.id)
  const { moments } = trial
  const chosen = Math.max(0, Math.min(moments.length - 1, at ?? 0))
  const link = (to: number): string => linkTo("trial", trial.run, trial.id, to)
  // a key changes the address at once, but the drawing follows later: keys that come faster count from here
  const now = useRef(chosen)
  now.current = chosen
  const go = (to: number | undefined): void => {
    if (to === undefined || to < 0 || to >= moments.length) return
    now.current = to
    replaceRoute(link(to))
  }
  const found = useAsked<ReadonlyArray<number>>(text === "" ? undefined : `${path}/search`, { text })
  const hits = text === "" ? [] : (found.data ?? [])
  const next = () => hits.find((hit) => hit > chosen) ?? hits[0]
  const previous = () => hits.findLast((hit) => hit < chosen) ?? hits.at(-1)
  const marked = moments.filter(({ error, fault, noReturn, offPlan }) => noReturn ?? offPlan ?? error ?? fault)
  const [other] = trial.others
  useKeys({
    j: () => go(now.current + 1),
    k: () => go(now.current - 1),
    ArrowDown: () => go(now.current + 1),
    ArrowUp: () => go(now.current - 1),
    Home: () => go(0),
    End: () => go(moments.length - 1),
    n: () => go(next()),
    N: () => go(previous()),
    d: () => go(marked.find((moment) => moment.at > chosen)?.at ?? marked[0]?.at),
    t: () => {
      const { current } = told
      if (current === null) return
      current.open = !current.open
      current.querySelector("summary")?.focus()
    },
    c: () => {
      if (other !== undefined) location.hash = linkTo("compare", trial.run, trial.id, trial.run, other.id)
    }
  })
  return (
    <main class="page trial-page">
      <Trail to={[{ name: trial.run, link: linkTo("run", trial.run) }, { name: trial.id.slice(0, 12) }]} />
      <div class="bar">
        <h1>
          {visibleText(trial.label)} <span class="faint">on</span> {visibleText(trial.name)}
        </h1>
        <Outcome of={trial.outcome} />
        {trial.reason !== undefined && <span class="faint">{visibleText(trial.reason)}</span>}
        {trial.isSimulated && <span class="faint">simulated model</span>}
      </div>
      <TrialFacts trial={trial} />
      <DistancePlot trial={trial} at={chosen} onChoose={go} />
      <div class="split">
        <div class="outline">
          <Search
            label="Find in this trial"
            hint="Find in replies, calls and results"
            text={text}
            onText={setText}
            onKeyDown={({ currentTarget, key }) => {
              if (key === "Enter") go(next())
              if (key === "Escape") currentTarget.blur()
            }}
          />
          {text !== "" && (
            <p class="note" role="status">
              {found.error ??
                `${hits.length} of ${countText(moments.length, "line")} ${hits.length === 1 ? "holds" : "hold"} it (n, N)`}
            </p>
          )}
          {moments.length === 0 ? (
            <p class="note">Nothing was called in this trial.</p>
          ) : (
            <Moments trial={trial} at={chosen} hits={new Set(hits)} link={link} />
          )}
        </div>
        <div class="detail">
          {moments.length > 0 && <StepView trial={trial} at={chosen} find={text} />}
          <details ref={told}>
            <summary>What the agent was told at first</summary>
            {trial.closed !== undefined && <p class="note">{visibleText(trial.closed)}</p>}
            {trial.instructions !== undefined && <Shown parts={trial.instructions} find={text} />}
            <ul class="tools">
              {(trial.tools ?? []).map(({ description, name }) => (
                <li key={name}>
                  <code>{visibleText(name)}</code> {visibleText(description)}
                </li>
              ))}
            </ul>
          </details>
        </div>
      </div>
    </main>
  )
}

interface TrialPageProps {
  readonly run: string
  readonly trial: string
  readonly at: number | undefined
}

/** Shows a trial call by call: what the agent was shown, and beside it what it was not. */
export const TrialPage = ({ at, run, trial }: TrialPageProps) => {
  const [turn, setTurn] = useState(0)
  const outline = useAsked<Api.TrialOutline>(pathOf("trial", run, trial), {}, turn)
  const isPartial = outline.data?.isPartial === true && !outline.isWaiting
  useEffect(() => {
    if (!isPartial) return
    const timer = setTimeout(() => setTurn(turn + 1), 3000)
    return () => clearTimeout(timer)
  }, [isPartial, turn])
  return outline.data === undefined ? (
    <main class="page">
      <Trail to={[{ name: run, link: linkTo("run", run) }, { name: trial.slice(0, 12) }]} />
      <Loaded answered={outline} what="the trial">
        {() => null}
      </Loaded>
    </main>
  ) : (
    <Opened trial={outline.data} at={at} />
  )
}
