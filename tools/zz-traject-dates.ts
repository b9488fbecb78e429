import { readFileSync } from "node:fs"
import { transitionsOf, goldOf } from "/work/wt-answers/benchmarks/traject/test/play.ts"
const load = (t: string) => readFileSync(`/tmp/ext/bugsb-data/traject-${t}.jsonl`, "utf8").trim().split("\n").map(l => { const d = JSON.parse(l); return d.instance ?? d })
const text = (t: any) => (t.observation?.content?.[0]?.text ?? JSON.stringify(t)).slice(0, 200)
const unpad = (v: any) => typeof v === "string" && /^\d{4}-\d\d-\d\d$/.test(v) ? v.replace(/-0(\d)/g, "-$1") : v
const seen = new Map<string, number>()
for (const tier of ["stateful", "domains", "contested"]) for (const inst of load(tier)) {
  const gold = goldOf(inst)
  const padded = gold.map(c => ({ ...c, args: Object.fromEntries(Object.entries(c.args as any).map(([k, v]) => [k, c.tool === "submit" ? v : unpad(v)])) }))
  const k = gold.findIndex((c, i) => JSON.stringify(c.args) !== JSON.stringify(padded[i]!.args) && c.tool.includes("_") && Object.keys(c.args as any).some(a => ["day", "arrive", "leave", "since", "until", "last_day"].includes(a)))
  if (k < 0) continue
  const tool = gold[k]!.tool
  if (seen.has(tool)) continue
  seen.set(tool, 1)
  const a = transitionsOf(inst, gold.slice(0, k + 1)).at(-1)!, b = transitionsOf(inst, [...gold.slice(0, k), padded[k]!]).at(-1)!
  console.log(tool, JSON.stringify(padded[k]!.args)); console.log("   padded:  ", text(a)); console.log("   unpadded:", text(b), (b as any).observation?.error ?? "")
}
// whole plays
let all = 0, lost = 0
for (const tier of ["stateful", "domains"]) for (const inst of load(tier)) {
  const gold = goldOf(inst)
  const w = gold.map(c => c.tool === "submit_answer" || c.tool === "submit" ? c : ({ ...c, args: Object.fromEntries(Object.entries(c.args as any).map(([k, v]) => [k, unpad(v)])) }))
  if (JSON.stringify(w) === JSON.stringify(gold)) continue
  all++
  if (all < 4) console.log("control:", JSON.stringify((transitionsOf(inst, gold).at(-1) as any).ended)); const end = transitionsOf(inst, w).at(-1) as any; if (all < 4) console.log("unpadded:", JSON.stringify(end.ended))
  if (end.ended?._tag !== "solved" && end.ended?.outcome?._tag !== "solved") lost++
}
console.log("gold with unpadded days:", all, "instances, lost", lost)
// days that do not exist
for (const inst of load("stateful")) {
  const gold = goldOf(inst); const k = gold.findIndex(c => c.tool === "calendar_plan" || c.tool === "calendar_move")
  if (k < 0) continue
  const c = gold[k]!; const t = transitionsOf(inst, [...gold.slice(0, k), { ...c, args: { ...(c.args as any), day: "2026-02-31" } }]).at(-1)!
  console.log("no such day:", text(t)); break
}
// weekday in lower case
for (const inst of load("domains")) {
  const gold = goldOf(inst); const k = gold.findIndex(c => c.tool === "school_free_halls")
  if (k < 0) continue
  const c = gold[k]!; const a = transitionsOf(inst, gold.slice(0, k + 1)).at(-1)!; const t = transitionsOf(inst, [...gold.slice(0, k), { ...c, args: { ...(c.args as any), weekday: String((c.args as any).weekday).toLowerCase() } }]).at(-1)!
  console.log(JSON.stringify(c.args), text(a).slice(0, 60)); console.log("lower case:", text(t).slice(0, 60)); break
}
