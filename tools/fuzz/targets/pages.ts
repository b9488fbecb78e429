import { Effect } from "effect"
import { openSnapshots } from "../../../benchmarks/agent-race/src/backend/replay/Snapshots.ts"
import type { OpenTarget } from "../Target.ts"
import { folder } from "./folder.ts"

const url = "https://en.wikipedia.org/wiki/Oslo"
const page = { title: "Oslo", raw_markdown: "Skip to content\nFrom Wikipedia, the free encyclopedia\nOslo is a city." }

/** Archived pages of agent-race: their index and one of them. */
export const pages: OpenTarget = folder(async () => ({
  samples: [{ "index.json": { [url]: "a.json", "https://en.wikipedia.org/wiki/Up": "../a.json" }, "a.json": page }],
  read: (root) => Effect.asVoid(Effect.flatMap(openSnapshots(root), (snapshots) => snapshots.page(url)))
}))
