import type { Benchmarks, ToolCall } from "@escapement/core"
import { fileName } from "../text/fileName.ts"
import { sanitise } from "../text/sanitise.ts"

/** The instance from which a Harbor task is written. */
export interface HarborInstance {
  readonly benchmark: { readonly id: string; readonly summary: string }
  /** The readable name of the instance. */
  readonly name: string
  readonly facets: Benchmarks.Facets
  readonly fingerprint: string
  /** The line of the instance in an instance file. */
  readonly line: string
  /** What an agent is told, history included. */
  readonly instructions: string
  /** The calls that solve the instance. */
  readonly solution: ReadonlyArray<ToolCall>
  /** Arguments of `escapement serve env` besides the file and the ports: the options of the world. */
  readonly serve: ReadonlyArray<string>
  /** Version of the command that serves the instance. */
  readonly version: string
  /** The command `env-tool`: its text, and the file extension that tells Node how to read it. */
  readonly envTool: { readonly text: string; readonly extension: string }
  /** `session` authorises calls of the agent, `reward` authorises reading the reward. */
  readonly tokens: { readonly session: string; readonly reward: string }
}

/** A text file of an exported Harbor task. */
export interface HarborFile {
  readonly text: string
  readonly isExecutable?: true
  /** Whether the file holds a token, so that only its owner may read it. */
  readonly isSecret?: true
}

/** Ports inside the network that the containers of a task share. */
const ports = { session: 8800, reward: 8801 } as const
const node = "node:24-bookworm-slim"

/** Makes the name of the task and of its folder: letters, digits, dots, hyphens and underscores. */
export const harborName = ({ benchmark, name }: Pick<HarborInstance, "benchmark" | "name">): string =>
  fileName(`${benchmark.id}-${name}`)

const script = (...lines: ReadonlyArray<string>): HarborFile => ({
  text: ["#!/bin/sh", ...lines, ""].join("\n"),
  isExecutable: true
})

// a shell cannot hold a zero byte in a word
const shell = (text: string): string => `'${text.replaceAll("\0", "").replaceAll("'", `'\\''`)}'`

// a JSON string is a basic string of TOML, except for escapes of half surrogate pairs, which are removed here
const toml = (value: string | number): string =>
  typeof value === "number" ? String(value) : JSON.stringify(sanitise(value))

const tables = (instance: HarborInstance): string => {
  const { benchmark, facets, fingerprint, name, version } = instance
  const known = { benchmark: benchmark.id, instance: name, fingerprint, escapement: version }
  const pairs = Object.entries(known).map(([key, value]) => `${key} = ${toml(value)}`)
  const slices = Object.entries(facets).map(([key, value]) => `${toml(key)} = ${toml(value)}`)
  return `schema_version = "1.1"

[task]
name = ${toml(`escapement/${harborName(instance)}`)}
description = ${toml(benchmark.summary)}
keywords = ["escapement", ${toml(benchmark.id)}]

[metadata]
${pairs.join("\n")}

[metadata.facets]
${slices.join("\n")}

[verifier]
timeout_sec = 120.0

[agent]
timeout_sec = 3600.0

[environment]
build_timeout_sec = 900.0
cpus = 1
memory_mb = 2048
storage_mb = 10240

[[environment.mcp_servers]]
name = "env"
transport = "stdio"
command = "env-tool"
args = ["--mcp"]
`
}

/**
 * Writes the Compose file: the agent's container, and beside it the environment's, which shares only the network, so
 * that no agent reads the instance. The text is JSON, which is valid YAML.
 */
const compose = ({ tokens }: HarborInstance): string => {
  const ask = `fetch('http://127.0.0.1:${ports.session}/tools').then(() => process.exit(0), () => process.exit(1))`
  const services = {
    main: {
      environment: { ESCAPEMENT_URL: `http://127.0.0.1:${ports.session}`, ESCAPEMENT_TOKEN: tokens.session }
    },
    environment: {
      build: { context: "./served" },
      network_mode: "service:main",
      environment: { ESCAPEMENT_TOKEN: tokens.session, ESCAPEMENT_REWARD_TOKEN: tokens.reward },
      healthcheck: { test: ["CMD", "node", "-e", ask], interval: "2s", timeout: "5s", retries: 60 }
    }
  }
  return `${JSON.stringify({ services }, null, 2)}\n`
}

