import { useEffect, useState } from "preact/hooks"
import { type Asked, ask } from "./ask.ts"

/** Data that was asked for: what came last stays until the next has come. */
export interface Answered<A> {
  readonly data?: A
  readonly error?: string
  readonly isWaiting: boolean
}

const none: Asked = {}

/**
 * Asks for data, and again when the path, what is asked, or `version` changes.
 *
 * @param path nothing is asked where it is undefined
 */
export const useAsked = <A>(path: string | undefined, asked: Asked = none, version = 0): Answered<A> => {
  const [answered, setAnswered] = useState<Answered<A> & { readonly path?: string }>({ isWaiting: true })
  const key = JSON.stringify(asked)
  useEffect(() => {
    if (path === undefined) return
    const controller = new AbortController()
    setAnswered((last) => (last.path === path ? { ...last, isWaiting: true } : { path, isWaiting: true }))
    ask<A>(path, asked, controller.signal).then(
      (data) => setAnswered({ path, data, isWaiting: false }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        setAnswered({ path, error: error instanceof Error ? error.message : String(error), isWaiting: false })
      }
    )
    return () => controller.abort()
  }, [path, key, version])
  return answered.path === path ? answered : { isWaiting: true }
}
