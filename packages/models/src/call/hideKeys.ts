import type { ModelReply, Secrets } from "@escapement/core"

/**
 * Replaces the keys of a keyring by `[redacted]` in all parts of a model's reply, in case its provider repeated them.
 */
export const hideKeys = (reply: ModelReply, { hide, hideIn }: Secrets.Keyring): ModelReply => ({
  ...reply,
  text: hide(reply.text),
  calls: reply.calls.map((call) => ({ ...call, id: hide(call.id), tool: hide(call.tool), args: hideIn(call.args) })),
  ...(reply.opaque === undefined ? {} : { opaque: hideIn(reply.opaque) }),
  ...(reply.served === undefined ? {} : { served: hide(reply.served) }),
  ...(reply.mechanism === undefined ? {} : { mechanism: hide(reply.mechanism) })
})
