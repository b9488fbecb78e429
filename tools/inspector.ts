import { execFileSync, spawn, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"

// checks both MCP bridges of every family with the MCP inspector, strictly: a schema that clients cannot use fails. The
// inspector is large: ESCAPEMENT_PROGRAMS names a folder that keeps it.
const inspector = "@modelcontextprotocol/inspector@2.12.0"
const families = ["ace", "agent-escape", "traject", "agent-race", "mm-escape"]
const token = "inspected-".padEnd(32, "0")
const root = join(import.meta.dirname, "..")
const temporary = mkdtempSync(join(tmpdir(), "escapement-inspector-"))
const folder = join(process.env["ESCAPEMENT_PROGRAMS"] ?? temporary, "inspector")
const program = join(folder, "node_modules", ".bin", "mcp-inspector")
const command = [process.execPath, "--conditions=@escapement/source", join(root, "apps/cli/src/bin.ts"), "serve", "env"]
const [node = "", ...before] = command
const env = { ...process.env, HOME: temporary, ESCAPEMENT_TOKEN: token }

const install = (): void => {
  if (existsSync(program)) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }))
  execFileSync("npm", ["install", "--no-audit", "--no-fund", inspector], { cwd: folder, stdio: "inherit" })
}

interface Seen {
  readonly code: number | null
  readonly reply: string
  readonly errors: string
}

const inspect = (args: ReadonlyArray<string>): Seen => {
  const { status, stderr, stdout } = spawnSync(program, ["--cli", ...args], { cwd: temporary, env, encoding: "utf8" })
  return { code: status, reply: stdout, errors: stderr }
}

let failed = false
const tell = (family: string, what: string, isSound: boolean, { code, errors }: Seen): void => {
  failed ||= !isSound
  console.log(`${isSound ? "ok  " : "FAIL"} ${family}: ${what}${isSound ? "" : ` (code ${code}) ${errors.trim()}`}`)
}

const listed = ({ code, reply }: Seen): number => (code === 0 ? JSON.parse(reply).tools.length : 0)

const overHttp = async (family: string): Promise<void> => {
  const server = spawn(node, [...before, "--benchmark", family, "--bridge", "mcp"], {
    cwd: temporary,
    env,
    stdio: ["ignore", "ignore", "pipe"]
  })
  try {
    const first = await new Promise<string>((resolve) =>
      createInterface({ input: server.stderr })
        .once("line", resolve)
        .once("close", () => resolve(""))
    )
    const url = /http:\S+\/mcp/.exec(first)?.[0] ?? ""
    const about = (bearer: string, ...more: ReadonlyArray<string>) =>
      inspect([url, "--transport", "http", "--header", `Authorization: Bearer ${bearer}`, ...more])
    const list = about(token, "--method", "tools/list", "--strict")
    tell(family, `http, ${listed(list)} tools`, listed(list) > 0, list)
    const stranger = about("wrong", "--method", "tools/list", "--stored-auth-only")
    tell(family, "http, a wrong token is refused", stranger.code !== 0 && stranger.reply === "", stranger)
    const [tool] = list.code === 0 ? JSON.parse(list.reply).tools : []
    const call = about(token, "--method", "tools/call", "--tool-name", String(tool?.name))
    tell(family, "http, a call is answered", call.reply.includes('"content"'), call)
  } finally {
    server.kill()
  }
}

try {
  install()
  for (const family of families) {
    await overHttp(family)
    const list = inspect([
      "--method",
      "tools/list",
      "--strict",
      "--",
      ...command,
      "--benchmark",
      family,
      "--bridge",
      "stdio"
    ])
    tell(family, `stdio, ${listed(list)} tools`, listed(list) > 0, list)
  }
  if (failed) process.exitCode = 1
} finally {
  rmSync(temporary, { recursive: true, force: true, maxRetries: 3 })
}
