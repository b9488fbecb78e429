import type * as Api from "@escapement/evaluate/view/api"
import type { ComponentChildren } from "preact"
import { useState } from "preact/hooks"
import { pathOf } from "./ask.ts"
import { Narrowing } from "./Narrowing.tsx"
import { Loaded, Outcome, countText } from "./parts.tsx"
import { linkTo } from "./Route.ts"
import { ScorePlot } from "./ScorePlot.tsx"
import { type Answered, useAsked } from "./useAsked.ts"
import { visibleText } from "./visibleText.ts"

/** Number of instances that are listed at first on either side. */
const first = 15

interface SideProps {
  readonly run: string
  readonly contrast: Api.Contrast
  readonly side: "a" | "b"
}

const Side = ({ contrast, run, side }: SideProps) => {
  const [most, setMost] = useState(first)
  const rows = contrast.rows.filter(({ better }) => better === side)
  const [winner, loser] = side === "a" ? [contrast.a, contrast.b] : [contrast.b, contrast.a]
  return (
    <section>
      <h4>
        {visibleText(winner.label)} better than {visibleText(loser.label)}: {contrast.counts[side]}
      </h4>
      <ul class="instances">
        {rows.slice(0, most).map(({ a, b, epoch, name }) => (
          <li key={`${name} ${epoch}`}>
            <a href={linkTo("compare", run, a.id, run, b.id)}>
              <span class="name">
                {visibleText(name)}
                {epoch > 0 && ` · epoch ${epoch + 1}`}
              </span>
              {/* in the order of the words above */}
              <Outcome of={(side === "a" ? a : b).outcome} /> <Outcome of={(side === "a" ? b : a).outcome} />
            </a>
          </li>
        ))}
      </ul>
      {rows.length <= most && rows.length < contrast.counts[side] && (
        <p class="note">Of both lists together the 1,000 largest differences are shown.</p>
      )}
      {rows.length > most && (
        <button type="button" onClick={() => setMost(most + 100)}>
          Show {Math.min(100, rows.length - most)} more
        </button>
      )}
    </section>
  )
}

interface DifferenceProps {
  readonly run: string
  readonly a: number
  readonly b: number
  readonly version: number
}

