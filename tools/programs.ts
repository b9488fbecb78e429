import { execFileSync, spawn } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"

// plays the real coding programs, as npm has them, against the served simulated model: no key, loopback alone.
// They are large: ESCAPEMENT_PROGRAMS names a folder that keeps them; INSTANCES and PROGRAMS narrow what is played.
const root = join(import.meta.dirname, "..")
const served = "simulated.ace.smoke.1"
const instances = process.env["INSTANCES"] ?? "20"
const temporary = mkdtempSync(join(tmpdir(), "escapement-programs-"))
const kept = process.env["ESCAPEMENT_PROGRAMS"] ?? join(temporary, "programs")

/** A program: its package at the version that is tried, what it is called, and where it finds the model. */
const programs = [
  { id: "codex", package: "@openai/codex@0.169.0", bin: "codex", key: "OPENAI_API_KEY", proxy: "/v1" },
  {
    id: "claude-code",
    package: "@anthropic-ai/claude-code@2.1.330",
    bin: "claude",
    key: "ANTHROPIC_API_KEY",
    proxy: ""
  },
  { id: "opencode", package: "opencode-ai@1.18.33", bin: "opencode", key: "OPENAI_API_KEY", proxy: "/v1" },
  // the proxy does not speak Gemini's format: its tokens are those of its own account
  { id: "gemini-cli", package: "@google/gemini-cli@0.61.0", bin: "gemini", key: "GEMINI_API_KEY", proxy: undefined },
  // programs of their own configuration, asked by ACP
  {
    id: "gemini-cli-acp",
    package: "@google/gemini-cli@0.61.0",
    bin: "gemini",
    key: "GEMINI_API_KEY",
    proxy: undefined,
    acp: `--acp --skip-trust --model ${served}`
  },
  {
    id: "opencode-acp",
    package: "opencode-ai@1.18.33",
    bin: "opencode",
    key: "OPENAI_API_KEY",
    proxy: undefined,
    acp: "acp"
  }
]
const wanted = process.env["PROGRAMS"]?.split(",") ?? programs.map(({ id }) => id)

/** What opencode is told of its model where we do not write its configuration. */
const openCodeSettings = (url: string) => {
  const options = { baseURL: `${url}/v1`, apiKey: "none" }
  const model = `seen/${served}`
  const provider = { npm: "@ai-sdk/openai-compatible", name: "seen", options, models: { [served]: { name: served } } }
  const config = { share: "disabled", autoupdate: false, model, small_model: model, provider: { seen: provider } }
  return { OPENCODE_CONFIG_CONTENT: JSON.stringify(config), OPENCODE_DISABLE_MODELS_FETCH: "true" }
}

const command = ["--conditions=@escapement/source", join(root, "apps/cli/src/bin.ts")]

/** Installs a program into a folder of its own, unless it is there. */
const install = (id: string, name: string, bin: string): string => {
  const folder = join(kept, id)
  const path = join(folder, "node_modules", ".bin", bin)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }))
  execFileSync("npm", ["install", "--no-audit", "--no-fund", name], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"]
  })
  return path
}

const server = spawn(process.execPath, [...command, "serve", "model"], { stdio: ["ignore", "pipe", "inherit"] })
try {
  const [first = ""] = await new Promise<ReadonlyArray<string>>((resolve) =>
    createInterface({ input: server.stdout }).once("line", (line) => resolve([line]))
  )
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(first)?.[0] ?? ""
  let failed = false
  console.log("| program | solved | calls | tokens | tools of its own | ended otherwise |")
  console.log("| --- | --: | --: | --: | --- | --- |")
  for (const { acp, bin, id, key, package: name, proxy } of programs.filter((one) => wanted.includes(one.id))) {
    const adapter = acp === undefined ? id : "acp"
    const path = install(id.replace(/-acp$/, ""), name, bin)
    const settings = { [key]: "none", GOOGLE_GEMINI_BASE_URL: url, ...openCodeSettings(url) }
    const options =
      acp === undefined
        ? [`${id}.program=${path}`, `${id}.model=${served}`]
        : [`acp.program=${path} ${acp}`, `acp.env=${Object.keys(settings).join("+")}`]
    const seen = proxy === undefined ? [] : [`${id}.proxy=${url}${proxy}`]
    const plan = ["--benchmark", "ace", "--tier", "smoke", "--seed", "1", "--instances", instances, "--json"]
    const args = [...command, "eval", ...plan, "--adapter", adapter, "--adapter-option", [...options, ...seen].join()]
    const env = { ...process.env, ...settings }
    const output = execFileSync(process.execPath, args, {
      cwd: temporary,
      env,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 1e8
    })
    const { cells, run } = JSON.parse(output)
    const [cell] = cells
    const card = execFileSync(process.execPath, [...command, "run", "card", run, "--json"], {
      cwd: temporary,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"]
    })
    const agents: Readonly<Record<string, { readonly ownTools?: ReadonlyArray<string> }>> = JSON.parse(card).agents
    const ownTools = Object.values(agents).flatMap((agent) => agent.ownTools ?? [])
    const { solved = 0, ...others } = cell.outcomes
    failed ||= solved !== Number(instances)
    const tokens = cell.metrics.tokens?.mean === undefined ? "–" : Math.round(cell.metrics.tokens.mean)
    console.log(
      `| ${name}${acp === undefined ? "" : ", ACP"} | ${solved} of ${instances} | ${cell.metrics.calls.mean.toFixed(1)} | ${tokens} | ${proxy === undefined ? "not seen" : ownTools.join(", ")} | ${JSON.stringify(others)} |`
    )
  }
  if (failed) process.exitCode = 1
} finally {
  server.kill()
  rmSync(temporary, { recursive: true, force: true })
}
