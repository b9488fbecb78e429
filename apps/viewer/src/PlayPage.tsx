import type * as Api from "@escapement/evaluate/view/api"
import { useEffect, useRef, useState } from "preact/hooks"
import { ask, send } from "./ask.ts"
import { SentMedium } from "./Picture.tsx"
import { countText } from "./parts.tsx"
import { Board, Keys, View } from "./PlayHandles.tsx"
import { argumentsOf, fieldsOf } from "./toolArguments.ts"
import { visibleText } from "./visibleText.ts"

const Parts = ({ parts }: { readonly parts: ReadonlyArray<Api.PlayPart> }) => (
  <>
    {parts.map((part, i) =>
      part._tag !== "Text" ? (
        <SentMedium key={i} data={part.data} alt={part.alt} isSound={part._tag === "Audio"} />
      ) : (
        <pre key={i} class="words" dir="ltr" tabIndex={0}>
          {visibleText(part.text)}
        </pre>
      )
    )}
  </>
)

interface ToolProps {
  readonly tool: Api.PlayState["tools"][number]
  readonly isBusy: boolean
  readonly onCall: (tool: string, args: object) => void
}

/** Shows a tool as a form: one field for each argument. */
const Tool = ({ isBusy, onCall, tool }: ToolProps) => {
  const fields = fieldsOf(tool.parameters)
  return (
    <form
      class="tool"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onCall(tool.name, argumentsOf(fields, new FormData(event.currentTarget)))
      }}
    >
      <button type="submit" aria-disabled={isBusy}>
        {visibleText(tool.name)}
      </button>
      {fields.map(({ choices, hint, isRequired, kind, name }) => (
        <label key={name} title={visibleText(hint)}>
          <span>
            {visibleText(name)}
            {!isRequired && <span class="faint"> (optional)</span>}
          </span>
          {kind === "choice" ? (
            <select name={name}>
              {!isRequired && <option value="" />}
              {choices.map((choice, i) => (
                <option key={i} value={i}>
                  {visibleText(typeof choice === "string" ? choice : JSON.stringify(choice))}
                </option>
              ))}
            </select>
          ) : (
            <input
              name={name}
              autocomplete="off"
              inputMode={kind === "number" ? "decimal" : "text"}
              placeholder={kind === "json" ? "JSON" : ""}
            />
          )}
        </label>
      ))}
      <span class="faint says">{visibleText(tool.description)}</span>
    </form>
  )
}

const Exchange = ({ exchange, number }: { readonly exchange: Api.PlayedExchange; readonly number: number }) => (
  <section class="call">
    <h2 class="part">
      <span class="faint">{number}</span> <code>{visibleText(exchange.tool)}</code>{" "}
      <span class="faint">{visibleText(exchange.args)}</span>
      {exchange.error !== undefined && <span class="tag tone-bad">{visibleText(exchange.error)}</span>}
    </h2>
    <Parts parts={exchange.shown} />
  </section>
)

