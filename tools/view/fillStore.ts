import { type Run, RunStore, type Stored, type TrialEvent } from "@escapement/core"
import { Effect, Stream } from "effect"

/** Returns a run under another id. */
const renamed = (run: Run, id: string, trials: number): Run => ({ ...run, id, trials, status: "running" })

const idOf = (i: number): string => i.toString(16).padStart(8, "0").split("").toReversed().join("").padEnd(64, "0")

/** Adds a run of many trials: those of a small run over and over, without their events. */
export const addManyTrials = Effect.fnUntraced(function* (run: Run, count: number) {
  const store = yield* RunStore
  const id = `${run.id}-${count}`
  const there = (yield* store.runs).find((each) => each.id === id)
  if (there?.status === "done") return id
  const small = yield* Stream.runCollect(store.trials(run.id))
  yield* store.begin(renamed(run, id, count))
  // continues a run that was broken off
  for (let i = (yield* store.finished(id)).size; i < count; i++) {
    const from = small[i % small.length]
    if (from === undefined) break
    const { trial } = from
    const events = trial.events.filter(({ _tag }) => _tag === "Opened" || _tag === "Ended")
    const epoch = Math.floor(i / small.length)
    const stored: Stored.StoredTrial = {
      ...from,
      run: id,
      trial: { ...trial, id: idOf(i), identity: { ...trial.identity, epoch }, events }
    }
    yield* store.finish(stored)
  }
  yield* store.flush
  yield* store.end(id, "done")
  return id
})

/** Adds a run of one trial whose answers have a total number of bytes. */
export const addLargeTrial = Effect.fnUntraced(function* (run: Run, bytes: number) {
  const store = yield* RunStore
  const id = `${run.id}-large`
  const large = { run: id, trial: `1a${"0".repeat(62)}` }
  if ((yield* store.runs).some((each) => each.id === id && each.status === "done")) return large
  const [first] = yield* Stream.runCollect(Stream.take(store.trials(run.id), 1))
  if (first === undefined) return yield* Effect.die("the small run has no trial")
  yield* store.begin(renamed(run, id, 1))
  const calls = 2000
  const line = `{"id":"C123","price":300,"note":"${"lorem ipsum dolor ".repeat(10)}"}\n`
  const text = line.repeat(Math.ceil(bytes / calls / line.length))
  const events = Array.from({ length: calls }, (_, i): ReadonlyArray<TrialEvent> => {
    const call = { tool: "view_item", args: { row: i, col: 0 } }
    const usage = { input: 4000, output: 20 }
    return [
      { _tag: "ModelReplied", step: i + 1, text: "Next: look.", calls: [call], finish: "tool-calls", usage },
      {
        _tag: "Called",
        index: i,
        step: i + 1,
        call,
        content: [{ _tag: "Text", text }],
        facts: [],
        remaining: calls - i
      }
    ]
  }).flat()
  const { trial } = first
  const ended: ReadonlyArray<TrialEvent> = [...events, { _tag: "Ended", outcome: trial.outcome }]
  yield* store.finish({ ...first, run: id, trial: { ...trial, id: large.trial, events: ended } })
  yield* store.flush
  yield* store.end(id, "done")
  return large
})
