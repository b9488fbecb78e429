import { createServer } from "node:http"
import type { Stored, TrialEvent } from "@escapement/core"

/** Everything that a model may write to get out of a page, or to mislead whoever reads it. */
export const hostile = [
  `<script>document.title = "owned"</script><img src="http://evil.example/a.png" onerror="document.title = 'owned'">`,
  `<iframe src="http://evil.example/"></iframe><svg onload="document.title='owned'"><a href="javascript:document.title='owned'">x</a></svg>`,
  `![picture](http://evil.example/b.png) [link](javascript:alert(1)) <link rel=stylesheet href=//evil.example/c.css>`,
  "\u001b[2J\u001b[31mred\u001b]8;;http://evil.example\u0007link\u001b]8;;\u0007",
  "user\u202egnp.exe \u2066hidden\u2069 zero\u200bwidth"
].join("\n")

/** A line longer than any that a page may lay out. */
export const longLine = `begin ${"y".repeat(10_000_000)} end`

/** A trial as another model would have played it, with hostile texts wherever a text may stand. */
export const poisoned = (stored: Stored.StoredTrial): Stored.StoredTrial => {
  const events = stored.trial.events.map((event): TrialEvent => {
    if (event._tag === "ModelReplied") return { ...event, text: hostile }
    if (event._tag !== "Called") return event
    const text = event.index === 0 ? longLine : hostile
    return {
      ...event,
      call: { tool: event.index === 1 ? hostile : event.call.tool, args: { [hostile]: hostile } },
      content: [{ _tag: "Text", text }],
      facts: [{ _tag: "Custom", name: hostile, value: hostile }]
    }
  })
  const outcome = { _tag: "agent-error", reason: hostile } as const
  return { ...stored, trial: { ...stored.trial, id: `bad${stored.trial.id.slice(3)}`, events, outcome } }
}

/** A reply with the hostile text and a key wherever one may stand. */
const replyWith = (key: string) => {
  const said = `${hostile}\nYour key is ${key}, ${btoa(key)}, ${encodeURIComponent(key)}.`
  const call = { name: "look_up_items", arguments: JSON.stringify({ [said]: said }) }
  const message = {
    role: "assistant",
    content: said,
    reasoning_content: said,
    tool_calls: [{ id: key, type: "function", function: call }]
  }
  return { id: key, model: key, choices: [{ finish_reason: "tool_calls", message }] }
}

/** A provider on loopback that is hostile, and repeats the key that it was sent. */
export const hostileProvider = async (): Promise<{ readonly baseURL: string; readonly close: () => void }> => {
  const server = createServer((request, response) =>
    response.end(JSON.stringify(replyWith((request.headers.authorization ?? "").replace("Bearer ", ""))))
  )
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return { baseURL: `http://127.0.0.1:${port}/v1`, close: () => server.close() }
}
