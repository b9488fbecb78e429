import type { ModelReply, Secrets } from "@escapement/core"

/** A reply without the keys that its provider may have repeated in it, wherever they stand. */
export const hideKeys = (reply: ModelReply, { hide, hideIn }: Secrets.Keyring): ModelReply => ({
  ...reply,
  text: hide(reply.text),
  calls: reply.calls.map((call) => ({ ...call, id: hide(call.id), tool: hide(call.tool), args: hideIn(call.args) })),
  ...(reply.opaque === undefined ? {} : { opaque: hideIn(reply.opaque) }),
  ...(reply.served === undefined ? {} : { served: hide(reply.served) }),
  ...(reply.mechanism === undefined ? {} : { mechanism: hide(reply.mechanism) })
})
