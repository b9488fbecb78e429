/**
 * Measures what players of rooms still reach without sight, hearing or feedback, in all combinations: eight cells, by
 * the kind of the rooms. The player is told the rooms in words. Prints shares of escapes with 95 % intervals (Wilson).
 *
 *     node --conditions=@escapement/source tools/studies/ablations.ts --on sound@1,standard@2 --profile red-dot
 *     node --conditions=@escapement/source tools/studies/ablations.ts --on house@1,frontier@1 --only-nothing
 */
import { mmEscape } from "@escapement/mm-escape"
import { Effect, Result } from "effect"
import { wordPlayer } from "./wordPlayer.ts"
import { shareText } from "./shares.ts"
import { readFlags } from "./readFlags.ts"

const values = readFlags((flags) => ({
  on: flags.listed("on", "set", Object.keys(mmEscape.sets), ["sound@1", "standard@2"]),
  profile: flags.oneOf("profile", "profile", ["red-dot", "official"], "red-dot"),
  "only-nothing": flags.isGiven("only-nothing")
}))

const shareOf = (won: ReadonlyArray<boolean>): string => shareText(won.filter((one) => one).length, won.length)

const factors = ["blind", "mute", "no-feedback"] as const
const cells = Array.from({ length: values["only-nothing"] ? 1 : 8 }, (_, i) =>
  factors.filter((_, bit) => (i & (1 << bit)) !== 0)
)

const study = Effect.gen(function* () {
  for (const on of values.on) {
    const members = mmEscape.sets[on]?.members ?? []
    const games = yield* Effect.forEach(members, ({ difficulty, seed }) => mmEscape.generate(seed, difficulty))
    const levels = [...new Set(games.map(({ level }) => level))].toSorted()
    console.log(`\n| ${on}, ${values.profile} | all | ${levels.join(" | ")} |`)
    console.log(`| --- | ${["all", ...levels].map(() => "---").join(" | ")} |`)
    for (const withheld of cells) {
      const options = Object.fromEntries(withheld.map((factor) => [factor, true]))
      const given = { view: "text", profile: values.profile, ...options }
      const world = yield* Result.getOrThrow(mmEscape.world.fromJson(given)).value
      const won = yield* Effect.forEach(games, (game) =>
        Effect.gen(function* () {
          const position = world.open(game)
          const player = wordPlayer()
          let { initial: state } = position
          let content = position.instructions
          for (let turn = 0; turn < game.turns && state.phase === "locked"; turn++) {
            const transition = yield* position.step(state, player.next(content, turn))
            state = transition.state
            content = transition.observation.content
          }
          return state.phase === "out"
        })
      )
      const by = levels.map((level) => shareOf(won.filter((_, i) => games[i]?.level === level)))
      console.log(
        `| ${withheld.length === 0 ? "nothing" : withheld.join(", ")} | ${[shareOf(won), ...by].join(" | ")} |`
      )
    }
  }
})

await Effect.runPromise(Effect.scoped(study))
