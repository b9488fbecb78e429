import { Randomness } from "@escapement/core"
import { drawAccount, wordAccount } from "../../benchmarks/traject/src/desks/accounts/drawAccount.ts"
import { readAccount } from "../../benchmarks/traject/src/desks/accounts/Account.ts"
const from=Number(process.argv[2]??0), n=Number(process.argv[3]??14)
for (let i=from;i<from+n;i++){ const rng=Randomness.rng("a"+i,"x"); const a=drawAccount(rng); console.log(i, wordAccount(rng,a)); console.log("   =>",JSON.stringify(readAccount(a))) }
