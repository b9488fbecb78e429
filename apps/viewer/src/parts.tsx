import type { ComponentChildren, TargetedKeyboardEvent } from "preact"
import { linkTo } from "./Route.ts"
import type { Answered } from "./useAsked.ts"
import { visibleText } from "./visibleText.ts"

const tones: Readonly<Record<string, string>> = {
  solved: "good",
  done: "good",
  running: "accent",
  "wrong-answer": "bad",
  "gave-up": "bad",
  "agent-error": "bad",
  failed: "bad",
  "budget-exhausted": "warn",
  refused: "warn",
  interrupted: "warn",
  "infra-error": "muted"
}

/** Shows how a trial or a run ended, as a coloured word. */
export const Outcome = ({ of }: { readonly of: string }) => (
  <span class={`tag tone-${tones[of] ?? "muted"}`}>{visibleText(of)}</span>
)

/** Writes a number with what it counts: `1 call`, `2,000 calls`; the plural ends in s. */
export const countText = (count: number, what: string): string =>
  `${count.toLocaleString("en-GB")} ${what}${count === 1 ? "" : "s"}`

/** Says how long ago something was. */
export const ageText = (created: string, now: number = Date.now()): string => {
  const minutes = Math.max(0, Math.round((now - Date.parse(created)) / 60_000))
  if (minutes < 1) return "now"
  if (minutes < 90) return `${minutes} min ago`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h ago` : `${Math.round(minutes / 1440)} d ago`
}

interface LoadedProps<A> {
  readonly answered: Answered<A>
  readonly what: string
  readonly children: (data: A) => ComponentChildren
}

/** Shows requested data once it has arrived; until then that it is awaited, or what went wrong. */
export const Loaded = <A,>({ answered, children, what }: LoadedProps<A>) =>
  answered.data !== undefined ? (
    <>{children(answered.data)}</>
  ) : answered.error === undefined ? (
    <p class="note" role="status">
      Reading {what} …
    </p>
  ) : (
    <p class="note error" role="alert">
      {visibleText(answered.error)}
    </p>
  )

interface SearchProps {
  readonly label: string
  readonly hint: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly onKeyDown?: (event: TargetedKeyboardEvent<HTMLInputElement>) => void
}

/** A field to search with; the key `/` goes to the first one of a page. */
export const Search = ({ hint, label, onText, text, ...input }: SearchProps) => (
  <label class="search">
    <span class="hidden">{label}</span>
    <input
      type="search"
      placeholder={hint}
      value={text}
      onInput={({ currentTarget }) => onText(currentTarget.value)}
      data-search
      {...input}
    />
  </label>
)

/** Shows the path from the list of runs to this page. */
export const Trail = ({ to }: { readonly to: ReadonlyArray<{ readonly name: string; readonly link?: string }> }) => (
  <nav class="trail" aria-label="Where you are">
    <ol>
      {[{ name: "Runs", link: linkTo() }, ...to].map(({ link, name }) => (
        <li key={name}>
          {link === undefined ? (
            <span aria-current="page">{visibleText(name)}</span>
          ) : (
            <a href={link}>{visibleText(name)}</a>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
