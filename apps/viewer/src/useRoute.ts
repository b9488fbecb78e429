import { useEffect, useState } from "preact/hooks"
import { type Route, readRoute } from "./Route.ts"

/** Returns what the page shows now. */
export const useRoute = (): Route => {
  const [route, setRoute] = useState(() => readRoute(location.hash))
  useEffect(() => {
    const changed = () => setRoute(readRoute(location.hash))
    addEventListener("hashchange", changed)
    return () => removeEventListener("hashchange", changed)
  }, [])
  return route
}

/** Changes the address without a new entry in the history. */
export const replaceRoute = (hash: string): void => location.replace(hash)
