import type { Instance } from "../src/Instance.ts"
import type { PlannedArgument, PlannedCall } from "../src/plan/PlannedCall.ts"
import type { Parameter, Tool } from "../src/tools/Tool.ts"

const parameter = (name: string, required: boolean, type: Parameter["type"] = "string"): Parameter => ({
  name,
  type,
  required,
  description: ""
})

const tool = (name: string, domain: string, description: string, parameters: ReadonlyArray<Parameter>): Tool => ({
  name,
  description,
  domain,
  pools: ["Travel"],
  parameters,
  output: "A list of stops."
})

/** A pool of four tools: two that are easily taken for each other, one of the same domain, one of another. */
export const tools: ReadonlyArray<Tool> = [
  tool("Bus: current timetable", "Travel", "Gives the current timetable of a bus stop", [
    parameter("stop", true, "number"),
    parameter("day", false, "date"),
    parameter("lines", false)
  ]),
  tool("Bus: former timetable", "Travel", "Gives the former timetable of a bus stop", [parameter("stop", true)]),
  tool("Hotel: search", "Travel", "Searches rooms near some place", [parameter("place", true)]),
  tool("Joke: random", "Fun", "Tells one joke", [])
]

const argument = (name: string, value: PlannedArgument["value"], from: PlannedArgument["from"]): PlannedArgument => ({
  name,
  value,
  required: name !== "day" && name !== "lines",
  from
})

/** When a bus leaves, and a hotel near where it goes: the place is in the first reply alone. */
export const gold: ReadonlyArray<PlannedCall> = [
  {
    tool: "Bus: current timetable",
    arguments: [
      argument("stop", "88", { _tag: "Query", shown: "88" }),
      argument("day", "2025-08-05", { _tag: "Query", shown: "2025-08-05" }),
      argument("lines", "", { _tag: "Unknown" })
    ],
    reply: "[{'to': 'Porto', 'at': '12:30'}]",
    after: []
  },
  {
    tool: "Hotel: search",
    arguments: [argument("place", "Porto", { _tag: "Reply", call: 0, shown: "Porto" })],
    reply: "{'hotel': 'Grande'}",
    after: [0]
  }
]

/** A chain of two calls over recordings. */
export const tiny: Instance = {
  id: "sequential/Travel/tiny#0",
  domain: "Travel",
  task: "",
  structure: "sequential",
  wording: "simple",
  query: "When does the bus leave from stop 88 on 2025-08-05, and where can I sleep at its destination?",
  backing: {
    _tag: "Recorded",
    tools,
    recordings: [
      {
        tool: "Bus: current timetable",
        arguments: { stop: "88", day: "2025-08-05" },
        reply: "[{'to': 'Porto', 'at': '12:30'}]",
        failed: false
      },
      { tool: "Hotel: search", arguments: { place: "Porto" }, reply: "{'hotel': 'Grande'}", failed: false },
      { tool: "Hotel: search", arguments: { place: "Faro" }, reply: "ERROR: Failed after 5 attempts", failed: true },
      { tool: "Hotel: search", arguments: { place: "faro" }, reply: "{'hotel': 'Mar'}", failed: false },
      { tool: "Hotel: search", arguments: { place: "Faro" }, reply: "{'hotel': 'Sol'}", failed: false }
    ]
  },
  gold,
  answer: { text: "At 12:30; sleep at the Grande.", values: ["12:30", "Grande"] }
}
