import type * as Api from "@escapement/evaluate/view/api"
import { Outcome, countText } from "./parts.tsx"
import { linkTo } from "./Route.ts"
import { visibleText } from "./visibleText.ts"

/** Shows what is known of a trial as a whole, and other trials of the same instance. */
export const TrialFacts = ({ trial }: { readonly trial: Api.TrialOutline }) => (
  <details class="facts">
    <summary>
      {countText(trial.moments.filter(({ index }) => index !== undefined).length, "call")}
      {trial.steps > 0 && `, ${countText(trial.steps, "step")}, ${trial.usage.tokens} tokens`}
      {trial.usage.cost !== undefined && `, ${trial.usage.cost}`}
      {trial.timing[0] !== undefined && `, ${trial.timing[0].text}`}
      {trial.others.length > 0 && `; ${countText(trial.others.length, "other trial")} of this instance`}
      {trial.isPartial === true && "; the run is still being read"}
    </summary>
    <div class="sides">
      <section>
        <h2 class="sub">Played by</h2>
        <p>
          {visibleText(trial.adapter)}
          {trial.model !== undefined && ` with ${visibleText(trial.model)}`} on {visibleText(trial.benchmark)}, epoch{" "}
          {trial.epoch + 1}
        </p>
        {trial.fork !== undefined && (
          <p>
            It continues trial <code>{trial.fork.trial.slice(0, 12)}</code>
            {trial.fork.origin !== undefined && ` of ${visibleText(trial.fork.origin)},`} after{" "}
            {countText(trial.fork.at, "call")}.
          </p>
        )}
        <p>
          Trial <code class="id">{trial.id}</code>
        </p>
        <h2 class="sub">Time of the whole trial</h2>
        <p>{trial.timing.map(({ of, text }) => `${of} ${text}`).join(", ")}</p>
        <h2 class="sub">The same instance, played by others</h2>
        <ul class="instances">
          {trial.others.map(({ id, label, outcome }) => (
            <li key={id}>
              <a href={linkTo("compare", trial.run, trial.id, trial.run, id)}>
                <span class="name">beside {visibleText(label)}</span> <Outcome of={outcome} />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 class="sub">Scores</h2>
        <table>
          <tbody>
            {trial.scores.map(({ id, text }) => (
              <tr key={id}>
                <td>{visibleText(id)}</td>
                <td class="number">{visibleText(text)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  </details>
)
