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
const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }

const ask = (path: string, body?: string): Promise<Response> =>
  fetch(`${url}${path}`, { headers, ...(body === undefined ? {} : { method: "POST", body }) })

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
  const response = await ask("/call", JSON.stringify({ tool, args: argumentsOf(text) }))
  if (!response.ok) throw new Error(await response.text())
  const reply: unknown = await response.json()
  if (!isRecord(reply)) throw new Error("no reply")
  say(list(reply.content).map(textOf).join("\n"))
  return reply.ended === true ? 3 : reply.error === undefined ? 0 : 1
}

const help = async (): Promise<number> => {
  const response = await ask("/tools")
  if (!response.ok) throw new Error(await response.text())
  const found: unknown = await response.json()
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
    const response = await ask("/mcp", line)
    const body = await response.text()
    if (response.headers.get("content-type") === "text/event-stream") {
      for (const [, data = ""] of body.matchAll(/^data: (.*)$/gm)) say(data)
    } else if (body !== "" && response.headers.get("content-type") === "application/json") say(body)
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
