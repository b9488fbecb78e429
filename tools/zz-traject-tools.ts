import { readFileSync } from "node:fs"
import { transitionsOf, goldOf, agendaOf, world } from "/work/wt-answers/benchmarks/traject/test/play.ts"
const load = (t: string) => readFileSync(`/tmp/ext/bugsb-data/traject-${t}.jsonl`, "utf8").trim().split("\n").map(l => { const d = JSON.parse(l); return d.instance ?? d })
const text = (t: any) => JSON.stringify(t.content ?? t.observation ?? t).slice(0, 330)
const say = (label: string, t: any) => console.log("  ", label, "\n      ", text(t), JSON.stringify(t.facts?.find((f: any) => f._tag === "Refused" || f.error) ?? ""), t.error ?? "")
// A: look-ups with a limit as text, and with null for an optional parameter
console.log("A. look-ups")
let nText = 0, nNull = 0, shown = 0
for (const inst of load("parallel-natural-2")) {
  const gold = goldOf(inst)
  for (const call of gold) {
    const nums = Object.entries(call.args as any).filter(([, v]) => typeof v === "number")
    if (nums.length && nText === 0) {
      const args = { ...(call.args as any), ...Object.fromEntries(nums.map(([k, v]) => [k, String(v)])) }
      const [t0] = transitionsOf(inst, [call]); const [t] = transitionsOf(inst, [{ ...call, args }])
      console.log(call.tool, JSON.stringify(call.args)); say("gold", t0); say("the same with " + JSON.stringify(args), t); nText++
    }
    const tool = agendaOf(inst).tools instanceof Map ? (agendaOf(inst).tools as any).get(call.tool) : undefined
    const opt = tool?.parameters?.find((p: any) => !p.required && !(p.name in (call.args as any)))
    if (opt && nNull < 1) {
      for (const v of [null, ""]) {
        const args = { ...(call.args as any), [opt.name]: v }
        const [t] = transitionsOf(inst, [{ ...call, args }]); console.log(call.tool, "optional", opt.name); say(JSON.stringify(args), t)
      }
      nNull++
    }
  }
}
