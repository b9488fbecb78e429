import { generate, tiers } from "@escapement/traject"
import { Effect } from "effect"
import { databaseFindings } from "../../benchmarks/traject/src/databases/databaseFindings.ts"
import { endOf, goldOf } from "../../benchmarks/traject/test/databases/instances.ts"
const n=Number(process.argv[2]??10); const c0=process.cpuUsage().user
let solved=0, f=0
const insts=[]
for(let i=0;i<n;i++) insts.push(Effect.runSync(generate("fr"+i, tiers["desks-frontier"][0]!)))
const c1=process.cpuUsage().user
console.log("per s", n/((c1-c0)/1e6))
for(const x of insts){ const fs=databaseFindings(x); if(fs.length){f++; console.log(fs.slice(0,3))} if(endOf(x,goldOf(x))==="solved")solved++; else console.log(x.id,endOf(x,goldOf(x))) }
console.log(solved,n,f, insts[0].query, insts[0].answer, insts.map(x=>x.gold.length).slice(0,9))
if(process.argv[3]) for (const g of insts[0].gold) console.log(g.tool, JSON.stringify(g.arguments.map(a=>[a.name,a.value])), g.reply)
