import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { externalAgent, Launching } from "@escapement/bridges"
import { killMarked } from "../../src/program/killMarked.ts"
import { type Adapters, type Limits, Secrets, Trajectories, type Trial } from "@escapement/core"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Duration, Effect } from "effect"
import { plantedKey } from "../plantedKey.ts"
import { playWith } from "../playWith.ts"
import { isLeftOut, someOf } from "../../../../tools/test/isThorough.ts"
import { oneFile } from "../../../../tools/test/oneFile.ts"

const folder = mkdtempSync(join(tmpdir(), "escapement-test-"))
afterAll(() => rmSync(folder, { recursive: true }))

// within a boundary an agent sees its program in /tmp, and nothing in /dev/shm
const programs = mkdtempSync("/tmp/escapement-program-")
afterAll(() => rmSync(programs, { recursive: true }))
const fake = await oneFile(join(import.meta.dirname, "..", "fakeAgent.ts"), programs)
const program = (mode: string) => `${process.execPath} ${fake} ${mode}`

interface Played {
  readonly trial: Trial
  /** What the agent wrote. */
  readonly output: string
  readonly outputBytes: number
}

/** A program that reports about itself like Claude Code. */
const talker: Launching.AgentDescriptor = {
  ...Launching.command,
  told: () => Launching.claudeCode.told?.() ?? (() => ({}))
}

let trials = 0
/** Lets the fake agent play and checks that no process of it is left. */
const play = (
  mode: string,
  options: Launching.ExternalOptions = {},
  limits: Limits = {},
  descriptor: Launching.AgentDescriptor = Launching.command
): Effect.Effect<Played> =>
  Effect.gen(function* () {
    const streams = join(folder, String(trials++))
    const agent = externalAgent(descriptor).with({ program: program(mode), streams, ...options })
    const trial = yield* playWith(agent, { wall: Duration.seconds(30), ...limits })
    const path = join(streams, "command", "doors.out")
    const output = readFileSync(path, "utf8")
    // within a boundary, process numbers are different
    const pids = options.contain === "off" ? output.matchAll(/"pid":(\d+)/g) : []
    for (const [, pid] of pids) assert.isFalse(isAlive(Number(pid)), `${pid} is alive`)
    const [, token = "none"] = /"token":"([^"]+)"/.exec(output) ?? []
    assert.deepStrictEqual(yield* Effect.promise(() => killMarked(`ESCAPEMENT_TOKEN=${token}`)), [])
    return { trial, output, outputBytes: statSync(path).size }
  })

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    // a zombie, killed but not yet reaped, counts as dead
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"))
  } catch {
    return false
  }
}

/** Longer than a program takes to start on a busy machine. */
const wall: Limits = { wall: Duration.seconds(4) }

