import { useLayoutEffect, useRef } from "preact/hooks"

/** What keys do on a page. */
interface Keys {
  readonly [key: string]: () => void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(input|select|textarea)$/i.test(target.tagName)

/** Binds keys to actions as long as a component is shown; not while somebody types into a field. */
export const useKeys = (keys: Keys): void => {
  const latest = useRef(keys)
  latest.current = keys
  // without delay, so that a key pressed at the first sight of the page is noticed
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    addEventListener("keydown", pressed)
    return () => removeEventListener("keydown", pressed)
  }, [])
}