/** Shows the instances on which two agents differ. */
const Difference = ({ a, b, run, version }: DifferenceProps) => {
  const contrast = useAsked<Api.Contrast>(pathOf("run", run, "contrast"), { a, b }, version)
  return (
    <Loaded answered={contrast} what="the instances">
      {(found) => (
        <>
          <p class="note">
            By {visibleText(found.metric)}, on {countText(found.counts.a + found.counts.b + found.counts.same, "trial")}{" "}
            of each:{" "}
            {found.rows.length === 0
              ? "no instance makes a difference."
              : `the same on ${found.counts.same}. Choose an instance to see both trajectories beside each other.`}
          </p>
          {found.rows.length > 0 && (
            <div class="sides">
              <Side run={run} contrast={found} side="a" />
              <Side run={run} contrast={found} side="b" />
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}

interface PairProps {
  readonly run: string
  readonly family: Api.FamilyAnswer
  readonly pair: Api.PairLine
  readonly version: number
  readonly isOpen: boolean
}

const Pair = ({ family, pair, run, version, isOpen }: PairProps) => {
  const [open, setOpen] = useState(isOpen)
  const cellOf = (label: string) => family.agents.find((agent) => agent.label === label)?.cell
  const [a, b] = [cellOf(pair.a), cellOf(pair.b)]
  return (
    <details class="pair" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span class={`dot verdict-${pair.verdict}`} aria-hidden="true" />
        {visibleText(pair.text)}
      </summary>
      {open && a !== undefined && b !== undefined && <Difference run={run} a={a} b={b} version={version} />}
    </details>
  )
}

interface FigureProps {
  readonly name: string
  readonly children: ComponentChildren
}

/** Shows a number in a table; on narrow pages, with the name of its column. */
const Figure = ({ children, name }: FigureProps) => (
  <td class="number" data-name={name}>
    {children}
  </td>
)

interface FamilyProps {
  readonly run: string
  readonly family: Api.FamilyAnswer
  readonly reasons: ReadonlyArray<Api.AgentReasons>
  readonly version: number
}

const Family = ({ family, reasons, run, version }: FamilyProps) => {
  const reasonsOf = (cell: number) => reasons.find((agent) => agent.cell === cell)?.reasons ?? []
  const hasReasons = family.agents.some(({ cell }) => reasonsOf(cell).length > 0)
  // simulated models cost nothing, and their times mean nothing
  const hasCost = family.agents.some(({ cost }) => cost !== undefined)
  const hasTime = family.agents.some(({ wall }) => wall !== undefined)
  return (
    <article>
      <h2>{visibleText(family.headline)}</h2>
      <dl class="answers">
        {family.answers.map(({ question, text }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{visibleText(text)}</dd>
          </div>
        ))}
      </dl>
      {family.agents.length > 0 && <ScorePlot family={family} />}
      <div class="wide" tabIndex={0} role="region" aria-label="Agents">
        <table class="agents">
          <thead>
            <tr>
              <th>agent</th>
              <th class="number">{visibleText(family.metric.id)}</th>
              <th class="number">trials</th>
              <th>how they ended</th>
              {hasReasons && <th>why they failed</th>}
              <th class="number">tokens in all</th>
              {hasCost && <th class="number">cost</th>}
              {hasTime && <th class="number">time each</th>}
            </tr>
          </thead>
          <tbody>
            {family.agents.map(({ cell, cost, kind, label, outcomes, score, tokens, trials, wall }) => (
              <tr key={cell}>
                <td>
                  <a href={`${linkTo("run", run, "trials")}?cells=${cell}`}>{visibleText(label)}</a>
                  {kind !== "adapter" && <span class="faint"> ({kind})</span>}
                </td>
                <Figure name={family.metric.id}>{score}</Figure>
                <Figure name="trials">{trials}</Figure>
                <td data-name="ended">
                  <span>
                    {Object.entries(outcomes)
                      .filter(([, count]) => count > 0)
                      .map(([outcome, count]) => (
                        <a
                          key={outcome}
                          class="count"
                          href={`${linkTo("run", run, "trials")}?cells=${cell}&outcomes=${outcome}`}
                        >
                          {count} <Outcome of={outcome} />
                        </a>
                      ))}
                  </span>
                </td>
                {hasReasons && (
                  <td class="why" data-name="why they failed">
                    <span>{reasonsOf(cell).length === 0 ? "–" : visibleText(reasonsOf(cell).join(" · "))}</span>
                  </td>
                )}
                <Figure name="tokens in all">{tokens}</Figure>
                {hasCost && <Figure name="cost">{cost ?? "–"}</Figure>}
                {hasTime && <Figure name="time each">{wall ?? "–"}</Figure>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {family.pairs.length > 0 && <h3>Every pair, and the instances that make the difference</h3>}
      {family.pairs.map((pair) => (
        <Pair
          key={`${pair.a} ${pair.b}`}
          run={run}
          family={family}
          pair={pair}
          version={version}
          isOpen={family.pairs.length === 1}
        />
      ))}
      {family.adversaries.length > 0 && (
        <>
          <h3>Players that lack the ability, on the same kind of instances</h3>
          <ul class="note points">
            {family.adversaries.map((text) => (
              <li key={text}>{visibleText(text)}</li>
            ))}
          </ul>
        </>
      )}
    </article>
  )
}

interface AnswerTabProps {
  readonly run: string
  readonly answer: Answered<Api.RunAnswer>
  readonly version: number
  /** Whether the run is in progress. */
  readonly isLive: boolean
}

/** Shows what a run says, and leads to the trials behind it. */
export const AnswerTab = ({ answer, isLive, run, version }: AnswerTabProps) => {
  // reads every trajectory: requested when the answer is there, and not at all while the run is in progress
  const isAsked = answer.data !== undefined && !isLive
  const reasons = useAsked<ReadonlyArray<Api.AgentReasons>>(
    isAsked ? pathOf("run", run, "reasons") : undefined,
    {},
    version
  )
  return (
    <Loaded answered={answer} what="the answer">
      {(found) => {
        const { failures, families, note, report, spent } = found
        return (
          <>
            {isLive && (
              <p class="note">
                Used so far: {spent.tokens} tokens
                {spent.cost !== undefined && `, ${spent.cost}`}.
              </p>
            )}
            {isLive && <Narrowing answer={found} />}
            {note !== undefined && <p class="note warn">{note}</p>}
            {report !== undefined && (
              <p class="note">
                <a class="report" href={report}>
                  The report of this run
                </a>
                : every figure and table on one page, whose figures lead back to the trials.
              </p>
            )}
            {families.map((family) => (
              <Family key={family.benchmark} run={run} family={family} reasons={reasons.data ?? []} version={version} />
            ))}
            {failures.length > 0 && (
              <section>
                <h2 class="sub">Trials that failed</h2>
                <ul>
                  {failures.slice(0, 20).map(({ outcome, reason, trials }) => (
                    <li key={outcome + reason}>
                      {trials} × <Outcome of={outcome} /> {visibleText(reason.slice(0, 500))}
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
