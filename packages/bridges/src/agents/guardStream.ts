import type { AnyMessage, Stream } from "@agentclientprotocol/sdk"

/** Most requests of an agent in one trial. */
const maxRequests = 10_000

/**
 * Guards a stream of ACP messages against an agent that sends what nobody asked for. Only requests of the agent and
 * replies to requests of ours pass: the SDK would print other replies on the terminal, and nobody reads the
 * notifications. The stream fails once the agent has sent too many requests.
 */
export const guardStream = ({ readable, writable }: Stream, most = maxRequests): Stream => {
  const pending = new Set<unknown>()
  let requests = 0
  const heard = new TransformStream<AnyMessage, AnyMessage>({
    transform: (message, controller) => {
      const id = "id" in message ? message.id : undefined
      const isRequest = "method" in message && id !== undefined
      if (isRequest && ++requests > most) throw new Error(`the agent sent more than ${most} requests over ACP`)
      if (isRequest || (!("method" in message) && pending.delete(id))) controller.enqueue(message)
    }
  })
  const told = new TransformStream<AnyMessage, AnyMessage>({
    transform: (message, controller) => {
      if ("method" in message && "id" in message) pending.add(message.id)
      controller.enqueue(message)
    }
  })
  // the connection learns of an error by its own end of the stream
  told.readable.pipeTo(writable).catch(() => {})
  return { readable: readable.pipeThrough(heard), writable: told.writable }
}
