import type * as Api from "@escapement/evaluate/view/api"
import { callNumber } from "@escapement/evaluate/view/words"
import { useState } from "preact/hooks"
import { pathOf } from "./ask.ts"
import { Loaded, countText } from "./parts.tsx"
import { Picture, type SentPicture } from "./Picture.tsx"
import { Shown } from "./Shown.tsx"
import { Marks } from "./Marks.tsx"
import { useAsked } from "./useAsked.ts"
import { visibleText } from "./visibleText.ts"
import { type TextSource, Words } from "./Words.tsx"

interface MessageProps {
  readonly message: Api.PromptMessage
  readonly find: string
  readonly source: TextSource
}

const Message = ({ find, message, source }: MessageProps) => (
  <section class={`message role-${message.role}`}>
    <h2 class="sub">
      {visibleText(message.role)}
      {message.isNew && <span class="tag tone-accent">new</span>}
    </h2>
    <Shown parts={message.parts} find={find} source={source} />
    {message.calls !== undefined && <Words words={message.calls} find={find} source={source} />}
  </section>
)

interface PromptProps {
  readonly trial: Api.TrialOutline
  readonly step: number
  readonly find: string
}

const Prompt = ({ find, step, trial }: PromptProps) => {
  const [isWhole, setWhole] = useState(false)
  const answered = useAsked<Api.PromptView>(pathOf("trial", trial.run, trial.id, "prompt", step))
  return (
    <Loaded answered={answered} what="the prompt">
      {({ missing, prompt }) => {
        if (prompt === undefined)
          return <p class="note">There is no prompt to show: {visibleText(missing ?? "").replace(/\.$/, "")}.</p>
        const old = prompt.messages.filter(({ isNew }) => !isNew)
        const numbered = prompt.messages.map((message, call) => ({ message, call }))
        const shown = isWhole ? numbered : numbered.filter(({ message }) => message.isNew)
        const path = pathOf("trial", trial.run, trial.id, "prompt", step, "text")
        return (
          <>
            <p class="note">
              {countText(prompt.messages.length, "message")}
              {prompt.tools.length > 0 && ` and ${countText(prompt.tools.length, "tool")}`},{" "}
              {prompt.from === "recorded"
                ? "as they were sent"
                : "rebuilt: the architecture was played again with the stored replies, and did the same"}
              .{" "}
              {old.length > 0 && (
                <button type="button" onClick={() => setWhole(!isWhole)}>
                  {isWhole ? "Show only what is new" : `Show ${countText(old.length, "message")} from before, too`}
                </button>
              )}
            </p>
            {shown.map(({ call, message }) => (
              <Message key={call} message={message} find={find} source={{ path, call }} />
            ))}
          </>
        )
      }}
    </Loaded>
  )
}

interface CallProps {
  readonly trial: Api.TrialOutline
  readonly call: Api.CallDetail
  readonly find: string
  readonly isChosen: boolean
}

const Call = ({ call, find, isChosen, trial }: CallProps) => {
  const source = { path: pathOf("trial", trial.run, trial.id, "text", call.step), call: call.index ?? 0 }
  return (
    <section class={`call ${isChosen ? "chosen" : ""}`}>
      <h2 class="part">
        <span class="faint">call {callNumber(call.index)}</span> <code>{visibleText(call.tool)}</code>{" "}
        <Marks moment={call} />
      </h2>
      <Words words={call.given} find={find} source={source} />
      <h3 class="sub">What came back</h3>
      <Shown parts={call.content} find={find} source={source} />
      {call.truncated !== undefined && (
        <p class="note">
          {countText(call.truncated, "character")} of it {call.truncated === 1 ? "was" : "were"} cut before the agent
          saw it.
        </p>
      )}
      <div class="unseen">
        <h3 class="sub">The agent did not see</h3>
        <ul>
          <li>
            {call.remaining === undefined
              ? "No plan was left, or the family does not know how many calls are still needed."
              : `${countText(call.remaining, "call")} ${call.remaining === 1 ? "was" : "were"} still needed.`}
          </li>
          {call.wasted === true && <li>It was wasted: it brought the trial no nearer to its solution.</li>}
          {call.fault !== undefined && (
            <li>An injected fault answered: {visibleText(call.fault)}. The world never saw the call.</li>
          )}
          {call.facts.map((fact, i) => (
            <li key={i}>{visibleText(fact)}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const StepPicture = ({ done, trial }: { readonly trial: Api.TrialOutline; readonly done: number }) => {
  const answered = useAsked<SentPicture>(pathOf("trial", trial.run, trial.id, "picture", done))
  return (
    <figure>
      <Loaded answered={answered} what="the picture">
        {(picture) => <Picture picture={picture} />}
      </Loaded>
      <figcaption class="faint">
        The {visibleText(trial.benchmark)} instance after {countText(done, "call")}. The agent did not see this picture.
      </figcaption>
    </figure>
  )
}

interface StepViewProps {
  readonly trial: Api.TrialOutline
  readonly at: number
  readonly find: string
}

/** Shows a step: the family's picture, what the model was sent, what it replied, what was called and what came back. */
export const StepView = ({ at, find, trial }: StepViewProps) => {
  const answered = useAsked<Api.StepDetail>(pathOf("trial", trial.run, trial.id, "step", at))
  const moment = trial.moments[at]
  if (moment === undefined) return null
  return (
    <>
      {trial.hasPicture && <StepPicture trial={trial} done={moment.done} />}
      <Loaded answered={answered} what="the step">
        {({ calls, notes, reply, step }) => (
          <>
            {reply !== undefined && (
              <details class="prompt" open>
                <summary>What the model was sent</summary>
                <Prompt trial={trial} step={step} find={find} />
              </details>
            )}
            {reply !== undefined && (
              <section class="reply">
                <h2 class="part">
                  Step {step}: the reply <span class="faint">{reply.usage}</span>
                  {reply.finish === "length" && <span class="tag tone-warn">cut off</span>}
                  {reply.mechanism !== undefined && (
                    <span class="tag tone-warn">simulated: {visibleText(reply.mechanism)}</span>
                  )}
                </h2>
                {reply.served !== undefined && <p class="note">Served by {visibleText(reply.served)}</p>}
                {reply.text.text === "" ? (
                  <p class="note">No text.</p>
                ) : (
                  <Words
                    words={reply.text}
                    find={find}
                    source={{ path: pathOf("trial", trial.run, trial.id, "text", step) }}
                  />
                )}
              </section>
            )}
            {notes.map((note, i) => (
              <section key={i}>
                <h2 class="sub">The agent's {note.kind}</h2>
                <Words words={note} find={find} />
              </section>
            ))}
            {calls.map((call) => (
              <Call
                key={call.index}
                trial={trial}
                call={call}
                find={find}
                isChosen={call.at === at && calls.length > 1}
              />
            ))}
          </>
        )}
      </Loaded>
    </>
  )
}
