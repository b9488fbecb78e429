import type { TrialEvent } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"

const offersIn = (events: ReadonlyArray<TrialEvent>) =>
  events.flatMap((event) => (event._tag === "Offered" ? [event.tools] : []))

describe("escapement eval --toolset", () => {
  it("makes a cell of each toolset, records the offered tools, and replays, forks and resumes with them", async () => {
    const cwd = temporaryFolder()
    const retrieval = "retrieval:5:dynamic:domain"
    const args = ["eval", "--benchmark", "traject", "--tier", "mixed-simple", "--instances", "2", "--adapter", "react"]
    const made = await inProcess([...args, "--toolset", `all,domain,${retrieval}`, "--json"], { cwd })
    assert.strictEqual(made.code, 0, made.stderr)
    assert.include(made.stderr, `react · ${retrieval}`)
    assert.deepStrictEqual(
      JSON.parse(made.stdout).cells.map(({ label }: { label: string }) => label),
      ["react", "react · domain", `react · ${retrieval}`]
    )

    const { run, trials } = JSON.parse((await inProcess(["run", "export", "last", "--format", "json"], { cwd })).stdout)
    assert.deepStrictEqual(
      run.cells.map(({ toolset }: { toolset?: object }) => toolset),
      [undefined, { id: "domain" }, { id: retrieval, retriever: { id: "lexical@2", settings: {} } }]
    )
    const offers = trials.map(({ cell, trial }: { cell: number; trial: { events: ReadonlyArray<TrialEvent> } }) => ({
      cell,
      sizes: offersIn(trial.events).map(({ length }) => length)
    }))
    for (const { cell, sizes } of offers) {
      if (cell === 0) assert.deepStrictEqual(sizes, [])
      if (cell === 1) assert.strictEqual(sizes.length, 1)
      if (cell === 2) for (const size of sizes) assert.strictEqual(size, 5)
    }

    const id: string = trials.find(({ cell }: { cell: number }) => cell === 2).trial.id
    const replayed = await inProcess(["trial", "replay", id], { cwd })
    assert.include(replayed.stdout, "identical", replayed.stderr)
    const shown = await inProcess(["trial", "show", id], { cwd })
    assert.include(shown.stdout, "5 tools are offered")
    const resumed = await inProcess(["eval", "--resume", run.id], { cwd })
    assert.strictEqual(resumed.code, 0, resumed.stderr)
    const forked = await inProcess(["trial", "fork", id, "--at", "1", "--adapter", "function-calling"], { cwd })
    assert.strictEqual(forked.code, 0, forked.stderr)
    const fork = JSON.parse((await inProcess(["run", "export", "last", "--format", "json"], { cwd })).stdout)
    assert.strictEqual(fork.run.cells[0].toolset.id, retrieval)
  })
})