/** Writes a script that plays the calls; the last call ends the trial, and its command exits with code 3. */
const solve = (calls: ReadonlyArray<ToolCall>): HarborFile => {
  const lines = calls.map(({ args, tool }) => `env-tool ${shell(tool)} ${shell(JSON.stringify(args))}`)
  const last = lines.pop()
  return script("set -eu", ...lines, ...(last === undefined ? [] : [`${last} || [ $? -eq 3 ]`]))
}

const serve = ({ serve: options }: HarborInstance): HarborFile =>
  script(
    "set -eu",
    'cd "$(dirname "$0")"',
    `exec \${ESCAPEMENT:-escapement} serve env --instances-file instance.jsonl --bridge mcp \\`,
    `  --port "\${ESCAPEMENT_PORT:-${ports.session}}" --reward-port "\${ESCAPEMENT_REWARD_PORT:-${ports.reward}}" \\`,
    `  ${options.map(shell).join(" ")}`
  )

const askReward = (token: string): string =>
  `const port = process.env.ESCAPEMENT_REWARD_PORT ?? "${ports.reward}"
const response = await fetch(\`http://127.0.0.1:\${port}/reward\`, { headers: { authorization: "Bearer ${token}" } })
if (!response.ok) throw new Error(await response.text())
process.stdout.write(await response.text())
`

/** The test script. If it fails, it writes no reward, so that a failure never counts as a reward of 0. */
const test: HarborFile = script(
  "set -eu",
  'logs="${LOGS:-/logs/verifier}"',
  'mkdir -p "$logs"',
  'node "$(dirname "$0")/reward.mjs" > "$logs/reward.partial"',
  'mv "$logs/reward.partial" "$logs/reward.txt"'
)

/**
 * Writes an instance as a Harbor task: its files by path. The served environment is the only source of truth: the
 * solution plays through its bridges, the tests ask it for the reward, and the agent's container holds neither. Needs
 * Docker Compose.
 */
export const harborTask = (instance: HarborInstance): ReadonlyMap<string, HarborFile> => {
  const { envTool, instructions, line, solution, tokens, version } = instance
  const command = `env-tool${envTool.extension}`
  return new Map<string, HarborFile>([
    ["task.toml", { text: tables(instance) }],
    ["instruction.md", { text: `${instructions}\n` }],
    [
      "environment/Dockerfile",
      {
        text: `FROM ${node}
COPY ${command} /usr/local/lib/escapement/${command}
COPY --chmod=755 env-tool /usr/local/bin/env-tool
WORKDIR /work
`
      }
    ],
    ["environment/env-tool", script(`exec node "\${ESCAPEMENT_ENV_TOOL:-/usr/local/lib/escapement/${command}}" "$@"`)],
    [`environment/${command}`, { text: envTool.text }],
    ["environment/docker-compose.yaml", { text: compose(instance), isSecret: true }],
    [
      "environment/served/Dockerfile",
      {
        text: `FROM ${node}
RUN npm install --global escapement@${version}
WORKDIR /served
COPY instance.jsonl serve.sh ./
CMD ["sh", "/served/serve.sh"]
`
      }
    ],
    ["environment/served/serve.sh", serve(instance)],
    ["environment/served/instance.jsonl", { text: line }],
    ["solution/solve.sh", solve(solution)],
    ["tests/test.sh", test],
    ["tests/reward.mjs", { text: askReward(tokens.reward), isSecret: true }]
  ])
}
