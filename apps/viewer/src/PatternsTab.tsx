import type * as Api from "@escapement/evaluate/view/api"
import { useState } from "preact/hooks"
import { pathOf } from "./ask.ts"
import { Loaded, Outcome, countText } from "./parts.tsx"
import { linkTo } from "./Route.ts"
import { useAsked } from "./useAsked.ts"
import { visibleText } from "./visibleText.ts"

interface GroupProps {
  readonly run: string
  readonly pattern: Api.Pattern
  readonly agents: ReadonlyArray<string>
  readonly total: number
}

const Group = ({ agents, pattern, run, total }: GroupProps) => {
  const [open, setOpen] = useState(false)
  return (
    <details class="pair" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <meter
          min={0}
          max={total}
          value={pattern.trials}
          title={`${pattern.trials} of ${total} unsolved trials`}
          aria-label={`${pattern.trials} of ${total} unsolved trials`}
        />
        <b class="many">{pattern.trials}</b> <b>{visibleText(pattern.reason)}</b>{" "}
        {pattern.outcomes.map(({ outcome }) => (
          <Outcome key={outcome} of={outcome} />
        ))}
        <span class="causes">
          {pattern.causes.map((cause) => (
            <span key={cause}>{visibleText(cause)}</span>
          ))}
        </span>
      </summary>
      {open && (
        <div class="sides">
          <section>
            <h2 class="sub">Share of each agent's trials, averaged over its instances</h2>
            <table>
              <tbody>
                {pattern.agents.map(({ cell, share, trials }) => (
                  <tr key={cell}>
                    <td>{visibleText(agents[cell] ?? "")}</td>
                    <td class="number">{trials}</td>
                    <td class="number">{share}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <section>
            <h2 class="sub">
              Trials{pattern.trials > pattern.examples.length && ` (${pattern.examples.length} of ${pattern.trials})`}
            </h2>
            <ul class="instances">
              {pattern.examples.map(({ cell, id, name }) => (
                <li key={id}>
                  <a href={linkTo("trial", run, id)}>
                    <span class="name">{visibleText(name)}</span>{" "}
                    <span class="faint">{visibleText(agents[cell] ?? "")}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </details>
  )
}

interface PatternsTabProps {
  readonly run: string
  readonly agents: ReadonlyArray<string>
  readonly version: number
}

/** Shows unsolved trials, grouped by reason. */
export const PatternsTab = ({ agents, run, version }: PatternsTabProps) => {
  const patterns = useAsked<Api.Patterns>(pathOf("run", run, "patterns"), {}, version)
  return (
    <Loaded answered={patterns} what="all trials with their events">
      {({ patterns: groups, trials, unsolved }) => (
        <>
          <p class="note">
            {unsolved === 0
              ? trials === 0
                ? "No trial is finished yet."
                : `All ${trials} finished trials were solved.`
              : `${unsolved} of ${countText(trials, "trial")} ${unsolved === 1 ? "was" : "were"} not solved, grouped by reason, in the words of the short answer. Shares are of each agent's trials, averaged over its instances, with 95 % intervals; they are exploratory, and nothing is claimed of them.`}
          </p>
          {groups.map((pattern) => (
            <Group key={pattern.key} run={run} pattern={pattern} agents={agents} total={unsolved} />
          ))}
        </>
      )}
    </Loaded>
  )
}
