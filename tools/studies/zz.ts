import { agentRace } from "@escapement/agent-race"
import { Randomness } from "@escapement/core"
import { Effect } from "effect"
import { hearRiddle } from "../../benchmarks/agent-race/src/generate/chronicle/riddles/hearRiddles.ts"
const g:any=globalThis
g.look=(w:any,d:any,clues:any)=>clues.forEach((c:string,i:number)=>{const h=hearRiddle(c); if(h.length!==1||JSON.stringify(h[0])!==JSON.stringify(d.plan[i])) console.log("   ",h.length,c, JSON.stringify(d.plan[i]).slice(0,300),JSON.stringify(h).slice(0,600))})
for (const t of ["frontier"]) for (let i=0;i<20;i++) Effect.runSync(agentRace.generate(Randomness.seed("race study",t,i), agentRace.tiers[t]![i%2]!))
