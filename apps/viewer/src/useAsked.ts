import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks"
import { ask } from "./ask.ts"
import type { Asked } from "./Asked.ts"

/** Requested data: the last answer stays until the next one has arrived. */
export interface Answered<A> {
  readonly data?: A
  readonly error?: string
  readonly isWaiting: boolean
}

const none: Asked = {}

/**
 * Requests data, and again when the path, the query, or `version` changes.
 *
 * @param path the path of the data; if undefined, nothing is requested
 */
export const useAsked = <A>(path: string | undefined, asked: Asked = none, version = 0): Answered<A> => {
  const [answered, setAnswered] = useState<Answered<A> & { readonly path?: string }>({ isWaiting: true })
  const key = JSON.stringify(asked)
  const newest = useRef(version)
  const poke = useRef(() => {})
  newest.current = version
  // before the present content is painted: an answer that was requested in advance may have arrived
  useLayoutEffect(() => {
    if (path === undefined) return
    const controller = new AbortController()
    let isUnderWay = false
    const request = () => {
      if (isUnderWay) return
      isUnderWay = true
      const of = newest.current
      setAnswered((last) => (last.path === path ? { ...last, isWaiting: true } : { path, isWaiting: true }))
      const over = (answer: Answered<A>) => {
        if (controller.signal.aborted) return
        isUnderWay = false
        setAnswered({ path, ...answer })
        // data that change faster than they are answered would otherwise never be shown
        if (newest.current !== of) request()
      }
      ask<A>(path, asked, controller.signal).then(
        (data) => over({ data, isWaiting: false }),
        (error: unknown) => over({ error: error instanceof Error ? error.message : String(error), isWaiting: false })
      )
    }
    poke.current = request
    request()
    return () => {
      poke.current = () => {}
      controller.abort()
    }
  }, [path, key])
  const known = useRef(version)
  useEffect(() => {
    if (known.current !== version) poke.current()
    known.current = version
  }, [version])
  return answered.path === path ? answered : { isWaiting: true }
}
