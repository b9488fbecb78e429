import { randomUUID } from "node:crypto"
import { readFile, writeFile } from "node:fs/promises"
import { homedir, tmpdir } from "node:os"
import { basename, extname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { AgentUnavailable, Plans } from "@escapement/core"
import { Duration, Effect, Option, Schema, type Scope } from "effect"
import { makeHome, orUnavailable } from "../agents/AgentHome.ts"
import { startProgram } from "../program/Program.ts"
import { identifyProcess } from "./LeftoverAgent.ts"
import { type ContainmentMode, boundaryFor } from "./Boundary.ts"
import { HiddenFromAgents, hiddenPaths, secretFiles, storeFiles, wellKnown } from "./HiddenFromAgents.ts"
import { secretsIn } from "./secretsIn.ts"

/** The file of the probe, beside this one and with the same extension. */
const probeFile = fileURLToPath(new URL(`./reachProbe${extname(import.meta.url)}`, import.meta.url))

const { boundary: _, reason: __, ...found } = Plans.Reach.fields
const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Struct(found)))

const patience = Duration.seconds(30)

/**
 * Starts a probe exactly as an agent is started, beside the home of another agent, and records what it can read
 * and write.
 *
 * @param streams the folder that keeps the output of agents
 */
export const measureReach = Effect.fnUntraced(function* (
  contain: ContainmentMode,
  streams: string
): Effect.fn.Return<Plans.Reach, AgentUnavailable, Scope.Scope> {
  const hiding = yield* HiddenFromAgents
  const boundary = yield* boundaryFor(contain)
  const token = `ESCAPEMENT_TOKEN=probe-${randomUUID()}`
  const other = yield* makeHome(token)
  yield* orUnavailable(() => writeFile(join(other.home, "token"), "not yours", { mode: 0o600 }))
  const { env, folder, root } = yield* makeHome(token)
  const named = (prefix: string, paths: ReadonlyArray<string>) =>
    Object.fromEntries(paths.map((path) => [`${prefix}${path}`, [path]]))
  const files = hiding.store === undefined ? [] : storeFiles(hiding.store)
  const wanted = {
    reads: {
      store: files,
      "other-agents": [other.home],
      streams: [streams],
      "secret-files": secretFiles(),
      ".env": [resolve(".env"), ...secretsIn(process.cwd()).filter((path) => basename(path).startsWith(".env"))],
      ...named(
        "instances of ",
        hiding.sources.map((path) => resolve(path))
      ),
      ...Object.fromEntries(wellKnown.map((name) => [`~/${name}`, [join(homedir(), name)]]))
    },
    writes: {
      "working folder": [process.cwd()],
      "~": [homedir()],
      // in namespaces an agent has a temporary folder of its own
      ...(boundary.kind === "namespace" ? {} : { "temporary folder": [tmpdir()] })
    },
    stores: files,
    parent: yield* orUnavailable(() => identifyProcess(process.pid))
  }
  const output = join(root, "probe.out")
  const errors = join(root, "probe.err")
  const lines: Array<string> = []
  const { ended } = yield* startProgram({
    file: process.execPath,
    args: [probeFile],
    env: {
      ...env,
      ESCAPEMENT_REACH: JSON.stringify(wanted),
      ESCAPEMENT_TOKEN: token.slice("ESCAPEMENT_TOKEN=".length)
    },
    place: { root, folder, hidden: hiddenPaths(hiding, streams) },
    boundary,
    mark: token,
    output,
    errors,
    maxBytes: 1e6,
    onLine: (line) => void lines.push(line)
  })
  yield* Effect.timeoutOption(ended, patience)
  const reach = Option.getOrUndefined(decode(lines.at(-1) ?? ""))
  const { kind, reason } = boundary
  if (reach !== undefined) return { boundary: kind, ...(reason === undefined ? {} : { reason }), ...reach }
  const said = yield* Effect.promise(() => readFile(errors, "utf8").catch(() => ""))
  return yield* new AgentUnavailable({
    reason: `what external agents can reach cannot be measured: the probe said nothing. ${said.slice(-300)}`.trim()
  })
}, Effect.scoped)