/** Follows the trial that is being played; the state fetched last replaces earlier ones. */
const usePlay = () => {
  const [state, setState] = useState<Api.PlayState>()
  const [error, setError] = useState("")
  const [isBusy, setBusy] = useState(false)
  const held = useRef<{ readonly number: number; readonly exchanges: ReadonlyArray<Api.PlayedExchange> }>({
    number: 0,
    exchanges: []
  })
  const look = (from: number): Promise<void> =>
    ask<Api.PlayState>("/api/play", { from }).then(take, (cause: unknown) =>
      setError(cause instanceof Error ? cause.message : String(cause))
    )
  const take = (next: Api.PlayState): void => {
    // if another trial has begun meanwhile, its beginning is missing
    if (held.current.number !== next.number && next.from > 0) return void look(0)
    const before = held.current.number === next.number ? held.current.exchanges.slice(0, next.from) : []
    held.current = { number: next.number, exchanges: [...before, ...next.exchanges] }
    setError("")
    setState({ ...next, exchanges: held.current.exchanges, from: 0 })
  }
  const during = (asked: Promise<Api.PlayState>): void => {
    setBusy(true)
    // set together, so that the form is free when the answer is there
    const done = (tell: () => void) => {
      tell()
      setBusy(false)
    }
    asked.then(
      (next) => done(() => take(next)),
      (cause: unknown) => done(() => setError(cause instanceof Error ? cause.message : String(cause)))
    )
  }
  const from = () => held.current.exchanges.length
  const isOver = state?.status === "finished"
  useEffect(() => {
    if (isOver) return
    // a time limit may end the trial while the person makes no call
    void look(from())
    const timer = setInterval(() => void look(from()), 5000)
    return () => clearInterval(timer)
  }, [isOver, state?.status === "waiting"])
  return {
    state,
    error,
    isBusy,
    call: (tool: string, args: object) => during(send(`/api/play/call?from=${from()}`, { tool, args })),
    press: (press: Api.Press) => during(send(`/api/play/press?from=${from()}`, press)),
    next: () => during(send("/api/play/next", {}))
  }
}

/**
 * Lets a person play: shows the instructions, the tools and the answers that every agent is given, and nothing else.
 */
export const PlayPage = () => {
  const { call, error, isBusy, next, press, state } = usePlay()
  const last = useRef<HTMLDivElement>(null)
  const count = state?.exchanges.length ?? 0
  const handles = state?.handles
  const isHandled =
    state?.status === "playing" && handles !== undefined && handles.keys.length + handles.board.length > 0
  useEffect(() => {
    // the board and the picture are above, and show what the last answer changed
    if (!isHandled) last.current?.scrollIntoView({ block: "nearest" })
  }, [count])
  useEffect(() => {
    document.title = "Play · Escapement"
  }, [])
  if (state === undefined) {
    return (
      <main class="page">
        <h1>Play</h1>
        <p class={error === "" ? "note" : "note error"} role="status">
          {error === "" ? "Reading the trial …" : visibleText(error)}
        </p>
      </main>
    )
  }
  return (
    <main class="page play">
      <div class="bar">
        <h1>
          Trial {state.number} of {state.of}
        </h1>
        <span class="faint" role="status">
          {countText(count, "call")}
          {state.left.length > 0 && `; left: ${state.left.join(", ")}`}
        </span>
        {error !== "" && (
          <span class="error" role="alert">
            {visibleText(error)}
          </span>
        )}
      </div>
      {isHandled && handles !== undefined && (
        <>
          {handles.hasPoint && <View state={state} isBusy={isBusy} onPress={press} />}
          <Keys keys={handles.keys} isBusy={isBusy} onPress={press} />
          <Board key={state.number} board={handles.board} isBusy={isBusy} onPress={press} />
        </>
      )}
      <div class="split">
        <div class="tools">
          {state.status === "playing" ? (
            <details open={!isHandled} key={String(isHandled)}>
              <summary>{isHandled ? "All tools, to fill in" : "Tools"}</summary>
              {state.tools.map((tool) => (
                <Tool key={tool.name} tool={tool} isBusy={isBusy} onCall={call} />
              ))}
            </details>
          ) : state.status === "over" ? (
            <>
              <p class="lead">The trial is over and kept.</p>
              <button type="button" onClick={next}>
                {state.number === state.of ? "End" : "Next trial"}
              </button>
            </>
          ) : (
            <p class="lead">
              {state.status === "finished" ? "All trials are played. The command prints the results." : "One moment …"}
            </p>
          )}
        </div>
        <div class="detail">
          <details open>
            <summary>The task</summary>
            <Parts parts={state.instructions} />
          </details>
          {state.exchanges.map((exchange, i) => (
            <Exchange key={i} exchange={exchange} number={i + 1} />
          ))}
          <div ref={last} />
        </div>
      </div>
    </main>
  )
}
