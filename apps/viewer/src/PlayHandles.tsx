import type * as Api from "@escapement/evaluate/view/api"
import { useEffect, useRef, useState } from "preact/hooks"
import { SentMedium } from "./Picture.tsx"
import { visibleText } from "./visibleText.ts"

/** How presses of the person are reported. */
interface Pressing {
  readonly isBusy: boolean
  readonly onPress: (press: Api.Press) => void
}

const signs: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  PageUp: "Page ↑",
  PageDown: "Page ↓"
}

/** Whether the focused element uses a key itself: a field that is typed into, or a text that is scrolled. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, select, textarea, pre, [role=region]")

/** Shows calls by key; each is also a button. */
export const Keys = ({ isBusy, keys, onPress }: Pressing & { readonly keys: Api.PlayHandles["keys"] }) => {
  const now = useRef<Pressing>({ isBusy, onPress })
  now.current = { isBusy, onPress }
  useEffect(() => {
    const known = new Set(keys.map(({ key }) => key))
    const pressed = (event: KeyboardEvent): void => {
      const isOther = event.ctrlKey || event.metaKey || event.altKey
      if (isOther || isTaken(event.target) || !known.has(event.key)) return
      // an arrow key would scroll the page
      event.preventDefault()
      if (!now.current.isBusy) now.current.onPress({ _tag: "Key", key: event.key })
    }
    addEventListener("keydown", pressed)
    return () => removeEventListener("keydown", pressed)
  }, [keys])
  return keys.length === 0 ? null : (
    <div class="handles" role="group" aria-label="Keys">
      {keys.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          aria-keyshortcuts={key}
          aria-disabled={isBusy}
          onClick={() => !isBusy && onPress({ _tag: "Key", key })}
        >
          <kbd>{visibleText(signs[key] ?? key)}</kbd> {visibleText(name)}
        </button>
      ))}
    </div>
  )
}

/** Shows the newest answer with its picture; the person can press on the picture. */
export const View = ({ isBusy, onPress, state }: Pressing & { readonly state: Api.PlayState }) => {
  const shown = [state.instructions, ...state.exchanges.map(({ shown }) => shown)].findLast((parts) =>
    parts.some(({ _tag }) => _tag === "Image")
  )
  const said = state.exchanges.at(-1)?.shown ?? []
  const image = shown?.findLast((part) => part._tag === "Image")
  const text = said.flatMap((part) => (part._tag === "Text" ? [part.text] : [])).join("\n")
  return (
    <figure class="now">
      {image?._tag === "Image" && (
        <div
          class="pointed"
          onClick={({ clientX, clientY, currentTarget }) => {
            const { height, left, top, width } = currentTarget.getBoundingClientRect()
            const share = (length: number, whole: number) => Math.min(1, Math.max(0, length / whole))
            if (!isBusy) onPress({ _tag: "Point", x: share(clientX - left, width), y: share(clientY - top, height) })
          }}
        >
          <SentMedium data={image.data} alt={image.alt} />
        </div>
      )}
      <figcaption>
        {said.map((part, i) =>
          part._tag === "Audio" ? <SentMedium key={i} data={part.data} alt={part.alt} isSound /> : null
        )}
        <span class="faint">Press on the picture to look there.</span>
        {text !== "" && (
          <pre class="words" dir="ltr" tabIndex={0} role="status">
            {visibleText(text)}
          </pre>
        )}
      </figcaption>
    </figure>
  )
}

/** Shows a board to press on: what is known of the chosen cell, and what can be done there. */
export const Board = ({ board, isBusy, onPress }: Pressing & { readonly board: Api.PlayHandles["board"] }) => {
  const [[row, col], choose] = useState<readonly [number, number]>([-1, -1])
  const cell = board[row]?.[col]
  if (board.length === 0) return null
  return (
    <div class="board">
      <div class="across" tabIndex={0} role="region" aria-label="Board">
        <table>
          <thead>
            <tr>
              <td />
              {board[0]?.map((_, j) => (
                <th key={j} scope="col">
                  {j}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {board.map((cells, i) => (
              <tr key={i}>
                <th scope="row">{i}</th>
                {cells.map(({ isOpen, text }, j) => (
                  <td key={j}>
                    <button
                      type="button"
                      class={isOpen ? "open" : ""}
                      aria-pressed={i === row && j === col}
                      aria-label={`row ${i}, column ${j}: ${visibleText(text)}`}
                      onClick={() => choose([i, j])}
                    >
                      {visibleText(text)}
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {cell !== undefined && (
        <section class="chosen" aria-label={`Row ${row}, column ${col}`}>
          <h2 class="part">
            Row {row}, column {col}: {visibleText(cell.text)}
          </h2>
          {cell.says !== undefined && <p class="says">{visibleText(cell.says)}</p>}
          <div class="handles">
            {cell.names.map((name, number) => (
              <button
                key={name}
                type="button"
                aria-disabled={isBusy}
                onClick={() => !isBusy && onPress({ _tag: "Cell", row, col, number })}
              >
                {visibleText(name)}
              </button>
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
