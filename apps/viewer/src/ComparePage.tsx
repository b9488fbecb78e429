import type * as Api from "@escapement/evaluate/view/api"
import { callNumber, partingText } from "@escapement/evaluate/view/words"
import { useEffect, useMemo, useState } from "preact/hooks"
import { pathOf } from "./ask.ts"
import { LongList } from "./LongList.tsx"
import { Loaded, Outcome, Trail, countText } from "./parts.tsx"
import { linkTo } from "./Route.ts"
import { StepView } from "./StepView.tsx"
import { Marks } from "./Marks.tsx"
import { useAsked } from "./useAsked.ts"
import { useKeys } from "./useKeys.ts"
import { useVirtual } from "./useVirtual.ts"
import { visibleText } from "./visibleText.ts"

const rowHeight = 72

const Cell = ({ moment, trial }: { readonly trial: Api.TrialOutline; readonly moment: Api.Moment | undefined }) =>
  moment === undefined ? (
    <span class="gap">
      <span class="hidden">no call</span>
    </span>
  ) : (
    <a class="beside" href={linkTo("trial", trial.run, trial.id, moment.at)}>
      <span class="line">
        <span class="index">{callNumber(moment.index)}</span>
        <b>{visibleText(moment.tool)}</b>
        <span class="left faint">{moment.remaining === undefined ? "" : `${moment.remaining} to go`}</span>
      </span>
      <span class="line cutoff">{visibleText(moment.args)}</span>
      <span class="line cutoff faint">
        <Marks moment={moment} /> → {visibleText(moment.answer)}
      </span>
    </a>
  )

const Head = ({ trial }: { readonly trial: Api.TrialOutline }) => (
  <div>
    <h2>
      <a href={linkTo("trial", trial.run, trial.id)}>{visibleText(trial.label)}</a>
    </h2>
    <Outcome of={trial.outcome} />
    <span class="faint"> {countText(trial.moments.filter(({ index }) => index !== undefined).length, "call")}</span>
  </div>
)

const Beside = ({ comparison }: { readonly comparison: Api.Comparison }) => {
  const { a, b, parts, rows } = comparison
  const [chosen, setChosen] = useState(parts ?? 0)
  const virtual = useVirtual(rows.length, rowHeight)
  const byIndex = (trial: Api.TrialOutline) => new Map(trial.moments.map((moment) => [moment.index, moment]))
  const calls = useMemo(() => ({ a: byIndex(a), b: byIndex(b) }), [a, b])
  const momentsAt = (row: number) => {
    const { a: one, b: other } = rows[row] ?? {}
    return {
      a: one === undefined ? undefined : calls.a.get(one),
      b: other === undefined ? undefined : calls.b.get(other)
    }
  }
  const go = (row: number) => setChosen(Math.max(0, Math.min(rows.length - 1, row)))
  useEffect(() => virtual.scrollTo(chosen), [chosen, rows.length])
  useKeys({
    j: () => go(chosen + 1),
    k: () => go(chosen - 1),
    ArrowDown: () => go(chosen + 1),
    ArrowUp: () => go(chosen - 1),
    Home: () => go(0),
    End: () => go(rows.length - 1),
    d: () => go(parts ?? 0)
  })
  const shown = momentsAt(chosen)
  return (
    <>
      <p class="lead" role="status">
        {partingText(comparison)}
      </p>
      <div class="heads">
        <Head trial={a} />
        <Head trial={b} />
      </div>
      <LongList virtual={virtual} kind="alignment" label="Both trajectories, call by call">
        {(index, place) => {
          const { a: one, b: other } = momentsAt(index)
          const state = index === parts ? "parting" : rows[index]?.same === true ? "same" : "differs"
          const kind = `row pairing ${state} ${index === chosen ? "chosen" : ""}`
          return (
            <div class={kind} key={index} style={place} onClick={() => go(index)}>
              <Cell trial={a} moment={one} />
              <Cell trial={b} moment={other} />
              {state === "parting" && <span class="flag">first divergence</span>}
            </div>
          )
        }}
      </LongList>
      <div class="sides details">
        <section aria-label={a.label}>
          {shown.a !== undefined && <StepView trial={a} at={shown.a.at} find="" />}
        </section>
        <section aria-label={b.label}>
          {shown.b !== undefined && <StepView trial={b} at={shown.b.at} find="" />}
        </section>
      </div>
    </>
  )
}

interface ComparePageProps {
  readonly run: string
  readonly a: string
  readonly other: string
  readonly b: string
}

/** Shows two trials of one instance side by side, with the call at which they diverge. */
export const ComparePage = ({ other, a, b, run }: ComparePageProps) => {
  const comparison = useAsked<Api.Comparison>(pathOf("compare", run, a, other, b))
  return (
    <main class="page">
      <Trail to={[{ name: run, link: linkTo("run", run) }, { name: `${a.slice(0, 8)} beside ${b.slice(0, 8)}` }]} />
      <Loaded answered={comparison} what="both trials">
        {(found) => (
          <>
            <h1>{visibleText(found.a.name)}</h1>
            {found.a.name !== found.b.name && <p class="note warn">These are trials of two different instances.</p>}
            <Beside comparison={found} />
          </>
        )}
      </Loaded>
    </main>
  )
}
