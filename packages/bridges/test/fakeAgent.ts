/**
 * An agent in a program of its own; its argument states its behaviour. It speaks MCP by the official SDK, which takes
 * most of the time of its start, where it matters; elsewhere HTTP.
 */
import { spawn } from "node:child_process"
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { straddling } from "./plantedKey.ts"
import { type Caller, call, solve } from "./solveGrid.ts"

const mode = process.argv[2] ?? "solve"
const say = (value: unknown, end = "\n"): void => void process.stdout.write(`${JSON.stringify(value)}${end}`)
const forEver = (): Promise<never> => new Promise(() => setInterval(() => {}, 1_000_000))

const { ESCAPEMENT_MCP: mcp = "", ESCAPEMENT_TOKEN: token = "", ESCAPEMENT_URL: session = "" } = process.env

const connect = async (url = mcp, key = token): Promise<Client> =>
  (await import("./connectClient.ts")).connectTo(url, key)

const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
// an import of node:http would load fetch, which takes as long as to start
const { get } = process.getBuiltinModule("node:http")
const listTools = (): Promise<void> =>
  new Promise((resolve, reject) =>
    get(`${session}/tools`, { headers }, (response) => response.resume().on("end", () => resolve())).on("error", reject)
  )
const overHttp: Caller = {
  callTool: async ({ arguments: args, name: tool }) => {
    const body = JSON.stringify({ tool, args })
    const reply: unknown = await (await fetch(`${session}/call`, { method: "POST", headers, body })).json()
    return typeof reply === "object" && reply !== null ? reply : {}
  }
}

const offspring = (detached: boolean): void => {
  say({ token })
  const child = spawn(process.execPath, ["-e", "process.on('SIGTERM', () => {}); setInterval(() => {}, 1e6)"], {
    detached,
    stdio: "ignore"
  })
  say({ pid: child.pid })
}

let replies = 0
/** Prints one reply in the native stream of Claude Code, with calls and the usage of the reply. */
const reply = (names: ReadonlyArray<string>, end?: string): void => {
  const content = names.map((name) => ({ type: "tool_use", id: "1", name: `mcp__env__${name}`, input: {} }))
  const usage = { input_tokens: 100, output_tokens: 10 }
  say({ type: "assistant", message: { id: `reply ${replies++}`, content, usage } }, end)
}

/** Meets another agent in a folder; each tells the other the address and the token of its session. */
const meet = async (folder: string): Promise<{ readonly mcp: string; readonly token: string }> => {
  const [mine, other] = ["a", "b"].toSorted((one) => (one === process.argv[3] ? -1 : 1)).map((one) => join(folder, one))
  writeFileSync(`${mine}.partial`, JSON.stringify({ mcp, token }))
  renameSync(`${mine}.partial`, mine ?? "")
  while (!existsSync(other ?? "")) await setTimeout(10)
  return JSON.parse(readFileSync(other ?? "", "utf8"))
}

const modes: Readonly<Record<string, () => Promise<void>>> = {
  solve: async () => solve(await connect()),
  hang: async () => {
    await listTools()
    await forEver()
  },
  stubborn: async () => {
    process.on("SIGTERM", () => {})
    await listTools()
    await forEver()
  },
  absent: forEver,
  "never-came": async () => {},
  "names-its-folder": async () => {
    process.stderr.write(`no file in ${process.cwd()}\n`)
  },
  idle: listTools,
  "fails-at-once": async () => {
    await listTools()
    process.stderr.write("no credit left\n")
    process.exit(1)
  },
  "fails-in-words": async () => {
    await listTools()
    say({ type: "result", is_error: true, result: "API Error: 400 no such model" })
    process.stderr.write("Reading additional input from stdin...\n")
    process.exit(1)
  },
  "leaks-last": async () => {
    await listTools()
    process.stderr.write(`${straddling}\n`)
    process.exit(1)
  },
  "leaks-in-words": async () => {
    await listTools()
    say({ type: "result", is_error: true, result: straddling })
    process.exit(1)
  },
  "fails-later": async () => {
    await call(await connect(), "look")
    process.exit(1)
  },
  flood: async () => {
    const client = await connect()
    const megabyte = `${"x".repeat(1023)}\n`.repeat(1024)
    for (let i = 0; i < 20; i++) await new Promise((done) => process.stdout.write(megabyte, done))
    await solve(client)
  },
  onwards: async () => {
    const client = await connect()
    await Promise.all([call(client, "submit"), call(client, "look"), call(client, "rules")])
    await forEver()
  },
  talks: async () => {
    const client = await connect()
    reply(["look"])
    await call(client, "look")
    reply(["rules", "query"])
    await call(client, "rules")
    await call(client, "submit")
    // the trial is over by now
    reply(["submit"], "")
  },
  asks: async () => {
    const { OPENAI_API_KEY: key = "", OPENAI_BASE_URL: url = "" } = process.env
    say(process.env)
    for (const stream of [true, false]) {
      const tools = ["mcp__env__look", "shell"].map((name) => ({ type: "function", function: { name } }))
      const body = JSON.stringify({ model: "m", messages: [], stream, tools })
      const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" }
      say(await (await fetch(`${url}/chat/completions`, { method: "POST", headers, body })).text())
    }
    await listTools()
    await solve(overHttp)
  },
  crossed: async () => {
    const other = await meet(process.env.MEETING ?? "")
    for (const [url, key] of [
      [mcp, other.token],
      [other.mcp, token]
    ] as const) {
      await connect(url, key).then(
        () => say("let in"),
        () => say("refused")
      )
    }
    await solve(await connect())
  },
  spy: async () => {
    say(process.env)
    try {
      say(readFileSync(`/proc/${process.ppid}/environ`, "latin1"))
    } catch {
      say("no /proc")
    }
    await solve(await connect())
  },
  family: async () => {
    offspring(false)
    offspring(true)
    await solve(await connect())
  },
  "leaves-family": async () => {
    offspring(false)
    offspring(true)
    await listTools()
  }
}

say({ pid: process.pid })
await modes[mode]?.()
process.exit(0)
