import type { ModelReply, ModelToolCall } from "@escapement/core"

/** A call of a reply under the id that the AI SDK knows it by. */
export interface KnownCall {
  readonly id: string
  readonly call: ModelToolCall
}

/** The model's replies in one trial, so that later requests repeat them exactly. */
export interface Replies {
  /** Keeps a reply. Providers may reuse ids, so each call gets a new id for the AI SDK. */
  readonly learn: (reply: ModelReply) => { readonly name: string; readonly calls: ReadonlyArray<KnownCall> }
  /** Returns the call with this id; undefined if there is none. */
  readonly call: (id: string) => ModelToolCall | undefined
  /** Returns the reply with this name, or the reply that holds the call with this id; undefined if there is none. */
  readonly reply: (name: string) => ModelReply | undefined
}

/** Makes an empty memory of the replies of a trial. */
export const makeReplies = (): Replies => {
  const calls = new Map<string, ModelToolCall>()
  const replies = new Map<string, ModelReply>()
  let count = 0
  const unused = (id: string): string => {
    let name = id
    for (let i = 2; calls.has(name); i++) name = `${id}~${i}`
    return name
  }
  return {
    learn: (reply) => {
      const name = `reply ${++count}`
      replies.set(name, reply)
      const known = reply.calls.map((call) => {
        const id = unused(call.id)
        calls.set(id, call)
        replies.set(id, reply)
        return { id, call }
      })
      return { name, calls: known }
    },
    call: (id) => calls.get(id),
    reply: (name) => replies.get(name)
  }
}
