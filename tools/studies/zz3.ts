import { Randomness } from "@escapement/core"
import { drawLetter } from "../../benchmarks/traject/src/desks/accounts/drawLetter.ts"
import { guessAccount } from "../../benchmarks/traject/src/adversaries/deskAccounts.ts"
import { plainDate } from "../../benchmarks/traject/src/generate/calendar.ts"
let [r,p,c,all]=[0,0,0,0]; const n=Number(process.argv[2]??500); const by:any={}; const show=process.argv[3]; let shown=0
for(let i=0;i<n;i++){ const rng=Randomness.rng("q",i); const l=drawLetter(rng,20600,20600+rng.int(2,30)); const g=guessAccount(l.text,l.messages.map(m=>({day:plainDate(m.day),text:m.text})))
 const ok=[g.reason===l.told.reason,g.hasProof===l.told.hasProof,g.count===l.told.count]; r+=+ok[0];p+=+ok[1];c+=+ok[2]; all+=+(ok[0]&&ok[1]&&ok[2])
 const key=l.account.filter(a=>a.category.endsWith("-so")).map(a=>a.category+":"+a.meant.name).join()||"pointed"; by[key]??=[0,0]; by[key][0]+=+ok[0]; by[key][1]++
 const k2="slip:"+(l.account.find(a=>a.category==="slip")?.meant.name??"pointed"); by[k2]??=[0,0]; by[k2][0]+=+ok[1]; by[k2][1]++
 if(show==="c"&&!ok[0]&&key!=="pointed"&&shown++<12) console.log(key,l.told.reason,g.reason,"\n",l.text)
 if(show==="p"&&!ok[1]&&shown++<12) console.log(k2,l.told.hasProof,"\n",l.text)
 if(show==="n"&&!ok[2]&&shown++<12) console.log(l.told.count,g.count,"\n",l.text)
}
console.log("cause",r/n,"proof",p/n,"count",c/n,"all",all/n, by)
