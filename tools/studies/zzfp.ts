import { Identity } from "@escapement/env"
import { Effect, Schema } from "effect"
import { traject } from "@escapement/traject"
const encode = Schema.encodeSync(Schema.toCodecJson(traject.Instance))
const t = process.cpuUsage().user
const made = traject.sets["frontier@3"]!.members.map(({ difficulty, seed }) =>
  encode(Effect.runSync(traject.generate(seed, difficulty)))
)
console.log("set", Identity.setFingerprint(made))
for (const p of [0, 30]) console.log(p, Identity.fingerprint(made[p] as any))
console.log("cpu per instance", (process.cpuUsage().user - t) / 1000 / made.length)
