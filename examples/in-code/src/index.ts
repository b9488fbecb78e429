import { type EvaluationEvent, ace, evaluate, functionCalling, react, readRun, resume } from "escapement"

// the store, and after how many trials the process is killed with -9; 0: never
const [store = "runs.sqlite", killAfter = "0"] = process.argv.slice(2)
const benchmark = ace({ hidden: 1, rows: 3, cols: 3, candidates: 5 })
const plan = { benchmark, adapters: [react(), functionCalling()], models: "simulated/sloppy", instances: 36 } as const
const onEvent = (event: EvaluationEvent) => {
  if (event._tag === "TrialFinished" && event.done === Number(killAfter)) process.kill(process.pid, "SIGKILL")
}
const begun = await readRun("last", { store }).catch(() => undefined)
const run = begun === undefined ? await evaluate(plan, { store, onEvent }) : await resume(begun.id, { store })
const { made, run: stored } = await readRun(run.id, { store })
console.log(
  `${begun === undefined ? "new" : "resumed"}, ${stored.status}: ${begun?.made ?? 0} of ${made} trials were kept`
)
