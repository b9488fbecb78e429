import type { Adapters } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { direct } from "../src/architectures/Direct.ts"
import { functionCalling } from "../src/architectures/FunctionCalling.ts"
import { planThenAct } from "../src/architectures/PlanThenAct.ts"
import { react } from "../src/architectures/ReAct.ts"
import { reflexion } from "../src/architectures/Reflexion.ts"
import { shell } from "../src/architectures/Shell.ts"
import { play, withOptions } from "./fixtures/play.ts"
import { promptText } from "./fixtures/prompt.ts"
import { type Turn, overflow } from "./fixtures/Scripted.ts"
import { before } from "./fixtures/Vault.ts"

const look = (id: string, place: string) => ({ id, tool: "look", args: { place } })
const submit = { id: "z", tool: "submit", args: { code: "4" } }
const tag = (place: string) => `<tool_call>{"name": "look", "arguments": {"place": "${place}"}}</tool_call>`
const submitTag = `<tool_call>{"name": "submit", "arguments": {"code": "4"}}</tool_call>`
const action = (place: string) => `Action: look\nAction Input: {"place": "${place}"}`
const submitAction = `Action: submit\nAction Input: {"code": "4"}`

const script = (lines: string) => `\`\`\`bash\n${lines}\n\`\`\``
const submitScript = script(`submit '{"code": "4"}'`)

const reactTurns: ReadonlyArray<Turn> = [
  `Sure!\nThought: The desk first.\n${action("desk")}\nObservation: A key!\nThought: Done.`,
  "I am not sure what to do.",
  "Thought: Hm.\nAction: look",
  { text: `Thought: I will look at the ph`, finish: "length" },
  { text: action("photo"), opaque: { signature: "s1" } },
  submitAction
]

const conversations: ReadonlyArray<
  readonly [string, Adapters.AnyAdapter, { readonly [name: string]: string }, ReadonlyArray<Turn>]
> = [
  ["", react, { retries: "3" }, reactTurns],
  [
    "-user-summary-noimages",
    react,
    { tools: "user", history: "summary:2", images: "none" },
    [action("desk"), action("photo"), `{"summary": "A lamp lies on the desk."}`, action("wall"), submitAction]
  ],
  [
    "",
    functionCalling,
    {},
    [
      { text: "The desk and the photo.", calls: [look("a", "desk"), look("b", "photo")], opaque: { signature: "s1" } },
      "I am thinking.",
      { text: "Half", calls: [look("c", "wa")], finish: "length" },
      { calls: [submit] }
    ]
  ],
  [
    "-system",
    functionCalling,
    { tools: "system" },
    [`Both.\n${tag("desk")}\n${tag("photo")}\nResult of look: 4`, "Hm.", "<tool_call>{look}", submitTag]
  ],
  [
    "-overflow",
    functionCalling,
    { history: "summary" },
    [{ calls: [look("a", "desk")] }, overflow, `{"summary": "A lamp."}`, { calls: [submit] }]
  ],
  [
    "",
    planThenAct,
    { replans: "2" },
    [
      "Let me see.",
      `{"steps": ["look at the desk", "look at the moon", "submit the code"]}`,
      { calls: [look("a", "desk")] },
      { calls: [look("b", "moon")] },
      `{"steps": ["look at the photo"]}`,
      { calls: [look("c", "photo")] },
      `{"steps": ["submit 4"]}`,
      { calls: [submit] }
    ]
  ],
  ["-user", planThenAct, { tools: "user" }, [`{"steps": ["look at the desk", "submit"]}`, tag("desk"), submitTag]],
  [
    "",
    direct,
    {},
    ["No.", `{"calls": [{"tool": "look", "args": {"place": "desk"}}, {"tool": "submit", "args": {"code": "4"}}]}`]
  ],
  [
    "-user-cot",
    direct,
    { cot: "true", tools: "user" },
    [`{"reasoning": "Four.", "calls": [{"tool": "submit", "args": {"code": "4"}}]}`]
  ],
  [
    "",
    reflexion,
    {},
    [
      { calls: [{ id: "a", tool: "submit", args: { code: "1" } }] },
      `{"flaws": ["The photo was not looked at."], "advice": "Look at the photo."}`,
      { calls: [look("b", "photo")] },
      { calls: [submit] },
      `{"flaws": [], "advice": ""}`
    ]
  ],
  [
    "",
    shell,
    {},
    ["Hm.", `The desk.\n${script('look \'{"place": "desk"}\' | wc -w; ls /tmp/x')}`, script("light"), submitScript]
  ]
]

describe("the messages that an architecture sends", () => {
  for (const [name, adapter, options, turns] of conversations) {
    const file = `${adapter.id}@${adapter.version}${name}.txt`
    it.effect(`stay as in ${file} within one version`, (ctx) =>
      Effect.gen(function* () {
        const { end, requests } = yield* play(withOptions(adapter, options), turns, [before])
        assert.strictEqual(requests.length, turns.length)
        assert.notStrictEqual(end, "returned")
        yield* Effect.promise(() => ctx.expect(promptText(requests)).toMatchFileSnapshot(`golden/${file}`))
      })
    )
  }
})
