import type * as Api from "@escapement/evaluate/view/api"
import { useEffect, useState } from "preact/hooks"
import { follow } from "./ask.ts"
import { isCopy } from "./copy.ts"

/** The runs of the store, live. */
export interface LiveRuns {
  readonly list?: Api.RunList
  readonly error?: string
}

const ended = "The server has ended. Start escapement view again, and open the address that it prints then."

/** Follows the runs of the store; a lost connection is opened again. */
export const useRuns = (): LiveRuns => {
  const [runs, setRuns] = useState<LiveRuns>({})
  useEffect(() => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const connect = () => {
      const again = (error: string) => {
        if (controller.signal.aborted) return
        setRuns((last) => ({ ...last, error }))
        timer = setTimeout(connect, 2000)
      }
      follow("/api/events", (data) => setRuns({ list: JSON.parse(data) }), controller.signal).then(
        () => !isCopy() && again(ended),
        // fetch rejects by a TypeError if no server answers, or one ends
        (error: unknown) => again(error instanceof Error && !(error instanceof TypeError) ? error.message : ended)
      )
    }
    connect()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [])
  return runs
}
