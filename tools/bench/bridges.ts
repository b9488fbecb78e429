import { State, ace, generate, makeWorld } from "@escapement/ace"
import { Randomness, type Session, type ToolCall } from "@escapement/core"
import { Mcp } from "@escapement/bridges"
import { Attempts } from "@escapement/env"
import { Http } from "@escapement/server"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { Effect } from "effect"
import { type Figure, median, short } from "./Figure.ts"

const batches = 5

/**
 * Returns the microseconds of processor time used so far, so that other work of the machine does not count.
 * Client and server both run in this process.
 */
const spent = (): number => {
  const { system, user } = process.cpuUsage()
  return system + user
}

/** Measures the microseconds of processor time per call: the median of some batches after one to warm up. */
const perCall = async (calls: number, body: () => Promise<unknown>): Promise<number> => {
  const batch = async () => {
    const start = spent()
    for (let i = 0; i < calls; i++) await body()
    return (spent() - start) / calls
  }
  await batch()
  const times: Array<number> = []
  for (let i = 0; i < batches; i++) times.push(await batch())
  return median(times)
}

/** A call that the world refuses at once, so that only the bridge is measured. */
const call: ToolCall = { tool: "nothing", args: {} }

const measured = Effect.fnUntraced(function* (session: Session, bare: Effect.Effect<unknown, unknown>) {
  const run = Effect.runPromiseWith(yield* Effect.context<never>())
  const { mcp, token, url } = yield* Mcp.serveSession(session)
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
  const client = new Client({ name: "bench", version: "1" })
  const transport = new StreamableHTTPClientTransport(new URL(mcp), { requestInit: { headers } })
  yield* Effect.promise(() => client.connect(transport))
  const plain = async () => (await fetch(`${url}/call`, { method: "POST", headers, body: JSON.stringify(call) })).text()
  const world = yield* Effect.promise(() => perCall(5000, () => run(bare)))
  const inside = yield* Effect.promise(() => perCall(5000, () => run(Mcp.replyTo(session, call))))
  const http = yield* Effect.promise(() => perCall(300, plain))
  const spoken = yield* Effect.promise(() => perCall(300, () => client.callTool({ name: call.tool, arguments: {} })))
  const answer = () => Effect.succeed({ status: 200, body: "" })
  const nothing = yield* Http.serve({ routes: [{ method: "POST", path: "/", answer }] })
  const exchange = async () => (await fetch(nothing, { method: "POST", headers, body: "{}" })).text()
  const empty = yield* Effect.promise(() => perCall(300, exchange))
  yield* Effect.promise(() => client.close())
  const figures: ReadonlyArray<Figure> = [
    { what: "in process: overhead per call", value: short(inside - world), unit: "µs", bar: "≤ 20 µs" },
    { what: "an HTTP exchange that does nothing", value: short(empty), unit: "µs" },
    { what: "plain HTTP: overhead per call", value: short(http - world), unit: "µs" },
    { what: "MCP over HTTP: overhead per call", value: short(spoken - world), unit: "µs", bar: "≤ 2,000 µs" }
  ]
  return figures
})

/** Measures the cost of a call beyond the world's own step, bridge by bridge. */
export const bridges = (): Promise<ReadonlyArray<Figure>> =>
  Effect.gen(function* () {
    const world = makeWorld({ profile: "clean", reasons: false })
    const difficulty = ace.tiers["smoke"]?.[0] ?? (yield* Effect.die("no tier"))
    const instance = yield* generate(Randomness.seed("bench", "doors"), difficulty)
    const position = world.open(instance)
    const { session } = yield* Attempts.openEnvironment(position, State, {
      seed: "bench",
      limits: {},
      faults: { p: 0 },
      maxText: 32_000,
      append: () => {},
      putBlob: () => {}
    })
    return yield* measured(session, position.step(position.initial, call))
  }).pipe(Effect.scoped, Effect.runPromise)
