import { ace } from "@escapement/ace"
import { agentEscape } from "@escapement/agent-escape"
import { agentRace } from "@escapement/agent-race"
import { mmEscape } from "@escapement/mm-escape"
import { traject } from "@escapement/traject"
import { readFileSync } from "node:fs"
import { RunPlan, Trajectory } from "@escapement/core"
import { PriceFile } from "@escapement/models"
import { Lock } from "@escapement/runner"
import type { OpenTarget } from "./Target.ts"
import { flags } from "./targets/flags.ts"
import { instanceFile } from "./targets/instanceFile.ts"
import { instances } from "./targets/instances.ts"
import { pages } from "./targets/pages.ts"
import { predictions } from "./targets/predictions.ts"
import { proxied } from "./targets/proxied.ts"
import { published } from "./targets/published.ts"
import { wireReplies } from "./targets/replies.ts"
import { roomTools } from "./targets/roomTools.ts"
import { schema } from "./targets/schema.ts"
import { mcpFrames, sessionRoutes } from "./targets/session.ts"
import { trajectory } from "./targets/trajectory.ts"
import { wireRequests } from "./targets/wire.ts"

const lock = readFileSync(new URL("samples/lock.json", import.meta.url), "utf8")
const priceFile = JSON.stringify({
  date: "2026-03-01",
  source: "a page",
  models: { "openai/gpt-5": { input: 1.25, cached: 0.125, output: 10 } }
})

/** All readers of foreign input, by name. */
export const targets: { readonly [name: string]: OpenTarget } = {
  "instances-ace": instances(
    ace,
    [
      { rows: 3, cols: 3, hidden: 3, decoys: 2, candidates: 6, domain: "course" },
      { rows: 2, cols: 4, hidden: 2, decoys: 1, candidates: 4 }
    ],
    4
  ),
  "instances-agent-escape": instances(
    agentEscape,
    [
      { nodes: 5, python: false },
      { nodes: 10, python: false }
    ],
    6
  ),
  "instances-agent-race": instances(
    agentRace,
    [
      { level: "easy", pages: 900 },
      { level: "easy", variant: "linear", pages: 900 },
      { level: "medium", pages: 900 }
    ],
    2
  ),
  "instances-traject": instances(
    traject,
    [
      { structure: "mixed", calls: 4, wording: "simple", pool: 12 },
      { structure: "sequential", calls: 3, wording: "hard", pool: 6 }
    ],
    4
  ),
  "instances-mm-escape": instances(
    mmEscape,
    [
      { chain: "note-first", width: 2, depth: 2, furniture: 4 },
      { chain: "number", second: "key", width: 2, depth: 2, furniture: 3 },
      { chain: "key-first", second: "open", given: true, width: 2, depth: 2, furniture: 4 }
    ],
    3,
    { view: "text" }
  ),
  "instance-file": instanceFile,
  "published-ace": published(ace),
  "published-agent-race": published(agentRace),
  "published-traject": published(traject),
  "published-mm-escape": published(mmEscape),
  "predictions-official": predictions("official"),
  "predictions-strict": predictions("strict"),
  "agent-race-pages": pages,
  "agent-escape-tools": roomTools,
  trajectory: schema(Trajectory, trajectory),
  plan: schema(RunPlan, async () => [JSON.stringify(JSON.parse(lock).plan)]),
  lock: schema(Lock, async () => [lock]),
  prices: schema(PriceFile, async () => [priceFile]),
  flags,
  ...wireRequests,
  ...wireReplies,
  ...proxied,
  "mcp-frames": mcpFrames,
  "session-routes": sessionRoutes
}
