import { Effect } from "effect"
import { generate } from "./src/generate/generate.ts"
import { tiers } from "./src/tiers.ts"
import { seed } from "@escapement/core"
const n = Number(process.argv[2]??20)
for (const [tier, ds] of Object.entries(tiers)) {
  const t=performance.now(); let fails=0, obj=0, turns=0
  for (let i=0;i<n;i++){ const r = await Effect.runPromise(Effect.result(generate(seed("t",i), ds[i%ds.length]!))); if(r._tag==="Failure"){fails++; console.log(r.failure.message)} else obj+=r.success.rooms.at(-1)!.scene.furniture.length+r.success.rooms.at(-1)!.scene.props.length }
  console.log(tier, ((performance.now()-t)/n).toFixed(1)+" ms/room", "fails", fails, "objects", (obj/n).toFixed(2))
}
