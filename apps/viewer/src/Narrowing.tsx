import type * as Api from "@escapement/evaluate/view/api"
import { useEffect, useState } from "preact/hooks"
import { visibleText } from "./visibleText.ts"

/** Half the width of an agent's interval, by the number of trials. */
interface Width {
  readonly trials: number
  readonly half: number
}

const most = 200

const widthsOf = ({ families }: Api.RunAnswer): ReadonlyMap<string, Width> =>
  new Map(
    families.flatMap(({ agents, benchmark }) =>
      agents.flatMap(({ high, label, low, trials }): ReadonlyArray<readonly [string, Width]> =>
        low === undefined || high === undefined
          ? []
          : [[`${label} on ${benchmark}`, { trials, half: (high - low) / 2 }]]
      )
    )
  )

const Line = ({ widths }: { readonly widths: ReadonlyArray<Width> }) => {
  const widest = Math.max(...widths.map(({ half }) => half), 1e-9)
  const [from, to] = [widths[0]?.trials ?? 0, widths.at(-1)?.trials ?? 1]
  const at = ({ half, trials }: Width) =>
    `${(2 + (96 * (trials - from)) / Math.max(1, to - from)).toFixed(1)},${(22 - (20 * half) / widest).toFixed(1)}`
  return (
    <svg viewBox="0 0 100 24" width="100" height="24" aria-hidden="true" class="narrowing">
      <polyline points={widths.map(at).join(" ")} />
    </svg>
  )
}

/** Shows how the intervals of a running run have narrowed since this page was opened. */
export const Narrowing = ({ answer }: { readonly answer: Api.RunAnswer }) => {
  const [seen, setSeen] = useState<ReadonlyMap<string, ReadonlyArray<Width>>>(new Map())
  useEffect(() => {
    setSeen((before) => {
      const next = new Map(before)
      for (const [agent, width] of widthsOf(answer)) {
        const known = before.get(agent) ?? []
        if (known.at(-1)?.trials !== width.trials) next.set(agent, [...known, width].slice(-most))
      }
      return next
    })
  }, [answer])
  const shown = [...seen].filter(([, widths]) => widths.length > 1)
  if (shown.length === 0) return null
  return (
    <section class="note">
      <h2 class="sub">Half the width of each interval by the number of trials, since this page was opened</h2>
      <ul>
        {shown.map(([agent, widths]) => (
          <li key={agent}>
            <Line widths={widths} /> {visibleText(agent)}: {widths[0]?.half.toFixed(3)} after {widths[0]?.trials} of its
            trials, {widths.at(-1)?.half.toFixed(3)} after {widths.at(-1)?.trials}
          </li>
        ))}
      </ul>
    </section>
  )
}
