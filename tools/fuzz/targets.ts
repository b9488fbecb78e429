import { readFileSync } from "node:fs"
import { RunPlan, Trajectory } from "@escapement/core"
import { Prices } from "@escapement/models"
import { Cards } from "@escapement/runner"
import type { OpenTarget } from "./Target.ts"
import { instances } from "./targets/instances.ts"
import { proxied } from "./targets/proxied.ts"
import { published } from "./targets/published.ts"
import { wireReplies } from "./targets/replies.ts"
import { results } from "./targets/results.ts"
import { schema } from "./targets/schema.ts"
import { wireRequests } from "./targets/wire.ts"

const lock = (): string => readFileSync(new URL("samples/lock.json", import.meta.url), "utf8")

/** Loads a target's dependencies only when the target is opened. */
const lazily =
  (load: () => Promise<OpenTarget>): OpenTarget =>
  async () =>
    (await load())()
const priceFile = JSON.stringify({
  date: "2026-03-01",
  source: "a page",
  models: { "openai/gpt-5": { input: 1.25, cached: 0.125, output: 10 } }
})

/** All readers of foreign input, by name. */
export const targets: { readonly [name: string]: OpenTarget } = {
  "instances-ace": instances(
    async () => (await import("@escapement/ace")).ace,
    [
      { rows: 3, cols: 3, hidden: 3, decoys: 2, candidates: 6, domain: "course" },
      { rows: 2, cols: 4, hidden: 2, decoys: 1, candidates: 4 }
    ],
    4
  ),
  "instances-agent-escape": instances(
    async () => (await import("@escapement/agent-escape")).agentEscape,
    [
      { nodes: 5, python: false },
      { nodes: 10, python: false }
    ],
    6
  ),
  "instances-agent-race": instances(
    async () => (await import("@escapement/agent-race")).agentRace,
    [
      { level: "easy", pages: 900 },
      { level: "easy", variant: "linear", pages: 900 },
      { level: "medium", pages: 900 }
    ],
    2
  ),
  "instances-traject": instances(
    async () => (await import("@escapement/traject")).traject,
    [
      { structure: "mixed", calls: 4, wording: "simple", pool: 12 },
      { structure: "sequential", calls: 3, wording: "hard", pool: 6 },
      { structure: "mixed", calls: 3, wording: "natural-2", pool: 8, language: "de" }
    ],
    4
  ),
  "instances-mm-escape": instances(
    async () => (await import("@escapement/mm-escape")).mmEscape,
    [
      { chain: "note-first", width: 2, depth: 2, furniture: 4 },
      { chain: "number", second: "key", width: 2, depth: 2, furniture: 3 },
      { chain: "key-first", second: "open", given: true, width: 2, depth: 2, furniture: 4 },
      { chain: "key", edition: 4, rooms: 3, locked: 1, furniture: 3, decoys: 1 },
      { chain: "recording", edition: 2, width: 2, depth: 2, furniture: 3, wind: true }
    ],
    3,
    { view: "text" }
  ),
  logs: lazily(async () => (await import("./targets/logs.ts")).logs),
  "instance-file": lazily(async () => (await import("./targets/instanceFile.ts")).instanceFile),
  "published-ace": published(async () => (await import("@escapement/ace")).ace),
  "published-agent-race": published(async () => (await import("@escapement/agent-race")).agentRace),
  "published-traject": published(async () => (await import("@escapement/traject")).traject),
  "published-mm-escape": published(async () => (await import("@escapement/mm-escape")).mmEscape),
  models: lazily(async () => (await import("./targets/models.ts")).models),
  "predictions-official": lazily(async () => (await import("./targets/predictions.ts")).predictions("official")),
  "predictions-strict": lazily(async () => (await import("./targets/predictions.ts")).predictions("strict")),
  "results-ace": results(async () => (await import("@escapement/ace")).ace),
  "results-agent-race": results(async () => (await import("@escapement/agent-race")).agentRace),
  "results-traject": results(async () => (await import("@escapement/traject")).traject),
  "results-mm-escape": results(async () => (await import("@escapement/mm-escape")).mmEscape),
  "agent-race-pages": lazily(async () => (await import("./targets/pages.ts")).pages),
  "agent-escape-tools": lazily(async () => (await import("./targets/roomTools.ts")).roomTools),
  trajectory: schema(Trajectory, async () => (await import("./targets/trajectory.ts")).trajectory()),
  plan: schema(RunPlan, async () => [JSON.stringify(JSON.parse(lock()).plan)]),
  lock: schema(Cards.Lock, async () => [lock()]),
  prices: schema(Prices.PriceFile, async () => [priceFile]),
  flags: lazily(async () => (await import("./targets/flags.ts")).flags),
  ...wireRequests,
  ...wireReplies,
  ...proxied,
  "mcp-frames": lazily(async () => (await import("./targets/session.ts")).mcpFrames),
  "session-routes": lazily(async () => (await import("./targets/session.ts")).sessionRoutes),
  "episode-routes": lazily(async () => (await import("./targets/episodes.ts")).episodeRoutes)
}
