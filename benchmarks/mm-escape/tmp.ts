import { published } from "./src/published/published.ts"
import { Effect, Stream } from "effect"
import { gameOf } from "./src/Game.ts"
import { beginning } from "./src/play/enter.ts"
import { takeTurn } from "./src/play/takeTurn.ts"
import { stepFrom } from "./src/plan/Plan.ts"
import { sightText } from "./src/view/sightText.ts"
const g = await Effect.runPromise(Stream.runCollect(published("/work/shared/data/mm-escape/levels")))
for (const profile of ["red-dot", "official"] as const) {
  const rules = { profile, collision: "slide", hint: false } as const
  for (const i of g) {
    const t = performance.now()
    const game = gameOf(rules, i)
    let s = beginning(game)
    const out = []
    for (const pace of ["turns", "actions"] as const) out.push(stepFrom(game, s, pace)?.left)
    console.log(profile, i.name, ...out, (performance.now() - t).toFixed(1) + "ms")
    if (i.name === process.argv[2]) {
      console.log(sightText(game, s))
      for (let k = 0; k < 40 && s.phase === "locked"; k++) {
        const st = stepFrom(game, s, "turns")
        if (!st) break
        const r = takeTurn(game, s, st.turn)
        console.log(JSON.stringify(st.turn), st.left, r.feedback, JSON.stringify(r.state.pose), r.state.seen)
        s = r.state
      }
    }
  }
}
