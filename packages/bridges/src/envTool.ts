/**
 * The command `env-tool`, for agents that only have a shell, and an MCP server over stdio for agents without
 * HTTP. Both forward to the bridges of the session named by ESCAPEMENT_URL and ESCAPEMENT_TOKEN.
 *
 *     env-tool              the instructions and the tools
 *     env-tool NAME JSON    calls a tool; exit code 1: a mistake, 3: the trial is over
 *     env-tool --mcp        MCP over stdio
 */
import { createInterface } from "node:readline"

const { ESCAPEMENT_TOKEN: token = "", ESCAPEMENT_URL: url = "" } = process.env
const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", accept: "*/*" }

/** A response of the bridges, read to its end. */
interface Heard {
  readonly isOk: boolean
  readonly type: string
  readonly text: string
}

/** Sends a request. Each call of a tool starts this program, and to load `fetch` would take as long as to start it. */
const ask = (path: string, body?: string): Promise<Heard> => {
  // an import of node:http would load `fetch`, too
  const { request } = process.getBuiltinModule(url.startsWith("https:") ? "node:https" : "node:http")
  return new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST"
    const sent = request(`${url}${path}`, { method, headers }, (response) => {
      const { headers: told, statusCode = 0 } = response
      let text = ""
      response.setEncoding("utf8").on("data", (part: string) => (text += part))
      response.on("error", reject).on("end", () => {
        resolve({ isOk: statusCode >= 200 && statusCode < 300, type: told["content-type"] ?? "", text })
      })
    })
    sent.on("error", reject).end(body)
  })
}

/** Parses JSON arguments; other text is sent as a JSON string, for the world to judge. */
const argumentsOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null
const list = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

const textOf = (block: unknown): string => {
  if (!isRecord(block)) return ""
  if (block.type === "text") return String(block.text)
  return `[image: ${isRecord(block._meta) ? String(block._meta.alt) : ""}]`
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const call = async (tool: string, text: string): Promise<number> => {
  const heard = await ask("/call", JSON.stringify({ tool, args: argumentsOf(text) }))
  if (!heard.isOk) throw new Error(heard.text)
  const reply: unknown = JSON.parse(heard.text)
  if (!isRecord(reply)) throw new Error("no reply")
  say(list(reply.content).map(textOf).join("\n"))
  return reply.ended === true ? 3 : reply.error === undefined ? 0 : 1
}

const help = async (): Promise<number> => {
  const heard = await ask("/tools")
  if (!heard.isOk) throw new Error(heard.text)
  const found: unknown = JSON.parse(heard.text)
  if (!isRecord(found)) throw new Error("no tools")
  say(`${String(found.instructions)}\n\nTools, called as env-tool NAME JSON:`)
  for (const tool of list(found.tools)) {
    if (isRecord(tool)) say(`\n${String(tool.name)}: ${String(tool.description)}\n${JSON.stringify(tool.parameters)}`)
  }
  return 0
}

/** Forwards messages one by one, so that all answers to one message come before those to the next. */
const forward = async (): Promise<number> => {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === "") continue
    const heard = await ask("/mcp", line)
    if (heard.type === "text/event-stream") {
      for (const [, data = ""] of heard.text.matchAll(/^data: (.*)$/gm)) say(data)
    } else if (heard.text !== "" && heard.type === "application/json") say(heard.text)
  }
  return 0
}

const [name, text = "{}"] = process.argv.slice(2)
try {
  process.exitCode = await (name === undefined ? help() : name === "--mcp" ? forward() : call(name, text))
} catch (error) {
  process.stderr.write(`env-tool: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
