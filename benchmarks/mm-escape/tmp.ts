import { Effect, Option, Result } from "effect"
import { seed } from "@escapement/core"
import { mmEscape } from "./src/mmEscape.ts"
const worldOf = (o: any) => Effect.runSync(Effect.scoped(Result.getOrThrow(mmEscape.world.fromText(o)).value))
const worlds = [
  { view: "text", profile: "red-dot" },
  { view: "text", profile: "official" },
  { view: "image", profile: "red-dot" },
  { view: "image", profile: "official" }
].map((o) => [JSON.stringify(o), worldOf(o)] as const)
for (const tier of Object.keys(mmEscape.tiers)) {
  const out = new Map<string, number>()
  let turns = 0,
    valid = 0,
    cells = 0
  for (let k = 0; k < 500; k++) {
    const d = mmEscape.tiers[tier]!
    const r = Effect.runSync(mmEscape.generate(seed("oracle", tier, k), d[k % d.length]!))
    valid++
    for (const [name, w] of worlds) {
      let s = w.initial(r)
      let calls = 0
      for (;;) {
        const g = w.gold(r, s)
        if (Option.isNone(g)) break
        const t = Effect.runSync(w.step(r, s, g.value.call))
        calls++
        if (t.ended) {
          if (t.ended === "solved" && calls <= r.turns + 1) out.set(name, (out.get(name) ?? 0) + 1)
          break
        }
        s = t.state
      }
      if (name.includes("text") && name.includes("red")) turns += calls - 1
    }
  }
  console.log(tier, valid, JSON.stringify([...out.values()]), "mean turns", (turns / 500).toFixed(2))
}
