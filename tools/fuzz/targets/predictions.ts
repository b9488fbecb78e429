import { join } from "node:path"
import { traject } from "@escapement/traject"
import { Effect } from "effect"
import type { OpenTarget } from "../Target.ts"
import { folder } from "./folder.ts"

const call = (name: string, value: string | number) => ({
  "tool name": name,
  "required parameters": [{ name: "city", value }],
  "optional parameters": [{ name: "days", value: 3 }]
})
const gold = [
  { query: "What is the weather?", trajectory_type: "parallel", "tool list": [call("Weather: Now", "Oslo")] },
  { query: "And then?", "tool list": [call("Weather: Now", "Rome"), call("Weather: Forecast", 7)] }
]
const predicted = [{ "pred tool list": [call("Weather: Now", "Oslo")] }, { "tool list": "[{'tool name': 'x'}]" }]

/** Makes a target for files of predictions and of gold, scored by a profile of the family that scores files. */
export const predictions = (profile: "official" | "strict"): OpenTarget =>
  folder(async () => ({
    samples: [{ "gold.json": gold, "predictions.json": predicted }],
    read: (root) =>
      Effect.asVoid(
        traject.scorers?.[profile]?.({ gold: join(root, "gold.json"), predictions: join(root, "predictions.json") }) ??
          Effect.die(new Error("there is no such scorer"))
      )
  }))
