import type { ModelReply, ModelToolCall } from "@escapement/core"

/** A call of a reply under the id that the AI SDK knows it by. */
export interface KnownCall {
  readonly id: string
  readonly call: ModelToolCall
}

/** What the model said in one trial, so that it is told again as it said it. */
export interface Replies {
  /** Keeps a reply. Providers may use an id again; the AI SDK is given one of its own for each call. */
  readonly learn: (reply: ModelReply) => { readonly name: string; readonly calls: ReadonlyArray<KnownCall> }
  /** The call of an id. */
  readonly call: (id: string) => ModelToolCall | undefined
  /** The reply of a name, or of the id of one of its calls. */
  readonly reply: (name: string) => ModelReply | undefined
}

/** Knows no reply yet. */
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