// they wait for programs and time limits, each of its own
describe("an external agent", { concurrent: true }, () => {
  // one with children of its own, and one that spies, do so each time
  it.live.skipIf(isLeftOut("an external agent that only solves"))("solves an instance that it can solve", () =>
    Effect.map(play("solve"), ({ trial }) => assert.deepStrictEqual(trial.outcome, { _tag: "solved" }))
  )

  it.live.skipIf(isLeftOut("an external agent that hangs"))("that hangs is ended by the time limit", () =>
    Effect.map(play("hang", {}, wall), ({ trial }) =>
      assert.deepStrictEqual(trial.outcome, { _tag: "budget-exhausted", limit: "wall" })
    )
  )

  it.live("that ignores the request to stop is killed", () =>
    Effect.map(play("stubborn", {}, wall), ({ trial }) =>
      assert.deepStrictEqual(trial.outcome, { _tag: "budget-exhausted", limit: "wall" })
    )
  )

  it.live("that never listed its tools is infra-error, whether it ends or hangs", () =>
    Effect.gen(function* () {
      for (const mode of someOf(["absent", "never-came"], 2)) {
        const { trial } = yield* play(mode, { startup: 1 })
        assert.strictEqual(trial.outcome._tag, "infra-error", mode)
      }
    })
  )

  it.live("that names its own folder ends for the same reason in each trial", () =>
    Effect.map(play("names-its-folder"), ({ trial }) =>
      assert.deepStrictEqual(trial.outcome, {
        _tag: "infra-error",
        reason: "the agent ended with code 0 and never listed its tools. no file in …/work"
      })
    )
  )

  it.live.each(["leaks-last", "leaks-in-words"])(
    "that ends with a key where its words are cut has none of it kept: %s",
    (mode) =>
      Effect.gen(function* () {
        const keys = Secrets.makeKeyring()
        keys.add(plantedKey)
        const { trial } = yield* Effect.provideService(play(mode, {}, {}, talker), Secrets.KnownKeys, keys)
        assert.include(JSON.stringify(trial.outcome), "eeee")
        assert.notInclude(JSON.stringify(trial), plantedKey.slice(0, 8))
      })
  )

  it.effect("is not ready without its program, a variable that it is handed, or its key", () =>
    Effect.gen(function* () {
      const why = ({ ready, settings }: Adapters.ConfiguredAdapter) =>
        Effect.match(ready?.(settings) ?? Effect.void, { onFailure: ({ reason }) => reason, onSuccess: () => "ready" })
      const agent = externalAgent(Launching.command)
      const program = process.execPath
      assert.strictEqual(
        yield* why(agent.with({})),
        "command: name the program to start with --adapter-option command.program=PROGRAM"
      )
      assert.match(yield* why(agent.with({ program: "./nowhere" })), /^command: the program \S+nowhere was not found/)
      assert.match(yield* why(agent.with({ program: "no-such-program" })), /^command: the program no-such-program was/)
      assert.match(
        yield* why(agent.with({ program: folder })),
        /^command: the program \S+ was not found or is not exec/
      )
      assert.strictEqual(
        yield* why(agent.with({ program, env: "PATH+NO_SUCH_KEY" })),
        "command: the option env names NO_SUCH_KEY, which is not set: set it, or leave it out"
      )
      assert.strictEqual(
        yield* why(agent.with({ program, env: "PATH+" })),
        "command: the option env is PATH+, with no name on one side of a +: leave that + out"
      )
      yield* Effect.acquireRelease(
        Effect.sync(() => void (process.env["BLANK_KEY"] = "  ")),
        () => Effect.sync(() => void delete process.env["BLANK_KEY"])
      )
      assert.match(
        yield* why(agent.with({ program, env: "BLANK_KEY" })),
        /the option env names BLANK_KEY, which is not/
      )
      const proxy = "https://models.example/v1"
      assert.strictEqual(
        yield* why(agent.with({ program, proxy, proxyKey: "BLANK_KEY" })),
        "command: no key: set BLANK_KEY"
      )
      assert.strictEqual(
        yield* why(agent.with({ program, proxy, proxyKey: "NO_SUCH_KEY" })),
        "command: no key: set NO_SUCH_KEY"
      )
      assert.strictEqual(
        yield* why(agent.with({ program, proxy })),
        "command: set proxyKey to the name of the environment variable that holds the provider's key"
      )
      const keys = ConfigProvider.layer(ConfigProvider.fromUnknown({ SHORT_KEY: "EMPTY" }))
      const here = "http://127.0.0.1:9/v1"
      assert.strictEqual(
        yield* Effect.provide(why(agent.with({ program, proxy: here, proxyKey: "SHORT_KEY" })), keys),
        "command: the value of SHORT_KEY has fewer than 8 characters: leave proxyKey out if the server needs no key, or give a longer one"
      )
      // a server of this machine may need no key
      assert.strictEqual(yield* why(agent.with({ program, proxy: here })), "ready")
      assert.strictEqual(yield* why(agent.with({ program, env: "PATH" })), "ready")
      for (const quoted of [`"./my dir/agent.py"`, `${program} './my dir/agent.py'`]) {
        assert.match(yield* why(agent.with({ program: quoted })), /split at every space, and quotes join nothing/)
      }
      // a program that is known by name reaches no model without a key
      const known = externalAgent({ ...Launching.codex, program, keys: ["NO_SUCH_KEY"] })
      assert.match(yield* why(known.with({})), /^codex: no key: set NO_SUCH_KEY, or name another variable/)
      assert.strictEqual(yield* why(known.with({ env: "PATH" })), "ready")
      assert.strictEqual(yield* why(known.with({ program })), "ready")
    })
  )

  it.live("whose program is missing is infra-error", () =>
    Effect.gen(function* () {
      const agent = externalAgent(Launching.command).with({ program: "/nowhere/agent", streams: folder })
      const { outcome } = yield* playWith(agent)
      assert.deepStrictEqual(outcome, {
        _tag: "infra-error",
        reason: "the program /nowhere/agent was not found or is not executable: install it, or set program=PATH"
      })
    })
  )

  // one that leaves its family behind does so each time
  it.live.skipIf(isLeftOut("an external agent that only gives up"))(
    "that listed its tools but calls none gave up",
    () => Effect.map(play("idle"), ({ trial }) => assert.deepStrictEqual(trial.outcome, { _tag: "gave-up" }))
  )

  it.live("that fails after listing its tools is an agent error, and its last output is the reason", () =>
    Effect.map(play("fails-at-once"), ({ trial }) =>
      assert.deepStrictEqual(trial.outcome, {
        _tag: "agent-error",
        reason: "the agent ended with code 1: no credit left (before its first call)"
      })
    )
  )

  it.live.skipIf(isLeftOut("failures in the stream of an external agent"))(
    "that reports its failure in its own stream is quoted from there",
    () =>
      Effect.map(play("fails-in-words", {}, {}, talker), ({ trial }) =>
        assert.deepStrictEqual(trial.outcome, {
          _tag: "agent-error",
          reason: "the agent ended with code 1: API Error: 400 no such model (before its first call)"
        })
      )
  )

  it.live.skipIf(isLeftOut("an external agent that fails after a call"))(
    "that fails after a call is an agent error",
    () =>
      Effect.map(play("fails-later"), ({ trial }) =>
        assert.deepStrictEqual(trial.outcome, { _tag: "agent-error", reason: "the agent ended with code 1" })
      )
  )

  it.live.skipIf(isLeftOut("an external agent that floods its output"))(
    "that floods its output continues, and only a limited part of the output is kept",
    () =>
      Effect.map(play("flood", { output: 0.1 }), ({ outputBytes, trial }) => {
        assert.strictEqual(outputBytes, 100_000)
        assert.deepStrictEqual(trial.outcome, { _tag: "solved" })
      })
  )

  it.live.skipIf(isLeftOut("an external agent that continues after its submission"))(
    "that continues after its submission changes nothing",
    () =>
      Effect.map(play("onwards", { grace: 0.2 }), ({ trial }) => {
        assert.deepStrictEqual(trial.outcome, { _tag: "wrong-answer" })
        assert.strictEqual(
          trial.events.findIndex(({ _tag }) => _tag === "Ended"),
          trial.events.length - 1
        )
      })
  )

  it.live("leaves no process behind, inside or outside its process group", () =>
    Effect.gen(function* () {
      for (const contain of someOf(["off", "auto"] as const, 2)) {
        const { output, trial } = yield* play("family", { contain })
        assert.lengthOf([...output.matchAll(/"pid"/g)], 3)
        assert.include(output, '"token"')
        assert.deepStrictEqual(trial.outcome, { _tag: "solved" })
        assert.deepStrictEqual((yield* play("leaves-family", { contain })).trial.outcome, { _tag: "gave-up" })
      }
    })
  )

  it.live("gets only the environment variables that were granted, and leaves no home folder behind", () =>
    Effect.gen(function* () {
      process.env.PLANTED_KEY = "planted-secret"
      process.env.GRANTED = "granted-value"
      const { output, trial } = yield* play("spy", { env: "GRANTED" })
      delete process.env.PLANTED_KEY
      delete process.env.GRANTED
      assert.notInclude(output, "planted-secret")
      assert.notInclude(JSON.stringify(trial.events.map(Trajectories.eventToJson)), "planted-secret")
      assert.include(output, "granted-value")
      assert.deepStrictEqual(trial.outcome, { _tag: "solved" })
      const [, home = ""] = /"HOME":"([^"]+)"/.exec(output) ?? []
      assert.include(home, "escapement-")
      assert.isFalse(existsSync(home))
    })
  )

  it.live(
    "is read to its end, without a line end: usage after its submission counts, and all claimed calls are reported",
    () =>
      Effect.gen(function* () {
        // with a proxy, only what the proxy sees counts
        process.env.TALKER_KEY = "sk-planted-key-0123456789"
        const keys = ConfigProvider.layer(ConfigProvider.fromUnknown({ TALKER_KEY: process.env.TALKER_KEY }))
        const proxied = { proxy: "http://127.0.0.1:9/v1", proxyKey: "TALKER_KEY" }
        const past = yield* Effect.provide(play("talks", proxied, {}, talker), keys)
        delete process.env.TALKER_KEY
        assert.deepStrictEqual(past.trial.usage, {})
        const { trial } = yield* play("talks", {}, {}, talker)
        assert.deepStrictEqual(trial.outcome, { _tag: "wrong-answer" })
        assert.deepStrictEqual(trial.usage, { input: 300, cached: 0, output: 30 })
        const claims = trial.events.flatMap((event) => (event._tag === "Reported" ? (event.calls ?? []) : []))
        assert.deepStrictEqual(
          claims.map(({ tool }) => tool),
          ["look", "rules", "query", "submit"]
        )
        assert.strictEqual(trial.events.at(-1)?._tag, "Ended")
      })
  )

  it.live(
    "with the token of another agent that plays at the same time is refused everywhere, and neither sees the other",
    () =>
      Effect.gen(function* () {
        // contained agents share no folder that both can write
        const meeting = mkdtempSync("/tmp/escapement-meeting-")
        process.env.MEETING = meeting
        const agents = ["a", "b"].map((name) => play(`crossed ${name}`, { env: "MEETING", contain: "off" }))
        const both = yield* Effect.all(agents, { concurrency: 2 })
        delete process.env.MEETING
        rmSync(meeting, { recursive: true })
        for (const { output, trial } of both) {
          assert.deepStrictEqual(output.match(/refused|let in/g), ["refused", "refused"])
          assert.deepStrictEqual(trial.outcome, { _tag: "solved" })
        }
      })
  )
})
