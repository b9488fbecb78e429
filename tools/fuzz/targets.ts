import { ace } from "@escapement/ace"
import { agentEscape } from "@escapement/agent-escape"
import { agentRace } from "@escapement/agent-race"
import { mmEscape } from "@escapement/mm-escape"
import { traject } from "@escapement/traject"
import type { OpenTarget } from "./Target.ts"
import { instances } from "./targets/instances.ts"

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
  )
}
