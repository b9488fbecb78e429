import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { externalAgent, Launching } from "@escapement/bridges"
import { type Limits, Secrets } from "@escapement/core"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Duration, Effect } from "effect"
import { plantedKey } from "../plantedKey.ts"
import { playWith } from "../playWith.ts"
import { someOf } from "../../../../tools/test/isThorough.ts"
import { oneFile } from "../../../../tools/test/oneFile.ts"

const folder = mkdtempSync(join(tmpdir(), "escapement-test-"))
afterAll(() => rmSync(folder, { recursive: true }))

// within a boundary an agent sees its program in /tmp, and nothing in /dev/shm
const programs = mkdtempSync("/tmp/escapement-program-")
afterAll(() => rmSync(programs, { recursive: true }))
const fake = await oneFile(join(import.meta.dirname, "..", "fakeAcpAgent.ts"), programs)

/** Lets an agent play that speaks ACP; its argument states its behaviour in one word. */
const play = (manner: string, options: Launching.ExternalOptions = {}, limits: Limits = {}) => {
  const program = `${process.execPath} ${fake} ${manner.replaceAll(" ", "-")}`
  const streams = mkdtempSync(join(folder, "streams-"))
  const agent = externalAgent(Launching.acp).with({ program, streams, ...options })
  return playWith(agent, { wall: Duration.seconds(30), ...limits })
}

describe("an agent that speaks ACP", { concurrent: true }, () => {
  it.live.each(
    someOf(
      [
        ["solves", { contain: "off" }],
        ["solves", { contain: "auto" }],
        ["has no HTTP", {}],
        ["asks leave", {}],
        ["is noisy", {}],
        ["lets choose", { model: "large" }]
      ] as const,
      3
    )
  )("that %s plays with the session's tools %o", ([manner, options]) =>
    Effect.gen(function* () {
      const { events, outcome } = yield* play(manner, options)
      assert.deepStrictEqual(outcome, { _tag: "solved" })
      assert.isAtLeast(events.filter(({ _tag }) => _tag === "Called").length, 4)
    })
  )

  it.live.each(
    someOf(
      [
        ["never comes", {}, "infra-error", /^the agent ended its turn and never listed its tools\.$/],
        ["never speaks", { startup: 1 }, "infra-error", /did not list its tools within 1s/],
        ["lets nobody in", {}, "infra-error", /never listed its tools\. .*[Aa]uthentication required/],
        ["is too new", {}, "infra-error", /the agent speaks version 9 of ACP, but Escapement speaks version 1/],
        ["solves", { model: "large" }, "infra-error", /has no setting for its model/],
        ["breaks its word", {}, "infra-error", /the agent's answer does not follow ACP/],
        ["refuses", {}, "agent-error", /^the agent ended its turn with refusal \(before its first call\)$/],
        ["fails", {}, "agent-error", /no credit left/],
        ["dies", {}, "agent-error", /^the agent ended with code 3: out of memory/]
      ] as const,
      3
    )
  )("that %s ends with the expected outcome and reason", ([manner, options, tag, words]) =>
    Effect.gen(function* () {
      const { outcome } = yield* play(manner, options)
      assert.strictEqual(outcome._tag, tag, JSON.stringify(outcome))
      assert.match("reason" in outcome ? outcome.reason : "", words)
    })
  )

  it.live.each([
    ["unknown requests", /requests over ACP|standard input/],
    ["permissions", /requests over ACP|standard input/],
    ["broken lines", /the agent answered with an error: the agent does not read its standard input/]
  ] as const)("that floods %s without reading the answers fails", ([what, words]) =>
    Effect.gen(function* () {
      const { outcome } = yield* play(`floods ${what}`, { output: 8 }, { wall: Duration.minutes(2) })
      assert.strictEqual(outcome._tag, "agent-error", JSON.stringify(outcome))
      assert.match("reason" in outcome ? outcome.reason : "", words)
    })
  )

  it.live("whose error has a key where it is cut has none of it kept", () =>
    Effect.gen(function* () {
      const keys = Secrets.makeKeyring()
      keys.add(plantedKey)
      const { outcome } = yield* Effect.provideService(play("leaks"), Secrets.KnownKeys, keys)
      assert.include(JSON.stringify(outcome), "eeee")
      assert.notInclude(JSON.stringify(outcome), plantedKey.slice(0, 8))
    })
  )

  it.live("that hangs is ended by the time limit", () =>
    Effect.map(play("hangs", {}, { wall: Duration.seconds(4) }), ({ outcome }) =>
      assert.deepStrictEqual(outcome, { _tag: "budget-exhausted", limit: "wall" })
    )
  )
})
