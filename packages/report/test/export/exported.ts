import type { TrialEvent } from "@escapement/core"
import { Effect, Stream } from "effect"
import type { ExportedTrial } from "../../src/export/ExportedTrial.ts"
import { stored } from "../samples.ts"

const parameters = { type: "object", properties: { row: { type: "integer", minimum: 0 } }, required: ["row"] }

/** A trial as it is exported, with what its agent was given. */
export const exported: ExportedTrial = {
  stored,
  name: "ace-1/a",
  facets: { domain: "course", h: 1 },
  instructions: "Fill the \u001b[31mgrid.",
  opening: [],
  media: new Map(),
  tools: [
    { name: "query", description: "Shows a row.", parameters, role: "action" },
    { name: "submit", description: "Hands it in.", parameters: { type: "object" }, role: "submit" }
  ]
}

/** The same with another outcome, and further events before its end. */
export const endedAs = (
  outcome: ExportedTrial["stored"]["trial"]["outcome"],
  more: ReadonlyArray<TrialEvent> = []
): ExportedTrial => ({
  ...exported,
  stored: {
    ...stored,
    trial: {
      ...stored.trial,
      outcome,
      events: [...stored.trial.events.slice(0, -1), ...more, { _tag: "Ended", outcome }]
    }
  }
})

/** The lines that an export writes. */
export const linesOf = (texts: Stream.Stream<string>): Effect.Effect<ReadonlyArray<string>> =>
  Effect.map(Stream.runCollect(texts), (all) => all.join("").trimEnd().split("\n"))
