import type * as Api from "@escapement/evaluate/view/api"
import { useEffect, useState } from "preact/hooks"
import { ask } from "./ask.ts"
import { visibleText } from "./visibleText.ts"

/** Marks the searched text within a text. */
const Marked = ({ find, text }: { readonly text: string; readonly find: string }) => {
  const shown = visibleText(text)
  if (find === "") return <>{shown}</>
  const parts: Array<preact.ComponentChild> = []
  const [lower, wanted] = [shown.toLowerCase(), find.toLowerCase()]
  let from = 0
  for (let at = lower.indexOf(wanted); at >= 0 && parts.length < 2000; at = lower.indexOf(wanted, from)) {
    parts.push(shown.slice(from, at), <mark>{shown.slice(at, at + find.length)}</mark>)
    from = at + find.length
  }
  return (
    <>
      {parts}
      {shown.slice(from)}
    </>
  )
}

/** Where the whole text is requested: a call, or a message of a prompt. */
export interface TextSource {
  readonly path: string
  readonly call?: number
  readonly part?: number
}

/** Number of further characters that each press shows. */
const step = 100_000
/** The most characters of one text that a page holds. */
const mostHeld = 1_000_000

const count = (number: number): string => number.toLocaleString("en-GB")

interface WordsProps {
  readonly words: Api.ClippedText
  readonly find?: string
  readonly source?: TextSource
}

/** Shows a text as it was written, and more of it on request. */
export const Words = ({ find = "", source, words }: WordsProps) => {
  const [more, setMore] = useState("")
  const [error, setError] = useState("")
  useEffect(() => {
    setMore("")
    setError("")
  }, [words.text, source?.path, source?.call, source?.part])
  const left = (words.more ?? 0) - more.length
  const load = (): void => {
    if (source === undefined) return
    const { path, ...which } = source
    ask<{ readonly text: string }>(path, { ...which, from: words.text.length + more.length, limit: step }).then(
      ({ text }) => setMore((last) => last + text),
      (cause: unknown) => setError(String(cause))
    )
  }
  return (
    <>
      <pre class="words" dir="ltr" tabIndex={0}>
        <Marked text={words.text + more} find={find} />
        {left > 0 && <span class="cut">…</span>}
      </pre>
      {left > 0 && (
        <p class="more">
          {count(left)} more characters.{" "}
          {source !== undefined && words.text.length + more.length < mostHeld && (
            <button type="button" onClick={load}>
              Show {count(Math.min(step, left))} more
            </button>
          )}
          {words.text.length + more.length >= mostHeld && "This page holds no more of one text."} {error}
        </p>
      )}
    </>
  )
}
