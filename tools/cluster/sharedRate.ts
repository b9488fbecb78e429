/**
 * Two workers that call one provider. Tests whether both together keep the rate that the user allows, as the
 * provider counts it.
 */
import { strict as assert } from "node:assert"
import { once } from "node:events"
import { type Server, createServer } from "node:http"
import type { Postgres } from "../postgres/Postgres.ts"
import { type Started, openFleet } from "./Fleet.ts"

/** Calls per minute that are allowed. */
const most = 300
/** Calls that are made: for longer than a minute. */
const trials = 400
const minute = 60_000

/** Opens a provider that answers at once and records the time of each call, in milliseconds. */
const openProvider = async (): Promise<{
  readonly server: Server
  readonly url: string
  readonly calls: Array<number>
}> => {
  const calls: Array<number> = []
  const choices = [{ index: 0, finish_reason: "stop", message: { role: "assistant", content: "I do not know." } }]
  const usage = { prompt_tokens: 10, completion_tokens: 4, total_tokens: 14 }
  const reply = JSON.stringify({ id: "one", object: "chat.completion", created: 0, model: "one", choices, usage })
  const server = createServer((request, response) => {
    calls.push(performance.now())
    request.resume().on("end", () => response.setHeader("content-type", "application/json").end(reply))
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return { server, url: `http://127.0.0.1:${port}/v1`, calls }
}

/** Returns the largest number of calls in any minute. */
const busiestMinute = (calls: ReadonlyArray<number>): number => {
  let [first, busiest] = [0, 0]
  for (const [i, at] of calls.entries()) {
    while (at - (calls[first] ?? at) >= minute) first++
    busiest = Math.max(busiest, i - first + 1)
  }
  return busiest
}

/** Asks a worker to end, and returns how many trials it has finished. */
const finishedBy = async ({ child, ended }: Started): Promise<number> => {
  child.kill("SIGTERM")
  const { stderr } = await ended
  return Number(/"finished":(\d+)/.exec(stderr)?.[1])
}

/**
 * Plays the test, and returns the counts in a sentence. Throws if the rate was exceeded, or one worker made all
 * the calls.
 */
export const playSharedRate = async (postgres: Postgres): Promise<string> => {
  const { calls, server, url } = await openProvider()
  const fleet = openFleet(postgres.url, 0)
  try {
    const flags = ["--can", "openai-compatible", "--slots", "32", "--rate", `openai-compatible=${most}`]
    const workers = await Promise.all([fleet.worker(...flags), fleet.worker(...flags)])
    const model = ["--model", "openai-compatible/one", "--model-option", `baseURL=${url}`]
    const plan = ["--adapter", "direct", "--instances", String(trials), "--json"]
    const submitter = fleet.start(["eval", ...plan, ...model, "--database", postgres.url])
    const { code, stderr } = await submitter.ended
    assert.equal(code, 0, stderr)
    const shares = await Promise.all(workers.map(finishedBy))
    assert.equal(
      shares.reduce((sum, share) => sum + share, 0),
      trials
    )
    assert.ok(Math.min(...shares) > 0, `one worker made all trials: ${shares.join(" and ")}`)
    assert.ok(calls.length >= trials, `only ${calls.length} calls came`)
    const busiest = busiestMinute(calls)
    assert.ok(busiest <= most, `a minute held ${busiest} calls, ${most} are allowed`)
    return `${calls.length} calls of ${shares.join(" and ")} trials, at most ${busiest} in any minute, ${most} allowed`
  } finally {
    await fleet.close()
    server.closeAllConnections()
    server.close()
  }
}
