import type * as Api from "@escapement/evaluate/view/api"
import { useState } from "preact/hooks"
import { pathOf, send } from "./ask.ts"
import { controlToken } from "./token.ts"
import { visibleText } from "./visibleText.ts"

type Command = { readonly _tag: "Pause" | "Resume" | "Cancel" | "RetryInfra" } | Concurrency
interface Concurrency {
  readonly _tag: "Concurrency"
  readonly trials: number
}

/** Words the orders given to a running run. */
const toldText = ({ concurrency, order, retriesInfra }: NonNullable<Api.RunEntry["control"]>): string =>
  [
    order === "pause" ? "paused; trials under way will still finish" : order === "cancel" ? "is being cancelled" : "",
    concurrency === undefined ? "" : `${concurrency} at a time`,
    retriesInfra ? "infra-error trials are played again at the end" : ""
  ]
    .filter((text) => text !== "")
    .join(" · ")

interface RunControlsProps {
  readonly entry: Api.RunEntry
  readonly isSteerable: boolean
}

/**
 * Pauses, resumes and cancels a running run, changes how many trials it makes at a time, and makes its infra-errors
 * again.
 */
export const RunControls = ({ entry, isSteerable }: RunControlsProps) => {
  const [answer, setAnswer] = useState<{ readonly text: string; readonly isError: boolean }>()
  const [isCancelling, setCancelling] = useState(false)
  const [trials, setTrials] = useState("")
  const { control } = entry
  if (control === undefined) return null
  const tell = (command: Command) => {
    setCancelling(false)
    send<{ readonly said: string }>(pathOf("run", entry.id, "control"), command, controlToken()).then(
      ({ said }) => setAnswer({ text: said, isError: false }),
      (error: unknown) => setAnswer({ text: error instanceof Error ? error.message : String(error), isError: true })
    )
  }
  const told = toldText(control)
  const change = control.order === "pause" ? "Resume" : "Pause"
  return (
    <div class="controls" role="group" aria-label="This run">
      {told !== "" && <span class="tag tone-warn">{told}</span>}
      {isSteerable && control.order !== "cancel" && (
        <>
          <button type="button" onClick={() => tell({ _tag: change })}>
            {change}
          </button>
          {isCancelling ? (
            <>
              <button type="button" onClick={() => tell({ _tag: "Cancel" })}>
                Yes, cancel it
              </button>
              <button type="button" onClick={() => setCancelling(false)}>
                No
              </button>
            </>
          ) : (
            <button type="button" onClick={() => setCancelling(true)}>
              Cancel …
            </button>
          )}
          <button type="button" disabled={control.retriesInfra} onClick={() => tell({ _tag: "RetryInfra" })}>
            Requeue infra-errors
          </button>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              tell({ _tag: "Concurrency", trials: Number(trials) })
            }}
          >
            <label>
              At a time{" "}
              <input
                type="number"
                min={1}
                max={256}
                required
                value={trials}
                placeholder={String(control.concurrency ?? "as begun")}
                onInput={({ currentTarget }) => setTrials(currentTarget.value)}
              />
            </label>
            <button type="submit">Set</button>
          </form>
        </>
      )}
      {answer !== undefined && (
        <p class={answer.isError ? "note error" : "note"} role={answer.isError ? "alert" : "status"}>
          {visibleText(answer.text)}
        </p>
      )}
    </div>
  )
}
