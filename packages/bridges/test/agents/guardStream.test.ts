import type { AnyMessage } from "@agentclientprotocol/sdk"
import { assert, describe, it } from "@effect/vitest"
import { guardStream } from "../../src/agents/guardStream.ts"

const request = (id: number): AnyMessage => ({ jsonrpc: "2.0", id, method: "session/request_permission" })
const reply = (id: number | string): AnyMessage => ({ jsonrpc: "2.0", id, result: {} })

/** Guards an agent that hears `told` before it says `said`; returns what Escapement and the agent hear. */
const hears = async (told: ReadonlyArray<AnyMessage>, said: ReadonlyArray<AnyMessage>, most?: number) => {
  const toAgent: Array<AnyMessage> = []
  const agent = new TransformStream<AnyMessage, AnyMessage>()
  const guarded = guardStream(
    { readable: agent.readable, writable: new WritableStream({ write: (message) => void toAgent.push(message) }) },
    most
  )
  const writer = guarded.writable.getWriter()
  for (const message of told) await writer.write(message)
  const speaker = agent.writable.getWriter()
  for (const message of said) speaker.write(message).catch(() => {})
  speaker.close().catch(() => {})
  const heard: Array<AnyMessage> = []
  let failure = ""
  try {
    for await (const message of guarded.readable) heard.push(message)
  } catch (error) {
    failure = String(error)
  }
  return { heard, toAgent, failure }
}

describe("guardStream", () => {
  it("passes requests, and one reply to each request of ours", async () => {
    const ours = request(0)
    const said = [reply(7), reply("\u001b[2J"), request(1), reply(0), reply(0)]
    assert.deepStrictEqual(await hears([ours], said), {
      heard: [request(1), reply(0)],
      toAgent: [ours],
      failure: ""
    })
  })

  it("drops notifications, and what is neither a request nor a reply", async () => {
    const { heard } = await hears(
      [],
      [{ jsonrpc: "2.0", method: "session/update" }, JSON.parse("{}"), JSON.parse('{"id":1}')]
    )
    assert.deepStrictEqual(heard, [])
  })

  it("fails at the first request above the limit", async () => {
    const { failure, heard } = await hears([], [request(1), request(1), request(1)], 2)
    assert.strictEqual(failure, "Error: the agent sent more than 2 requests over ACP")
    assert.isAtMost(heard.length, 2)
  })
})
