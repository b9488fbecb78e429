import type { Json } from "@escapement/core"

/** A request that an agent's model answered, in the form in which requests are recorded. */
export interface SentRequest {
  /** Fingerprints of the messages, by which requests of one conversation are recognised. */
  readonly fingerprints: ReadonlyArray<string>
  readonly messages: ReadonlyArray<Json.Json>
  /** Name, description and parameters of each tool on offer. */
  readonly tools: ReadonlyArray<Json.Json>
}

/** A conversation: its last request, and the number of the step, from 1, that answered it. */
export interface SentConversation {
  readonly request: SentRequest
  readonly step: number
}

const extendsOther = ({ fingerprints }: SentRequest, other: SentRequest): boolean =>
  fingerprints.length > other.fingerprints.length &&
  other.fingerprints.every((fingerprint, index) => fingerprint === fingerprints[index])

/**
 * Groups the requests of a trial into conversations. A request that begins with all messages of an earlier one continues
 * it, so that of a conversation only the last request is kept. An agent that shortens its history begins a new
 * conversation with each request.
 */
export const groupConversations = (requests: ReadonlyArray<SentRequest>): ReadonlyArray<SentConversation> => {
  const open: Array<SentConversation> = []
  for (const [index, request] of requests.entries()) {
    const at = open.findLastIndex((conversation) => extendsOther(request, conversation.request))
    if (at >= 0) open.splice(at, 1)
    open.push({ request, step: index + 1 })
  }
  return open
}
