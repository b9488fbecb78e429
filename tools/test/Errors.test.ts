import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import * as Core from "@escapement/core"
import * as Runner from "@escapement/runner"
import * as Sandbox from "@escapement/sandbox"
import * as Server from "@escapement/server"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"

const root = join(import.meta.dirname, "..", "..")
const reason = "the page at /tickets is gone"

/** One error of every class that a package exports, with the texts that its message must contain. */
const errors: ReadonlyArray<readonly [error: Error, says: ReadonlyArray<string>]> = [
  [new Core.AgentFailed({ reason }), ["agent", reason]],
  [new Core.AgentUnavailable({ reason }), ["agent", "start", reason]],
  [new Core.ContextOverflowed({ reason }), ["context window", "shorten", reason]],
  [new Core.TrialExecution.ExecutionFailed({ message: reason }), [reason]],
  [new Core.Benchmarks.GenerationFailed({ reason }), [reason]],
  [new Core.Benchmarks.ImportFailed({ path: "legs.jsonl", at: "line 3", reason }), ["legs.jsonl", "line 3", reason]],
  [new Core.ModelFailed({ reason, at: "provider" }), ["provider", reason]],
  [new Core.ModelFailed({ reason, at: "request" }), ["request", reason]],
  [new Core.ModelRefused({ reason }), ["refused", reason]],
  [new Core.ModelUnavailable({ model: "openai/gpt-5", reason }), ["openai/gpt-5", reason]],
  [new Core.Configuration.OptionsInvalid({ of: "ace", reason }), ["ace", reason]],
  [new Core.RateLimit.RateLimitFailed({ reason }), ["rate limits", reason]],
  [new Core.Retrieval.RetrievalFailed({ reason }), [reason]],
  [new Core.Stored.StoreFailed({ operation: "read run 7", reason }), ["read run 7", reason]],
  [new Core.TrialEnded({ last: Option.none() }), ["over", "no more calls"]],
  [new Core.WorldFailed({ reason }), [reason]],
  [new Runner.Budgets.BudgetSpent({ message: reason }), [reason]],
  [
    new Runner.Recorder.RecordingMissing({ run: "r1", asker: "t1", call: 2, difference: reason }),
    ["r1", "t1", "call 2", reason]
  ],
  [new Runner.TrialMaking.FirstTrialsFailed({ message: reason }), [reason]],
  [new Sandbox.Python.SandboxFailed({ reason }), ["contained process", "start", reason]],
  [new Server.Http.ListenFailed({ reason }), [reason]],
  [new Server.Http.Refusal({ status: 403, reason }), [reason]]
]

describe("every error that a package exports", () => {
  it.each(errors)("says in its message what is wrong and where: %s", (error, says) => {
    assert.instanceOf(error, Error)
    for (const words of says) assert.include(error.message, words)
    // the text that a terminal or a log prints
    assert.include(String(error), error.message)
  })

  it("is in this list", () => {
    const listed = new Set(errors.map(([error]) => error.name))
    const exported = [Core, Runner, Sandbox, Server].flatMap((exports) =>
      Object.values<unknown>(exports).flatMap((value) =>
        typeof value === "function" && value.prototype instanceof Error ? [value.name] : []
      )
    )
    assert.deepStrictEqual(
      exported.filter((name) => !listed.has(name)),
      []
    )
  })

  it("is a Data.TaggedError with a message, or a Schema.TaggedError if it crosses a wire", () => {
    const found = ["packages", "benchmarks", "apps"].flatMap((group) =>
      readdirSync(join(root, group)).flatMap((name) =>
        readdirSync(join(root, group, name, "src"), { recursive: true, encoding: "utf8" })
          .filter((file) => file.endsWith(".ts"))
          .flatMap((file) =>
            [
              ...readFileSync(join(root, group, name, "src", file), "utf8").matchAll(
                /export class (\w+) extends ([\w.]*Error\b)(.*?)(?:\n\}\n|\{\}\n)/gs
              )
            ].map(([, error = "", base = "", body = ""]) => ({ error, base, body }))
          )
      )
    )
    assert.isAbove(found.length, 25)
    for (const { base, body, error } of found) assert.match(body, /\bmessage\b|super\(/, `${error} extends ${base}`)
    assert.deepStrictEqual(
      found
        .filter(({ base }) => base !== "Data.TaggedError")
        .map(({ error }) => error)
        .toSorted(),
      // the second comes from other machines; the others are thrown at code that knows no Effect
      ["EgressFailed", "ExecutionFailed", "Interrupted"]
    )
  })
})
