import type { Usage } from "@escapement/core"
import type { Egress } from "@escapement/models"

/** What a remote agent is sent for one trial. */
export interface RemoteTask {
  /** Where the agent is. */
  readonly url: string
  /** What it knows us by; absent if it asks for nothing. */
  readonly key?: string
  /** Its model, in its own words. */
  readonly model?: string
  /** The instructions, and what happened before a fork. */
  readonly brief: string
  /** Where it finds the session's tools by MCP. */
  readonly mcp: string
  /** The bearer token of that address, made for this trial alone. */
  readonly token: string
  readonly fetch: Egress.Fetch
  /** Aborted when nobody waits for it any more. */
  readonly signal: AbortSignal
}

/** What a remote agent said when it was done. */
export interface RemoteAnswer {
  readonly usage?: Usage.Usage
  /** Why it did not do what it was asked for, in its own words. */
  readonly failure?: string
}

/** How agents are asked that run elsewhere. */
export interface RemoteProtocol {
  readonly id: string
  /** Raised whenever what is asked changes. */
  readonly version: string
  readonly summary: string
  /** Asks the agent, and waits until it is done; rejects where it cannot be asked. */
  readonly ask: (task: RemoteTask) => Promise<RemoteAnswer>
}

/** Milliseconds between two polls of an agent that still works after its first response. */
export const lookEvery = 500

/** Waits, or rejects as soon as the signal is aborted. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new Error("nobody waits for it any more"))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop)
      resolve()
    }, milliseconds)
    if (signal.aborted) stop()
    else signal.addEventListener("abort", stop, { once: true })
  })
