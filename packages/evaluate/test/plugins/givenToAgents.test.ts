import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { ace } from "@escapement/ace"
import { externalAgent, Launching } from "@escapement/bridges"
import { generalMetrics } from "@escapement/metrics"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type EvaluationPlan, compare, evaluate, lock, makeCatalogue, repeat, resume, Steps } from "../../src/index.ts"
import { prepareLocked } from "../../src/plan/prepare.ts"

const catalogue = makeCatalogue({
  benchmarks: [ace],
  adapters: [externalAgent(Launching.command)],
  metrics: generalMetrics,
  models: []
})

// within a boundary an agent sees its program in /tmp, and nothing in /dev/shm
const folder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync("/tmp/escapement-test-")),
  (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true }))
)

/** Sets variables of this process until the scope closes. */
const setting = (variables: Readonly<Record<string, string>>) =>
  Effect.acquireRelease(
    Effect.sync(() => void Object.assign(process.env, variables)),
    () => Effect.sync(() => Object.keys(variables).forEach((name) => delete process.env[name]))
  )

/** A program that gives up, and a plan that plays it. */
const agent = Effect.map(folder, (root) => {
  const path = `./${relative(process.cwd(), join(root, "agent.sh"))}`
  const write = (comment: string): void =>
    writeFileSync(path, `#!/bin/sh\nenv-tool give_up '{}'\n# ${comment}\n`, { mode: 0o700 })
  write("first")
  const options = { program: `${path} ./missing`, env: "KEEP+MY_API_KEY", streams: join(root, "streams") }
  const plan: EvaluationPlan = {
    benchmark: { benchmark: "ace", from: { difficulty: { hidden: 1 } } },
    adapters: [{ adapter: "command", options }],
    instances: 2
  }
  const trust = [`program=${options.program}`, `env=${options.env}`, `streams=${options.streams}`]
  return { path, write, plan, setup: { catalogue, trust } }
})

describe("what external agents are given", () => {
  it.live("is part of a run's code: a changed file or variable makes another run", () =>
    Effect.gen(function* () {
      yield* setting({ KEEP: "2", MY_API_KEY: "planted-key-0123456789" })
      const { path, plan, setup, write } = yield* agent
      const { run } = yield* evaluate(plan, setup)
      assert.sameMembers(Object.keys(run.code ?? {}), ["escapement", `program file ${path}`, "variable KEEP"])
      assert.match(run.code?.["variable KEEP"] ?? "", /^[0-9a-f]{4}$/)
      const locked = yield* lock(run.id)
      yield* prepareLocked(locked, setup)
      const refusal = Effect.map(Effect.flip(repeat(locked, setup)), ({ message }) => message)
      yield* setting({ KEEP: "20" })
      const kept = yield* refusal
      assert.include(kept, "this run would differ from the locked one: code / variable KEEP was ")
      assert.notInclude(kept, "program file")
      process.env["KEEP"] = "2"
      write("changed")
      const written = yield* refusal
      assert.include(written, `code / program file ${path} was `)
      assert.notInclude(written, "variable KEEP")
      process.env["KEEP"] = "20"
      const other = yield* evaluate(plan, setup)
      const compared = yield* compare(run.id, other.run.id, setup)
      const differences = [`code / program file ${path}`, "code / variable KEEP"]
      assert.sameMembers(
        compared.card.map(({ at }) => at),
        differences
      )
      // a lock of an older version does not say what its agents were given
      const { code: _, ...card } = locked.card
      yield* prepareLocked({ ...locked, card }, setup)
      yield* prepareLocked({ ...locked, card: { ...card, code: {} } }, setup)
    }).pipe(Effect.scoped, Effect.provide(SqliteStore.layer(":memory:")))
  )

  it.effect("is compared if the run is resumed, and if it was designed", () =>
    Effect.gen(function* () {
      yield* setting({ KEEP: "2", MY_API_KEY: "planted-key-0123456789" })
      const { path, plan, setup, write } = yield* agent
      const { instances: _, ...drawn } = plan
      const patient = (grace: string) => ({ adapter: "command", options: { program: path, grace } })
      const until = { decided: { margin: 0.3, maxInstances: 8, block: 8 } }
      const { run } = yield* Steps.prepare({ ...drawn, adapters: [patient("1"), patient("2")], until }, setup)
      const design = yield* Steps.commitDesign(run.plan, run.cells)
      const { run: begun } = yield* evaluate({ ...plan, instances: 1 }, setup)
      write("changed")
      const { message } = yield* Effect.flip(resume(begun.id, setup))
      assert.include(message, `the program file ${path} differs from that of the run (`)
      const departed = yield* Steps.prepareDesigned(design, { ...setup, trust: [`program=${path}`] })
      assert.include(departed.run.plan.design?.departures.join() ?? "", `the program file ${path} has changed (`)
    }).pipe(Effect.scoped, Effect.provide(SqliteStore.layer(":memory:")))
  )
})
