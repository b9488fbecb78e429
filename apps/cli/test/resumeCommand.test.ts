import { Run, RunStore } from "@escapement/core"
import { storeAt } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { resumeCommand } from "@escapement/evaluate/terminal"
import { temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"

const adapter = "react\n::error title=mine::of a stranger"
const run: Run = {
  id: "20260101-000000-abcd",
  created: "2026-01-01T00:00:00.000Z",
  version: "0.1.0",
  plan: {
    benchmarks: [{ name: "ace", options: {}, source: { _tag: "Tier", tier: "smoke", instances: 1 } }],
    adapters: [{ name: adapter, options: {} }],
    models: [{ name: "simulated", options: {} }],
    metrics: [],
    epochs: 1,
    seed: "1",
    limits: {},
    faults: { p: 0 }
  },
  cells: [],
  trials: 1,
  status: "interrupted"
}

describe("the printed command that continues a run", () => {
  it("can be typed unchanged, for any name of the store", () => {
    assert.strictEqual(resumeCommand(run, ".escapement/runs.sqlite"), `escapement eval --resume ${run.id}`)
    const hostile = "a b;touch${IFS}x\n'$(y)'.sqlite"
    assert.strictEqual(
      resumeCommand(run, hostile),
      `escapement eval --resume ${run.id} --store 'a b;touch\${IFS}x '\\''$(y)'\\''.sqlite'`
    )
  })

  it("contains no id that a shell would split", () => {
    const isRun = Schema.is(Run)
    assert.isTrue(isRun(run))
    for (const id of ["x;touch${IFS}y", "a b", "x\ny", "--trust", "", "a".repeat(65)]) {
      assert.isFalse(isRun({ ...run, id }), id)
    }
  })
})

describe("a list of runs", () => {
  it.effect("has the same lines for each run, whatever its plan names", () =>
    Effect.gen(function* () {
      const cwd = temporaryFolder()
      const begin = RunStore.use((store) => Effect.andThen(store.begin(run), store.end(run.id, "interrupted")))
      yield* Effect.provide(begin, storeAt(`${cwd}/s.sqlite`))
      const { stdout } = yield* Effect.promise(() => inProcess(["run", "list", "--store", "s.sqlite"], { cwd }))
      assert.strictEqual(
        stdout,
        `${run.id}  interrupted  0 of 1 trial\n` +
          `  ace · react ::error title=mine::of a stranger · simulated\n` +
          `  --tier smoke --instances 1\n` +
          `  resume with: escapement eval --resume ${run.id} --store s.sqlite\n`
      )
    })
  )
})
