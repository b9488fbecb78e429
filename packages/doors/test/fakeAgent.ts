/** An agent as a program of its own: speaks MCP by the official SDK, and behaves as its argument says. */
import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"

const mode = process.argv[2] ?? "solve"
const say = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`)
const forEver = (): Promise<never> => new Promise(() => setInterval(() => {}, 1_000_000))

const connect = async (): Promise<Client> => {
  const client = new Client({ name: "fake", version: "1" })
  const requestInit = { headers: { authorization: `Bearer ${process.env.ESCAPEMENT_TOKEN ?? ""}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(process.env.ESCAPEMENT_MCP ?? ""), { requestInit }))
  await client.listTools()
  return client
}

const call = async (client: Client, name: string, args: Record<string, unknown> = {}): Promise<string> => {
  const { content } = await client.callTool({ name, arguments: args })
  const [first] = Array.isArray(content) ? content : []
  return String(first?.text)
}

/** Of every slot the candidate that brings most and is not too dear: there is one grid only. */
const solve = async (client: Client): Promise<void> => {
  const slots = Number(/\d+/.exec(await call(client, "look"))?.[0])
  const maxPrice = Number(/\d+/.exec(await call(client, "rules"))?.[0])
  for (let slot = 0; slot < slots; slot++) {
    const candidates = [...(await call(client, "query", { slot })).matchAll(/^(\S+): (\d+) dollars, (\d+) credits$/gm)]
    const [best] = candidates
      .filter(([, , price]) => Number(price) <= maxPrice)
      .toSorted((a, b) => Number(b[3]) - Number(a[3]))
    await call(client, "place", { slot, id: best?.[1] })
  }
  await call(client, "submit")
}

const offspring = (detached: boolean): void => {
  const child = spawn(process.execPath, ["-e", "process.on('SIGTERM', () => {}); setInterval(() => {}, 1e6)"], {
    detached,
    stdio: "ignore"
  })
  say({ pid: child.pid })
}

const modes: Readonly<Record<string, () => Promise<void>>> = {
  solve: async () => solve(await connect()),
  hang: async () => {
    await connect()
    await forEver()
  },
  stubborn: async () => {
    process.on("SIGTERM", () => {})
    await connect()
    await forEver()
  },
  absent: forEver,
  "never-came": async () => {},
  idle: async () => (await connect()).close(),
  "fails-at-once": async () => {
    await connect()
    process.stderr.write("no credit left\n")
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
    await (await connect()).close()
  }
}

say({ pid: process.pid })
await modes[mode]?.()
process.exit(0)
